import Trace

/// The callbacks of pushes, pops and replacements. Source: the logs of vastdevblog 2012, wlgusdn700.tistory 27 and
/// arm1.ru; Apple, for the delegate.
///
/// That they begin at the next layout pass: the call stacks in RTRootNavigationController issue 275 and
/// Ramotion/navigation-stack issue 10, and quesera2.hatenablog 2014. Sources differ on whether the view loads before
/// `willShow`: this code follows the logs. Ledger: load-before-will-show.
extension UINavigationController {
  /// Runs the callbacks of a changed stack, now and when the transition ends.
  func show(
    _ shown: UIViewController?, instead hidden: UIViewController?, entering: [UIViewController],
    leaving: [UIViewController], animated: Bool
  ) {
    let settle = { [unowned self] in finishMoving(entering: entering, leaving: leaving) }
    guard isShown, shown !== hidden else {
      hidden?.endDisappearing(false)
      if !isShown { displayChildOfModel() }
      leaving.forEach { $0.detachView() }
      return settle()
    }
    let coordinator = animated ? newCoordinator(from: hidden, to: shown) : nil
    if !HeadlessApp.transitions.isRunning { activeTransition = coordinator }
    let hiddenMovement: Movement? = leaving.contains { $0 === hidden } ? .fromParent : nil
    let shownMovement: Movement? = entering.contains { $0 === shown } ? .toParent : nil
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: animated, coordinator: coordinator, waitsForLayout: true,
        begin: { [self] in
          activeTransition = coordinator
          Trace.within(self) {
            guard isShown else { return displayChildOfModel() }
            displayedChild = shown
            shown?.loadViewIfNeeded()
            hidden?.moving(hiddenMovement) { hidden?.beginDisappearing(animated) }
            shown?.moving(shownMovement) { shown?.beginAppearing(animated) }
            if let shown { tellWillShow(shown, animated: animated) }
            shown?.moving(shownMovement) { shown?.tellIsAppearing(animated) }
          }
        },
        end: { [self] in
          Trace.within(self) {
            coordinator?.interactionEnded()
            hidden?.moving(hiddenMovement) { hidden?.endDisappearing(animated) }
            leaving.forEach { $0.detachView() }
            shown?.moving(shownMovement) { shown?.endAppearing(animated) }
            if let shown, shown === willShown { tellDidShow(shown, animated: animated) }
            settle()
          }
          activeTransition = nil
        }))
  }

  private func newCoordinator(from: UIViewController?, to: UIViewController?) -> TransitionCoordinator {
    TransitionCoordinator(from: from, to: to, isAnimated: true, isInteractive: isSwiping)
  }

  /// The delegate also learns of the first screen on display. Source: vastdevblog 2012.
  func announceFirst(_ animated: Bool) {
    if let screen = displayedChild, screen !== willShown {
      Trace.within(self) { tellWillShow(screen, animated: animated) }
    }
  }

  func confirmFirst(_ animated: Bool) {
    isOnFirstDisplay = false
    if let screen = displayedChild, screen === willShown, screen !== didShown {
      Trace.within(self) { tellDidShow(screen, animated: animated) }
    }
  }

  func tellWillShow(_ screen: UIViewController, animated: Bool) {
    guard !Trace.isStopped else { return }
    willShown = screen
    delegate?.navigationController(self, willShow: screen, animated: animated)
  }

  private func tellDidShow(_ screen: UIViewController, animated: Bool) {
    guard !Trace.isStopped else { return }
    didShown = screen
    delegate?.navigationController(self, didShow: screen, animated: animated)
  }
}
