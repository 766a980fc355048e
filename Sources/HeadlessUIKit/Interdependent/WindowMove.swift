/// The app adds a view to a window or removes it, and screens appear or disappear with the view.
///
/// A child's appearance follows its view, not `didMove(toParent:)` or `removeFromParent()`. Source: StackOverflow
/// 48653763; regularberry.github.io 2019.
struct WindowMove {
  private let view: UIView
  private let isLeaving: Bool
  private let isEntering: Bool
  /// The screen whose view receives the view; nil if the window itself does.
  private let host: UIViewController?
  private let screens: [UIViewController]

  init(of view: UIView, into superview: UIView?) {
    self.view = view
    let (former, window) = (view.window, superview?.window)
    isLeaving = former != nil && former !== window
    isEntering = window != nil && former !== window
    host = isEntering ? superview?.screen : nil
    screens = isLeaving || isEntering ? view.outermostScreens : []
  }

  /// Before the view moves.
  func begin() {
    if isLeaving { tell { $0.beginDisappearing(false) } }
    if isEntering, host?.isShown ?? true { tell { $0.beginAppearing(false) } }
  }

  /// Runs after the move. While the screen around it still appears, that screen reports the end.
  func end() {
    if isLeaving { tell { $0.endDisappearing(false) } }
    guard isLeaving || isEntering else { return }
    view.tellMovedToWindow()
    guard isEntering else { return }
    tell {
      $0.tellIsAppearing(false)
      if host.map({ $0.appearance == .appeared }) ?? true { $0.endAppearing(false) }
    }
  }

  private func tell(_ work: (UIViewController) -> Void) {
    for screen in screens { screen.moving(screen.announcedMovement) { work(screen) } }
  }
}

extension UIView {
  /// The screen whose view contains this view.
  fileprivate var screen: UIViewController? {
    var current: UIView? = self
    while let view = current {
      if let screen = view.viewController { return screen }
      current = view.superview
    }
    return nil
  }
}
