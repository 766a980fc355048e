/// The view of a screen in the place where UIKit shows it. The screen holds its view; the place does not, which is our
/// choice: UIKit's views hold their subviews, and let go of them when the screen leaves. Ledger: view-held.
struct AttachedView {
  weak var view: UIView?
}

extension UIView {
  /// Whether UIKit has put it where it is.
  var isAttached: Bool { superview?.attached.contains { $0.view === self } ?? false }

  /// Takes a screen's view in; the screen hears of it from its container, not from its view.
  func attach(_ view: UIView) {
    let former = view.window
    view.unlink()
    attached.append(AttachedView(view: view))
    view.superview = self
    view.didMoveToSuperview()
    if view.window !== former { view.tellMovedToWindow() }
  }

  /// Leaves the place where UIKit had put it.
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

  /// It and all inside it are in another window.
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

  /// The screen whose view this is, or the outermost ones inside it.
  var outermostScreens: [UIViewController] { viewController.map { [$0] } ?? screensInside }
}
