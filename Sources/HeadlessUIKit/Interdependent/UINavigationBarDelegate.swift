/// Asked about the Back button; a navigation controller's subclass can be it. Source: Apple's UINavigationBarDelegate.
@MainActor public protocol UINavigationBarDelegate: AnyObject {
  /// Whether the user's tap on Back may take the item off the bar, and its screen off the stack.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The item was taken off.
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
