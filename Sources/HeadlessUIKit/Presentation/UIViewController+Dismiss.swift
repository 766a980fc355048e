import Trace

/// Source: Apple for whom `dismiss` dismisses; velog rudin_ and betterhee.tistory 75 for the order of callbacks.
extension UIViewController {
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard !Trace.isStopped else { return }
    // What is on its way out is not dismissed again, nor what presents it.
    if firstAncestor({ $0.dismissingScreen }) != nil, firstAncestor({ $0._presentedViewController }) == nil {
      return
    }
    let presenter =
      firstAncestor { $0._presentedViewController == nil ? nil : $0 }
      ?? firstAncestor { $0._presentingViewController }
    guard let presenter, let screen = presenter._presentedViewController else {
      completion?()
      return
    }
    presenter.dismiss(screen, animated: animated, completion: completion)
  }

  /// Takes away what this one presents, and all above it.
  func dismiss(_ screen: UIViewController, animated: Bool, completion: (() -> Void)?) {
    Trace.within(self) {
      Trace.transition(.dismiss, by: self, subject: screen, animated: animated)
      let chain = presentedChain()
      for presented in chain.reversed() { presented._presentingViewController?.letGoOfPresented() }
      hide(chain, animated: animated, completion: completion)
    }
  }

  /// What it presents, what that presents, and so on.
  func presentedChain() -> [UIViewController] {
    var chain: [UIViewController] = []
    var current = _presentedViewController
    while let controller = current {
      chain.append(controller)
      current = controller._presentedViewController
    }
    return chain
  }

  private func letGoOfPresented() {
    guard let screen = _presentedViewController else { return }
    _presentedViewController = nil
    screen._presentingViewController = nil
    screen.leavingPresenter = self
    dismissingScreen = screen
    Trace.dismissed(from: self)
  }

  private func hide(_ chain: [UIViewController], animated: Bool, completion: (() -> Void)?) {
    let top = chain.last
    let reappears = chain.first?.presentationStyle.coversPresenter ?? false
    let coordinator = animated ? TransitionCoordinator(from: top, to: self, isAnimated: true) : nil
    let transition = PendingTransition(
      isAnimated: animated, coordinator: coordinator,
      begin: { [self] in
        activeTransition = coordinator
        top?.activeTransition = coordinator
        Trace.within(self) {
          for screen in chain.reversed() { screen.moving(.dismissed) { screen.beginDisappearing(animated) } }
          guard reappears, isInWindow else { return }
          beginAppearing(animated)
          tellIsAppearing(animated)
        }
      },
      end: { [self] in
        Trace.within(self) {
          if reappears { endAppearing(animated) }
          for screen in chain.reversed() {
            screen.moving(.dismissed) { screen.endDisappearing(animated) }
            screen.leavingPresenter?.dismissingScreen = nil
            screen.leavingPresenter = nil
          }
        }
        activeTransition = nil
        top?.activeTransition = nil
      })
    if let completion { transition.completions.append(completion) }
    HeadlessApp.transitions.add(transition)
  }
}
