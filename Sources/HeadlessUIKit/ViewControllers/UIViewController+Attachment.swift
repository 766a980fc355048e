/// Where UIKit puts the views of screens: a root's into its window, a presented one's too, a child's into the view of
/// UIKit's container. Only what is on the screen has such a place. Source: regularberry.github.io 2019.
extension UIViewController {
  /// Puts its view where it belongs, if UIKit is the one to do so.
  func attachView() {
    guard let view = _view, let viewParent, view.superview !== viewParent else { return }
    viewParent.attach(view)
  }

  /// Takes its view from where UIKit had put it.
  func detachView() {
    guard let view = _view, view.isAttached else { return }
    view.detach()
  }

  private var viewParent: UIView? {
    if let rootWindow { return rootWindow }
    if _presentingViewController != nil { return window }
    guard let parent = _parent, parent.arrangesChildren else { return nil }
    return parent._view
  }
}
