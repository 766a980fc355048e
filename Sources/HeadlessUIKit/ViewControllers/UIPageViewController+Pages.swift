import Trace

/// Source: Apple, UIPageViewController. The order of callbacks is from memory: the new page appears before the old one
/// disappears, as between tabs. Ledger: page-order.
extension UIPageViewController {
  func show(_ screens: [UIViewController], animated: Bool, completion: @escaping (Bool) -> Void) {
    guard !Trace.isStopped, hasRightCount(screens), canContain(screens) else { return }
    Trace.within(self) {
      let hidden = _viewControllers.last
      let leaving = _viewControllers.filter { page in !screens.contains { $0 === page } }
      let entering = screens.filter { $0._parent !== self }
      leaving.forEach { $0.tellWillMove(toParent: nil) }
      entering.forEach { $0.detachFromParent() }
      entering.forEach { $0.tellWillMove(toParent: self) }
      Trace.transition(.set, by: self, subject: screens.last, animated: animated)
      _viewControllers = screens
      leaving.forEach { $0._parent = nil }
      entering.forEach { $0._parent = self }
      Trace.children(screens, of: self)
      turn(from: hidden, to: screens.last, leaving: leaving, animated: animated) {
        self.finishMoving(entering: entering, leaving: leaving)
        completion(true)
      }
    }
  }

  /// Source: UIKit's exception for a wrong number.
  private func hasRightCount(_ screens: [UIViewController]) -> Bool {
    if screens.count == 1 { return true }
    Trace.fail(
      "The number of view controllers provided (\(screens.count)) doesn't match the number required (1) for "
        + "the requested transition")
    return false
  }

  private func turn(
    from hidden: UIViewController?, to shown: UIViewController?, leaving: [UIViewController], animated: Bool,
    completion: @escaping () -> Void
  ) {
    guard isShown, shown !== hidden else {
      if !isShown { displayChildOfModel() }
      return completion()
    }
    let coordinator = animated ? TransitionCoordinator(from: hidden, to: shown, isAnimated: true) : nil
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: animated, coordinator: coordinator,
        begin: { [self] in
          activeTransition = coordinator
          Trace.within(self) {
            guard isShown else { return displayChildOfModel() }
            displayedChild = shown
            shown?.beginAppearing(animated)
            hidden?.moving(.fromParent) { hidden?.beginDisappearing(animated) }
            shown?.tellIsAppearing(animated)
          }
        },
        end: { [self] in
          Trace.within(self) {
            shown?.endAppearing(animated)
            hidden?.moving(.fromParent) { hidden?.endDisappearing(animated) }
            leaving.forEach { $0.detachView() }
            completion()
          }
          activeTransition = nil
        }))
  }

  /// The edges of the page. A touch asks the data source whether there is a page.
  func interactionsOfPages() -> [Interaction] {
    guard dataSource != nil, let page = _viewControllers.last else { return [] }
    return [
      Interaction(.page, "Previous page", on: page, sender: self) { self.userTurns(.reverse) },
      Interaction(.page, "Next page", on: page, sender: self) { self.userTurns(.forward) },
    ]
  }

  private func userTurns(_ direction: NavigationDirection) {
    guard !Trace.isStopped, let dataSource, let page = _viewControllers.last else { return }
    let found = Trace.asking(self) {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
    }
    guard let next = found, !Trace.isStopped else { return }
    let former = _viewControllers
    delegate?.pageViewController(self, willTransitionTo: [next])
    show([next], animated: true) { [weak self] _ in
      guard let self, !Trace.isStopped else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: former, transitionCompleted: true)
    }
  }
}
