import Trace

extension UIViewController {
  /// The user swipes the sheet down; `cancelled` lifts the finger too early, so that the sheet returns. Source: Apple;
  /// Hirata.
  func swipeDown(cancelled: Bool) {
    guard let presenter = _presentingViewController, isSwipeableSheet, presentationPhase == .none,
      !Trace.isStopped
    else { return }
    // A presentation controller that the app never asked for has no delegate.
    let presentation = madePresentationController
    Trace.within(self) {
      let isAllowed =
        !isHeldInPlace
        && presentation.map { $0.delegate?.presentationControllerShouldDismiss($0) ?? true } ?? true
      guard !Trace.isStopped else { return }
      guard isAllowed else {
        if let presentation { presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation) }
        return
      }
      // The coordinator exists in `willDismiss` already: through it the delegate learns whether the sheet leaves.
      let coordinator = TransitionCoordinator(
        from: self, to: presenter, isAnimated: true, isInteractive: true)
      activeTransition = coordinator
      if let presentation { presentation.delegate?.presentationControllerWillDismiss(presentation) }
      guard !Trace.isStopped, _presentingViewController === presenter else { return }
      if cancelled { return cancelSwipe(coordinator) }
      presenter.dismiss(self, animated: true, by: coordinator) { [weak self] in
        if let self, let presentation = presentation ?? madePresentationController {
          tellSwipedAway(presentation)
        }
      }
    }
  }

  /// The sheet has begun to leave, and returns. Its presenter gets no call.
  ///
  /// Source: WWDC 2019, session 224, and MvvmCross issue 4781 for the delegate, which gets `willDismiss` and nothing at
  /// the end; horizontalsystems/gui-kit pull request 34 for the sheet's own callbacks.
  private func cancelSwipe(_ coordinator: TransitionCoordinator) {
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: true, coordinator: coordinator,
        begin: { [self] in
          activeTransition = coordinator
          Trace.within(self) { moving(.dismissed) { beginDisappearing(true) } }
        },
        end: { [self] in
          coordinator.isCancelled = true
          Trace.within(self) {
            coordinator.interactionEnded()
            // An earlier transition in the queue may have dismissed the sheet.
            if appearance == .disappearing {
              beginAppearing(true)
              endAppearing(true)
            }
          }
          activeTransition = nil
        }))
  }

  /// Whether it or the screen that it shows prevents the swipe. Source: Apple, isModalInPresentation.
  private var isHeldInPlace: Bool { shownPath().contains(where: \.isModalInPresentation) }

  private func tellSwipedAway(_ presentation: UIPresentationController) {
    guard !Trace.isStopped else { return }
    Trace.within(self) { presentation.delegate?.presentationControllerDidDismiss(presentation) }
  }
}
