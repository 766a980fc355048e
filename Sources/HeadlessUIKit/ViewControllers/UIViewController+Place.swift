/// Where UIKit puts the views of screens: a root's into its window, a presented one's too, a child's into the view of
/// UIKit's container. Only what is on the screen has such a place. Source: regularberry.github.io 2019.
extension UIViewController {
  /// Puts its view where it belongs, if UIKit is the one to do so.
  func placeView() {
    guard let view = _view, let place, view.superview !== place else { return }
    place.place(view)
  }

  /// Takes its view from where UIKit had put it.
  func takeViewAway() {
    guard let view = _view, view.isPlaced else { return }
    view.leavePlace()
  }

  private var place: UIView? {
    if let rootWindow { return rootWindow }
    if _presentingViewController != nil { return window }
    guard let parent = _parent, parent.arrangesChildren else { return nil }
    return parent._view
  }
}
