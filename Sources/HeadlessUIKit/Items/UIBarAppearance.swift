/// The looks of a bar.
open class UIBarAppearance: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Makes the default looks.
  public override init() { super.init() }
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// The colour of the line at the edge.
  open var shadowColor: UIColor?
  /// The default looks.
  open func configureWithDefaultBackground() {}
  /// Looks that cover what is behind.
  open func configureWithOpaqueBackground() {}
  /// Looks that show what is behind.
  open func configureWithTransparentBackground() {}
}

/// The looks of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How the title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How the large title is written.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The looks of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}

extension NSAttributedString.Key {
  /// The colour of text.
  public nonisolated static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind text.
  public nonisolated static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The font.
  public nonisolated static let font = NSAttributedString.Key(rawValue: "NSFont")
}
