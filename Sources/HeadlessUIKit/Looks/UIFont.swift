/// A font; only its size is kept.
open class UIFont: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How heavy the letters are.
  public nonisolated struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1.
    public let rawValue: CGFloat
    /// A weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very light.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What a text is for.
  public nonisolated enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout
    case footnote, caption1, caption2
  }

  /// The size in points.
  public let pointSize: CGFloat

  init(size: CGFloat) {
    pointSize = size
    super.init()
  }

  /// A font by its name.
  public convenience init?(name: String, size: CGFloat) { self.init(size: size) }

  /// The system's font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  /// The system's font in a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size: size) }
  /// The system's bold font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  /// The system's slanted font.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  /// The system's font with digits of one width.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size)
  }
  /// The font of a text style.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: 17) }
  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(size: size) }
  /// The size of labels.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of the system's font.
  public class var systemFontSize: CGFloat { 14 }
}
