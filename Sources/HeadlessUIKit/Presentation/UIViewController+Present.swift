import Trace

/// Source: Apple for who presents; velog rudin_ and betterhee.tistory 75 for the order of callbacks.
///
/// The call of `present` loads the view. Sources differ: some saw `viewDidLoad()` inside the call, others at the next
/// layout pass, as for a push. A presentation without animation also ends inside the call: our choice. Ledger:
/// present-load, present-unanimated.
extension UIViewController {
  func startPresenting(_ screen: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard !Trace.isStopped else { return }
    let presenter = presenter(for: screen)
    guard canPresent(screen, on: presenter) else {
      // Without this, code that goes on with a refused screen would see it die earlier in an optimised build.
      HeadlessApp.current.autorelease(screen)
      return
    }
    screen.askForPresentationController(presenter, from: self)
    Trace.within(presenter) {
      Trace.transition(.present, by: presenter, subject: screen, animated: animated)
      presenter._presentedViewController = screen
      screen.presentationPhase = .presenting
      screen._presentingViewController = presenter
      Trace.presented(screen, on: presenter)
      presenter.show(presented: screen, animated: animated, completion: completion)
    }
  }

  /// Source: Apple, UIViewControllerTransitioningDelegate: asked where the style is `.custom`.
  private func askForPresentationController(_ presenter: UIViewController, from source: UIViewController) {
    guard modalPresentationStyle == .custom, !(self is UIAlertController) else { return }
    let made = transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
    if let made { _presentationController = made }
  }

  /// The ancestor that fills the screen, unless a nearer one defines the context.
  private func presenter(for screen: UIViewController) -> UIViewController {
    var current = self
    while let parent = current.parent {
      if screen.presentationStyle.staysInContext, current.definesPresentationContext { return current }
      current = parent
    }
    return current
  }

  private func canPresent(_ screen: UIViewController, on presenter: UIViewController) -> Bool {
    let words = "Application tried to present modally a view controller \(Trace.name(of: screen))"
    if let parent = screen._parent {
      Trace.fail("\(words) that has a parent view controller \(Trace.name(of: parent)).")
      return false
    }
    if let refusal = refusal(toPresent: screen, on: presenter) {
      let names = [screen, presenter, self].map { "<\(Trace.name(of: $0))>" }
      Trace.warning("Attempt to present \(names[0]) on \(names[1]) (from \(names[2])) \(refusal)")
      return false
    }
    if let former = screen._presentingViewController {
      Trace.fail("\(words) that is already being presented by \(Trace.name(of: former)).")
      return false
    }
    return true
  }

  /// UIKit's words for why it shows nothing.
  ///
  /// Source: rdar 19045528 for a present right after a dismiss, which finds the leaving screen still presented;
  /// SDCAlertView issue 125 and Transmission issue 103 for a presenter that is still appearing; kouhan.cn 00009789 for
  /// a presenter that is not in the window, as in its `viewDidLoad()`. A container in the window does not help there:
  /// our choice, since the warning names both, and the sources do not tell them apart. A screen that is covered in a
  /// stack presents on that container all the same. So does one that was pushed a line before: our choice, too. Ledger:
  /// present-before-window, present-after-push.
  private func refusal(toPresent screen: UIViewController, on presenter: UIViewController) -> String? {
    if let other = presenter._presentedViewController {
      return "which is already presenting <\(Trace.name(of: other))>"
    }
    if presenter === screen, screen._presentingViewController != nil { return nil }
    if presenter.presentationPhase == .presenting { return "while a presentation is in progress." }
    return presenter === screen || !presenter.isViewInWindow || isViewOnItsWay
      ? "whose view is not in the window hierarchy." : nil
  }

  /// Whether its view is in a window that is shown, or gets there before anything else happens.
  private var isViewInWindow: Bool {
    isInWindow && (_view?.window != nil || window?.isExchanging == true)
  }

  /// Whether it is in its `viewDidLoad()` or `viewWillAppear(_:)`: its view is not in the window yet.
  private var isViewOnItsWay: Bool {
    (isLoadingView || appearance == .appearing) && _view?.window == nil
  }

  /// Whether the model has it inside a window that is shown; does not wait for callbacks.
  var isInWindow: Bool { window?.isShown ?? false }

  /// The window at the top of its containers and presenters; nil while a dismissal of it runs.
  var window: UIWindow? {
    var current: UIViewController? = self
    while let controller = current, controller.presentationPhase != .dismissing {
      if let window = controller.rootWindow { return window }
      current = controller._parent ?? controller._presentingViewController
    }
    return nil
  }

  /// What it presents, unless that is being dismissed.
  var stayingPresented: UIViewController? {
    _presentedViewController.flatMap { $0.presentationPhase == .dismissing ? nil : $0 }
  }

  /// The style with which it is presented; an alert has its own.
  var presentationStyle: UIModalPresentationStyle {
    self is UIAlertController ? .custom : modalPresentationStyle
  }

  /// Whether nothing that it presents hides it.
  var isUncovered: Bool { !(stayingPresented?.presentationStyle.coversPresenter ?? false) }

  private func show(presented screen: UIViewController, animated: Bool, completion: (() -> Void)?) {
    if HeadlessApp.transitions.isHeld { screen.loadViewIfNeeded() }
    let covers = screen.presentationStyle.coversPresenter
    let coordinator = animated ? TransitionCoordinator(from: self, to: screen, isAnimated: true) : nil
    let transition = PendingTransition(
      isAnimated: animated, coordinator: coordinator,
      begin: { [self] in
        activeTransition = coordinator
        screen.activeTransition = coordinator
        Trace.within(self) {
          screen.loadViewIfNeeded()
          if covers { beginDisappearing(animated) }
          screen.moving(.presented) {
            screen.beginAppearing(animated)
            screen.tellIsAppearing(animated)
          }
        }
      },
      end: { [self] in
        // Ends the phase before the callbacks: a screen can present in its `viewDidAppear(_:)`.
        screen.presentationPhase = .none
        Trace.within(self) {
          screen.moving(.presented) { screen.endAppearing(animated) }
          if covers { endDisappearing(animated) }
        }
        activeTransition = nil
        screen.activeTransition = nil
      })
    if let completion { transition.completions.append(completion) }
    HeadlessApp.transitions.add(transition)
  }
}
