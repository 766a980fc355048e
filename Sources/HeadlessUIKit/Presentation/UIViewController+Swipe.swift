import Trace

extension UIViewController {
  /// The user swipes the sheet down. Source: Apple; Hirata.
  func swipeDown() {
    guard let presenter = _presentingViewController, isSwipeableSheet, presentationPhase == .none,
      !Trace.isStopped
    else { return }
    guard let presentation = nearestPresentationController() else { return }
    Trace.within(self) {
      let delegate = presentation.delegate
      let isAllowed =
        !isHeldInPlace && delegate?.presentationControllerShouldDismiss(presentation) ?? true
      guard !Trace.isStopped else { return }
      guard isAllowed else {
        delegate?.presentationControllerDidAttemptToDismiss(presentation)
        return
      }
      delegate?.presentationControllerWillDismiss(presentation)
      guard !Trace.isStopped, _presentingViewController === presenter else { return }
      presenter.dismiss(self, animated: true) { [weak self] in
        self?.tellSwipedAway(presentation)
      }
    }
  }

  /// Itself or the screen that it shows. Source: Apple, isModalInPresentation.
  private var isHeldInPlace: Bool { shownPath().contains(where: \.isModalInPresentation) }

  private func tellSwipedAway(_ presentation: UIPresentationController) {
    guard !Trace.isStopped else { return }
    Trace.within(self) { presentation.delegate?.presentationControllerDidDismiss(presentation) }
  }
}
