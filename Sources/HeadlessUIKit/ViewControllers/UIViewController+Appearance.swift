import Trace

extension UIViewController {
  /// Whether it is visible or about to be.
  var isShown: Bool { appearance == .appearing || appearance == .appeared }

  func beginAppearing(_ animated: Bool) {
    guard !isShown, !Trace.isStopped else { return }
    loadViewIfNeeded()
    appearance = .appearing
    displayChildOfModel()
    Trace.lifecycle(.viewWillAppear, of: self)
    viewWillAppear(animated)
    shownChildren.forEach { $0.loadViewIfNeeded() }
    forEachShownChild { $0.beginAppearing(animated) }
    (self as? UINavigationController)?.announceFirst(animated)
  }

  func tellIsAppearing(_ animated: Bool) {
    announceIsAppearing(animated)
    layOutSubviews()
  }

  private func announceIsAppearing(_ animated: Bool) {
    guard appearance == .appearing, !Trace.isStopped else { return }
    attachView()
    Trace.lifecycle(.viewIsAppearing, of: self)
    viewIsAppearing(animated)
    forEachShownChild { $0.announceIsAppearing(animated) }
  }

  /// A layout pass goes from a view to its subviews. Source: Apple, "View Programming Guide for iOS".
  private func layOutSubviews() {
    guard appearance == .appearing, !Trace.isStopped else { return }
    viewWillLayoutSubviews()
    viewDidLayoutSubviews()
    forEachShownChild { $0.layOutSubviews() }
  }

  func endAppearing(_ animated: Bool) {
    guard appearance == .appearing, !Trace.isStopped else { return }
    appearance = .appeared
    Trace.lifecycle(.viewDidAppear, of: self)
    viewDidAppear(animated)
    forEachShownChild { $0.endAppearing(animated) }
    (self as? UINavigationController)?.confirmFirst(animated)
  }

  func beginDisappearing(_ animated: Bool) {
    guard isShown, !Trace.isStopped else { return }
    appearance = .disappearing
    Trace.lifecycle(.viewWillDisappear, of: self)
    viewWillDisappear(animated)
    shownChildren.forEach { $0.beginDisappearing(animated) }
  }

  /// Detaches its view and calls `viewDidDisappear(_:)`; the views of children leave with it and stay in it.
  func endDisappearing(_ animated: Bool, withParent: Bool = false) {
    guard appearance == .disappearing, !Trace.isStopped else { return }
    appearance = .disappeared
    if !withParent { detachView() }
    Trace.lifecycle(.viewDidDisappear, of: self)
    viewDidDisappear(animated)
    shownChildren.forEach { $0.endDisappearing(animated, withParent: true) }
  }

  private func forEachShownChild(_ tell: (UIViewController) -> Void) {
    shownChildren.forEach { child in child.moving(movementOfShownChildren) { tell(child) } }
  }

  /// Runs `work` with the reason why it appears or disappears.
  func moving(_ reason: Movement?, _ work: () -> Void) {
    let before = movement
    movement = reason
    work()
    movement = before
  }
}
