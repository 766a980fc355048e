import Trace

extension UINavigationController {
  func swipe(cancelled: Bool) {
    if cancelled {
      cancelSwipe()
    } else {
      isSwiping = true
      popViewController(animated: true)
      isSwiping = false
    }
    // The finger has moved for a while when the user lifts it.
    HeadlessApp.current.layOut()
  }

  /// The user lifted the finger too early: the screen was popped meanwhile, and this puts it back.
  ///
  /// Source: StackOverflow 18927878 for the callbacks; rdar 21137690 and UIViewController-BackButtonHandler issue 2 for
  /// the stack and the delegate. The delegate gets `willShow` of the screen below and nothing at the end.
  private func cancelSwipe() {
    guard _viewControllers.count > 1, isShown, !Trace.isStopped, let top = topViewController else { return }
    let former = _viewControllers[_viewControllers.count - 2]
    let coordinator = TransitionCoordinator(from: top, to: former, isAnimated: true, isInteractive: true)
    var hasBegun = false
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: true, coordinator: coordinator,
        begin: { [self] in
          activeTransition = coordinator
          // An earlier transition in the queue may have changed the stack.
          guard isShown, topViewController === top, displayedChild === top else { return }
          hasBegun = true
          Trace.within(self) { beginSwipe(from: top, to: former) }
        },
        end: { [self] in
          coordinator.isCancelled = true
          Trace.within(self) {
            coordinator.interactionEnded()
            if hasBegun { cancelSwipe(from: top, to: former) }
          }
          activeTransition = nil
        }))
  }

  private func beginSwipe(from top: UIViewController, to former: UIViewController) {
    Trace.transition(.pop, by: self, subject: top, animated: true)
    _viewControllers.removeLast()
    top._parent = nil
    top.leavingParent = self
    Trace.popped(from: self)
    top.moving(.fromParent) { top.beginDisappearing(true) }
    former.beginAppearing(true)
    tellWillShow(former, animated: true)
  }

  private func cancelSwipe(from top: UIViewController, to former: UIViewController) {
    former.beginDisappearing(true)
    former.endDisappearing(true)
    if top._parent == nil, top.leavingParent === self, topViewController === former {
      _viewControllers.append(top)
      top._parent = self
      Trace.pushed(top, in: self)
    }
    top.leavingParent = nil
    willShown = topViewController
    top.beginAppearing(true)
    top.endAppearing(true)
  }
}
