extension UIViewController {
  /// Its own presentation controller, or that of the ancestor that fills the sheet; made on first access. Source:
  /// Apple.
  func nearestPresentationController() -> UIPresentationController? {
    if let parent, _presentationController == nil { return parent.nearestPresentationController() }
    if let made = _presentationController { return made }
    let controller =
      switch presentationStyle {
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case let style where style.isSheet:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    _presentationController = controller
    return controller
  }

  /// The presentation controller that `nearestPresentationController` returns, if there is one already.
  var madePresentationController: UIPresentationController? {
    _presentationController ?? parent?.madePresentationController
  }
}
