/// The bar above a screen.
open class UINavigationBar: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Whether titles may be large.
  open var prefersLargeTitles = false
  /// Whether the screen shows through.
  open var isTranslucent = true
  /// The colour behind the content.
  open var barTintColor: UIColor?
  /// How the title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// The looks over content that does not scroll.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The looks on low screens.
  open var compactAppearance: UINavigationBarAppearance?
}
