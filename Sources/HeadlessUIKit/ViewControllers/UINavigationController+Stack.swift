import Trace

extension UINavigationController {
  func setRoot(_ screen: UIViewController) {
    noteTabBarController(screen)
    replaceStack([screen], animated: false)
  }

  func push(_ screen: UIViewController, animated: Bool) {
    guard !Trace.isStopped, canHold(screen) else { return }
    Trace.within(self) {
      let top = topViewController
      screen.detachFromParent()
      screen.tellWillMove(toParent: self)
      Trace.transition(.push, by: self, subject: screen, animated: animated)
      _viewControllers.append(screen)
      screen._parent = self
      Trace.pushed(screen, in: self)
      show(screen, instead: top, entering: [screen], leaving: [], animated: animated)
    }
  }

  private func canHold(_ screen: UIViewController) -> Bool {
    if screen._parent === self || screen === self {
      let words = "Pushing the same view controller instance more than once is not supported"
      Trace.fail("\(words) (\(Trace.name(of: screen)))")
      return false
    }
    if screen is UINavigationController {
      Trace.fail("Pushing a navigation controller is not supported (\(Trace.name(of: screen)))")
      return false
    }
    noteTabBarController(screen)
    return canContain([screen])
  }

  /// Apple forbids pushing a tab bar controller, yet it works; of `viewControllers` Apple says nothing. Source: Apple,
  /// pushViewController(_:animated:) and init(rootViewController:). It works here, with a warning: our choice. Ledger:
  /// pushed-tab-bar.
  private func noteTabBarController(_ screen: UIViewController) {
    guard screen is UITabBarController else { return }
    Trace.warning(
      "\(Trace.name(of: screen)) in a navigation controller: Apple says it cannot be a tab bar controller")
  }

  func popTop(animated: Bool) -> UIViewController? {
    guard !Trace.isStopped, _viewControllers.count > 1, let screen = topViewController else { return nil }
    return Trace.within(self) {
      screen.tellWillMove(toParent: nil)
      guard topViewController === screen, !Trace.isStopped else { return nil }
      Trace.transition(.pop, by: self, subject: screen, animated: animated)
      _viewControllers.removeLast()
      leave(screen)
      Trace.popped(from: self)
      show(topViewController, instead: screen, entering: [], leaving: [screen], animated: animated)
      return screen
    }
  }

  func popAbove(_ screen: UIViewController, animated: Bool) -> [UIViewController]? {
    guard !Trace.isStopped else { return nil }
    guard let index = _viewControllers.lastIndex(where: { $0 === screen }) else {
      Trace.fail("Tried to pop to a view controller that doesn't exist (\(Trace.name(of: screen)))")
      return nil
    }
    return popAbove(index, animated: animated)
  }

  func popAbove(_ index: Int, animated: Bool) -> [UIViewController]? {
    guard !Trace.isStopped, index + 1 < _viewControllers.count, let top = topViewController else {
      return _viewControllers.isEmpty || !isInWindow ? nil : []
    }
    return Trace.within(self) {
      let leaving = Array(_viewControllers[(index + 1)...])
      leaving.forEach { $0.tellWillMove(toParent: nil) }
      Trace.transition(.pop, by: self, subject: top, animated: animated)
      _viewControllers.removeSubrange((index + 1)...)
      leaving.forEach(leave)
      Trace.children(_viewControllers, of: self)
      show(topViewController, instead: top, entering: [], leaving: leaving, animated: animated)
      // Source: Fleet, whose tests ran on a device.
      return isInWindow ? leaving : nil
    }
  }

  func replaceStack(_ screens: [UIViewController], animated: Bool) {
    guard !Trace.isStopped, !hasRepeated(screens), canContain(screens) else { return }
    Trace.within(self) {
      let top = topViewController
      let kept = Set(screens.map(ObjectIdentifier.init))
      let leaving = _viewControllers.filter { !kept.contains(ObjectIdentifier($0)) }
      let entering = screens.filter { $0._parent !== self }
      leaving.forEach { $0.tellWillMove(toParent: nil) }
      entering.forEach { $0.detachFromParent() }
      entering.forEach { $0.tellWillMove(toParent: self) }
      Trace.transition(.set, by: self, subject: screens.last, animated: animated)
      _viewControllers = screens
      leaving.forEach(leave)
      entering.forEach { $0._parent = self }
      Trace.children(screens, of: self)
      show(screens.last, instead: top, entering: entering, leaving: leaving, animated: animated)
    }
  }

  private func hasRepeated(_ screens: [UIViewController]) -> Bool {
    guard Set(screens.map(ObjectIdentifier.init)).count < screens.count else { return false }
    Trace.fail("All view controllers in a navigation controller must be distinct")
    return true
  }

  private func leave(_ screen: UIViewController) {
    screen._parent = nil
    screen.leavingParent = self
  }
}

extension UINavigationController {
  /// Whether the bar cannot be seen; does not make it.
  var isBarOutOfSight: Bool { isNavigationBarHidden || _navigationBar?.isHidden ?? false }
}
