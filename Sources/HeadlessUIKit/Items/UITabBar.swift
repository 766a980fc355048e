/// The bar with the tabs.
open class UITabBar: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

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
