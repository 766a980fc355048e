import Trace

extension UIViewController {
  /// The nearest navigation controller that it is in.
  public var navigationController: UINavigationController? {
    parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
  }

  /// The nearest tab bar controller that it is in.
  public var tabBarController: UITabBarController? {
    parent.flatMap { $0 as? UITabBarController ?? $0.tabBarController }
  }

  /// The first answer of itself, its parent, its parent's parent and so on.
  func firstAncestor<Answer>(_ ask: (UIViewController) -> Answer?) -> Answer? {
    var current: UIViewController? = self
    while let controller = current {
      if let answer = ask(controller) { return answer }
      current = controller.parent
    }
    return nil
  }

  func tellWillMove(toParent parent: UIViewController?) {
    guard !Trace.isStopped else { return }
    Trace.lifecycle(.willMoveToParent, of: self)
    willMove(toParent: parent)
  }

  func tellDidMove(toParent parent: UIViewController?) {
    guard !Trace.isStopped else { return }
    Trace.lifecycle(.didMoveToParent, of: self)
    didMove(toParent: parent)
  }

  /// Whether none of some screens is this one or contains it; else the app stops: our choice. Ledger: in-itself.
  func canContain(_ screens: [UIViewController]) -> Bool {
    guard let own = firstAncestor({ ancestor in screens.first { $0 === ancestor } }) else { return true }
    Trace.fail(
      "A view controller cannot be in itself (\(Trace.name(of: own)) added to \(Trace.name(of: self)))")
    return false
  }

  func addContainedChild(_ child: UIViewController) {
    guard !Trace.isStopped, child._parent !== self, canContain([child]) else { return }
    Nesting.check(self) { $0._parent }
    Trace.within(self) {
      child.detachFromParent()
      child.tellWillMove(toParent: self)
      child._parent = self
      _children.append(child)
      Trace.children(_children, of: self)
    }
  }

  func leaveParent() {
    guard !Trace.isStopped, let parent = _parent else { return }
    Trace.within(parent) {
      detachFromParent()
      tellDidMove(toParent: nil)
    }
  }

  /// Tells screens that they have moved, those that left this container first. None is released before all are told, optimized
  /// or not.
  func finishMoving(entering: [UIViewController], leaving: [UIViewController]) {
    withExtendedLifetime(leaving) {
      for screen in leaving {
        screen.leavingParent = nil
        screen.tellDidMove(toParent: nil)
      }
      entering.forEach { $0.tellDidMove(toParent: self) }
    }
  }

  /// Removes it from any container that it is in, without callbacks.
  func detachFromParent() {
    guard let parent = _parent else { return }
    _parent = nil
    parent.forget(self)
  }
}
