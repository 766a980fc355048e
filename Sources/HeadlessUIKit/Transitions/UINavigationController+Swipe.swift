import Trace

extension UINavigationController {
  func swipeBack(cancelled: Bool) {
    guard !cancelled else { return cancelSwipe() }
    isSwiping = true
    popViewController(animated: true)
    isSwiping = false
  }

  /// The finger was lifted too early: the stack is unchanged. Source: StackOverflow 18927878.
  private func cancelSwipe() {
    guard _viewControllers.count > 1, isShown, !Trace.isStopped, let top = topViewController else { return }
    let former = _viewControllers[_viewControllers.count - 2]
    let coordinator = TransitionCoordinator(from: top, to: former, isAnimated: true, isInteractive: true)
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: true, coordinator: coordinator,
        begin: { [self] in
          activeTransition = coordinator
          Trace.within(self) {
            top.moving(.fromParent) { top.beginDisappearing(true) }
            former.beginAppearing(true)
          }
        },
        end: { [self] in
          coordinator.isCancelled = true
          Trace.within(self) {
            coordinator.interactionEnded()
            former.beginDisappearing(true)
            former.endDisappearing(true)
            top.beginAppearing(true)
            top.endAppearing(true)
          }
          activeTransition = nil
        }))
  }
}
