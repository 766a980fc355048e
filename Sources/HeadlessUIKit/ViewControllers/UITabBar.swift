import Trace

/// The bar with the tabs.
open class UITabBar: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The tab bar controller that it belongs to.
  weak var controller: UITabBarController?
  private var ownItems: [UITabBarItem]?
  private var ownSelectedItem: UITabBarItem?

  /// The items of the tabs. An app cannot set those of a tab bar controller's bar. Source: UIKit's exception.
  open var items: [UITabBarItem]? {
    get { controller.map { $0._viewControllers.map { $0.ownTabBarItem() } } ?? ownItems }
    set {
      guard controller == nil else {
        return Trace.fail("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      }
      ownItems = newValue
    }
  }
  /// The item of the tab that is shown.
  open var selectedItem: UITabBarItem? {
    get { controller.map { $0.selectedViewController?.ownTabBarItem() } ?? ownSelectedItem }
    set {
      guard controller == nil else {
        return Trace.fail("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      }
      ownSelectedItem = newValue
    }
  }
  /// Light or dark; ignored.
  open var barStyle = UIBarStyle.default
  /// Whether the screen shows through.
  open var isTranslucent = true
  /// The colour behind the tabs.
  open var barTintColor: UIColor?
  /// The colour of the tabs that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// The looks.
  open var standardAppearance = UITabBarAppearance()
  /// The looks over content that does not scroll.
  open var scrollEdgeAppearance: UITabBarAppearance?
}
