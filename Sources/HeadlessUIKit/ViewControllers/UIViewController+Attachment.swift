/// Where UIKit attaches the views of screens. A root's view and a presented screen's view belong in the window, a
/// child's in the view of UIKit's container. Only a screen on display is attached. Source: regularberry.github.io 2019.
extension UIViewController {
  /// Attaches its view, if UIKit is the one to do so.
  func attachView() {
    guard let view = _view, let viewParent, view.superview !== viewParent else { return }
    viewParent.attach(view)
  }

  /// Detaches its view from the superview to which UIKit attached it.
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
