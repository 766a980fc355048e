import Trace

/// How far a screen's view is in appearing or disappearing.
enum Appearance {
  case disappeared, appearing, appeared, disappearing
}

/// Why a screen appears or disappears; set only while its callbacks run.
enum Movement {
  case toParent, fromParent, presented, dismissed
}

extension UIViewController {
  /// Whether it is seen or about to be.
  var isShown: Bool { appearance == .appearing || appearance == .appeared }

  /// The children that are seen when it is; containers forward their appearance to them.
  var shownChildren: [UIViewController] {
    switch self {
    case is UINavigationController, is UITabBarController: displayedChild.map { [$0] } ?? []
    default: _children.filter(isInsideView)
    }
  }

  /// The child that the container has on display becomes the one that its model says.
  func displayChildOfModel() {
    switch self {
    case let container as UINavigationController: displayedChild = container.topViewController
    case let container as UITabBarController: displayedChild = container.selectedViewController
    default: break
    }
  }

  private func isInsideView(_ child: UIViewController) -> Bool {
    var ancestor = child._view
    while let current = ancestor {
      if current === _view { return true }
      ancestor = current.superview
    }
    return false
  }

  func beginAppearing(_ animated: Bool) {
    guard !isShown, !Trace.isStopped else { return }
    loadViewIfNeeded()
    appearance = .appearing
    displayChildOfModel()
    Trace.lifecycle(.viewWillAppear, of: self)
    viewWillAppear(animated)
    shownChildren.forEach { $0.beginAppearing(animated) }
    (self as? UINavigationController)?.announceFirst(animated)
  }

  func tellIsAppearing(_ animated: Bool) {
    guard appearance == .appearing, !Trace.isStopped else { return }
    Trace.lifecycle(.viewIsAppearing, of: self)
    viewIsAppearing(animated)
    shownChildren.forEach { $0.tellIsAppearing(animated) }
  }

  func endAppearing(_ animated: Bool) {
    guard appearance == .appearing, !Trace.isStopped else { return }
    appearance = .appeared
    Trace.lifecycle(.viewDidAppear, of: self)
    viewDidAppear(animated)
    shownChildren.forEach { $0.endAppearing(animated) }
    (self as? UINavigationController)?.confirmFirst(animated)
  }

  func beginDisappearing(_ animated: Bool) {
    guard isShown, !Trace.isStopped else { return }
    appearance = .disappearing
    Trace.lifecycle(.viewWillDisappear, of: self)
    viewWillDisappear(animated)
    shownChildren.forEach { $0.beginDisappearing(animated) }
  }

  func endDisappearing(_ animated: Bool) {
    guard appearance == .disappearing, !Trace.isStopped else { return }
    appearance = .disappeared
    Trace.lifecycle(.viewDidDisappear, of: self)
    viewDidDisappear(animated)
    shownChildren.forEach { $0.endDisappearing(animated) }
  }

  /// Runs `work` with the reason why it appears or disappears.
  func moving(_ reason: Movement?, _ work: () -> Void) {
    let before = movement
    movement = reason
    work()
    movement = before
  }
}
