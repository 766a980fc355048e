/// A screen's view that UIKit attached to a superview. The screen holds its view. The superview does not: our choice,
/// since UIKit's views hold their subviews, and release them when the screen leaves. Ledger: view-held.
struct AttachedView {
  weak var view: UIView?
}

extension UIView {
  /// Whether UIKit attached it to its superview, not the app.
  var isAttached: Bool { superview?.attached.contains { $0.view === self } ?? false }

  /// Attaches a screen's view. The container tells the screen about it; the view does not.
  func attach(_ view: UIView) {
    let former = view.window
    view.unlink()
    attached.append(AttachedView(view: view))
    view.superview = self
    view.didMoveToSuperview()
    if view.window !== former { view.tellMovedToWindow() }
  }

  /// Detaches it from the superview to which UIKit attached it.
  func detach() {
    let former = window
    unlink()
    didMoveToSuperview()
    if former != nil { tellMovedToWindow() }
  }

  func unlink() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview._subviews.removeAll { $0 === self }
    superview.attached.removeAll { $0.view === self || $0.view == nil }
    self.superview = nil
  }

  /// Tells it and all views inside it that their window changed.
  func tellMovedToWindow() {
    windowDidChange()
    didMoveToWindow()
    for view in subviews { view.tellMovedToWindow() }
  }

  /// The outermost screens whose views are inside this one, in the order of the view tree.
  var screensInside: [UIViewController] {
    var screens: [UIViewController] = []
    collectScreensInside(&screens)
    return screens
  }

  private func collectScreensInside(_ screens: inout [UIViewController]) {
    for view in _subviews {
      if let screen = view.viewController {
        screens.append(screen)
      } else {
        view.collectScreensInside(&screens)
      }
    }
  }

  /// The screen whose view this is, or the outermost screens inside it.
  var outermostScreens: [UIViewController] { viewController.map { [$0] } ?? screensInside }
}
