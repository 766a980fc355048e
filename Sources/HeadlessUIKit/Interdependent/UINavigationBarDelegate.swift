/// Asked about the Back button; a subclass of the navigation controller can be the delegate. Source: Apple's
/// UINavigationBarDelegate.
@MainActor public protocol UINavigationBarDelegate: AnyObject {
  /// Whether the user's tap on Back may pop the item and its screen.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The bar popped the item.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Agrees.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
