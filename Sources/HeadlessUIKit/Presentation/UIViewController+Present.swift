import Trace

/// Source: Apple for who presents; velog rudin_ and betterhee.tistory 75 for the order of callbacks.
extension UIViewController {
  func startPresenting(_ screen: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard !Trace.isStopped else { return }
    let presenter = presenter(for: screen)
    guard canPresent(screen, on: presenter) else {
      // Else code that goes on with a refused screen would see it die earlier in an optimised build.
      HeadlessApp.current.autorelease(screen)
      return
    }
    Trace.within(presenter) {
      Trace.transition(.present, by: presenter, subject: screen, animated: animated)
      presenter._presentedViewController = screen
      screen._presentingViewController = presenter
      Trace.presented(screen, on: presenter)
      presenter.show(presented: screen, animated: animated, completion: completion)
    }
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
    let name = Trace.name(of: screen)
    if let former = screen._presentingViewController {
      let words = "Application tried to present modally a view controller"
      Trace.fail("\(words) \(name) that is already being presented by \(Trace.name(of: former)).")
      return false
    }
    if screen._parent != nil {
      let words = "Application tried to present modally a view controller"
      Trace.fail(
        "\(words) \(name) that has a parent view controller \(Trace.name(of: screen._parent ?? self)).")
      return false
    }
    let attempt =
      "Attempt to present <\(name)> on <\(Trace.name(of: presenter))> (from <\(Trace.name(of: self))>)"
    if let other = presenter._presentedViewController {
      Trace.warning("\(attempt) which is already presenting <\(Trace.name(of: other))>")
      return false
    }
    if presenter === screen || !presenter.isInWindow {
      Trace.warning("\(attempt) whose view is not in the window hierarchy.")
      return false
    }
    return true
  }

  /// Whether it is, by the model, inside a window that is shown; no callbacks are waited for.
  var isInWindow: Bool { window?.isShown ?? false }

  /// The window at the top of its containers and presenters.
  var window: UIWindow? {
    var current: UIViewController? = self
    while let controller = current {
      if let window = controller.rootWindow { return window }
      current = controller._parent ?? controller._presentingViewController
    }
    return nil
  }

  /// The style with which it is presented; an alert has its own.
  var presentationStyle: UIModalPresentationStyle {
    self is UIAlertController ? .custom : modalPresentationStyle
  }

  /// Whether nothing that it presents hides it.
  var isUncovered: Bool { !(_presentedViewController?.presentationStyle.coversPresenter ?? false) }

  private func show(presented screen: UIViewController, animated: Bool, completion: (() -> Void)?) {
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
