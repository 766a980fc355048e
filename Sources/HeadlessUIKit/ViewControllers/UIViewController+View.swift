import Trace

extension UIViewController {
  func setView(_ view: UIView?) {
    guard view !== _view else { return }
    if _view?.viewController === self { _view?.viewController = nil }
    _view = view
    view?.viewController = self
  }

  /// Loads its view and those of the children that it shows.
  func loadShownViews() {
    loadViewIfNeeded()
    shownChildren.forEach { $0.loadShownViews() }
  }

  /// `loadView()` and then `viewDidLoad()`, the first time.
  func loadViewOnce() {
    guard _view == nil else { return }
    guard !Trace.isStopped else { return setView(UIView()) }
    isLoadingView = true
    defer { isLoadingView = false }
    Trace.within(self) {
      loadView()
      if _view == nil { setView(UIView()) }
      guard !Trace.isStopped else { return }
      Trace.lifecycle(.viewDidLoad, of: self)
      viewDidLoad()
    }
  }
}
