import Trace

/// Source: Apple for whom `dismiss` dismisses; velog rudin_ and betterhee.tistory 75 for the order of callbacks.
///
/// While a dismissal runs, the presenter still has its presented screen (rdar 18464897; swift-navigation issue 332 and
/// pull request 295). A second dismiss meanwhile dismisses the presenter itself, where a screen presents that (rdar
/// 30284135 and both of these). Else UIKit refuses, in the words of the warning that IDMPhotoBrowser issue 29 has. The
/// warning alone would also mean that UIKit might refuse the first kind. A dismissal where nothing is presented only
/// completes: our choice. Ledger: dismiss-nothing.
extension UIViewController {
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard !Trace.isStopped else { return }
    let own = firstAncestor { $0.stayingPresented == nil ? nil : $0 }
    guard let presenter = own ?? firstAncestor({ $0._presentingViewController }),
      let screen = presenter._presentedViewController
    else {
      if let leaving = firstAncestor({ $0._presentedViewController }) { return refuseToDismiss(leaving) }
      completion?()
      return
    }
    guard presenter.presentedChain().allSatisfy({ $0.presentationPhase != .presenting }),
      screen.presentationPhase == .none
    else { return refuseToDismiss(screen) }
    presenter.dismiss(screen, animated: animated, completion: completion)
  }

  /// Source: ProMotion issue 473, SideMenu issue 323 and kouhan.cn 00039248. Nothing calls the completion.
  private func refuseToDismiss(_ screen: UIViewController) {
    let presenter = Trace.name(of: screen._presentingViewController ?? self)
    Trace.warning(
      "Attempt to dismiss from view controller <\(presenter)> while a presentation or dismiss is in progress!"
    )
  }

  /// Dismisses what this screen presents, and everything above it.
  ///
  /// - Parameter coordinator: the coordinator of a transition that a finger has begun; nil for none.
  func dismiss(
    _ screen: UIViewController, animated: Bool, by coordinator: TransitionCoordinator? = nil,
    completion: (() -> Void)?
  ) {
    Trace.within(self) {
      Trace.transition(.dismiss, by: self, subject: screen, animated: animated)
      let chain = presentedChain().filter { $0.presentationPhase == .none }
      chain.forEach { $0.presentationPhase = .dismissing }
      hide(chain, animated: animated, by: coordinator, completion: completion)
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
    screen.presentationPhase = .none
    Trace.dismissed(from: self)
  }

  private func hide(
    _ chain: [UIViewController], animated: Bool, by given: TransitionCoordinator?, completion: (() -> Void)?
  ) {
    let top = chain.last
    let reappears = chain.first?.presentationStyle.coversPresenter ?? false
    let coordinator =
      given ?? (animated ? TransitionCoordinator(from: top, to: self, isAnimated: true) : nil)
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
          coordinator?.interactionEnded()
          for screen in chain.reversed() { screen._presentingViewController?.letGoOfPresented() }
          if reappears { endAppearing(animated) }
          for screen in chain.reversed() {
            screen.moving(.dismissed) { screen.endDisappearing(animated) }
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
