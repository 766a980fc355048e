/// A colour of Core Graphics; nothing is drawn with it.
public final class CGColor: Sendable {
  nonisolated init() {}
}

/// A colour; read back by its components, never drawn.
open class UIColor: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  let components: [CGFloat]

  /// A colour from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from an asset catalog: there is none here.
  public convenience init?(named name: String) {
    self.init(white: 0.5, alpha: 1)
  }

  /// A colour that depends on the interface style; always the light one here.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let parts = dynamicProvider(UITraitCollection()).components
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// The colour for layers.
  open var cgColor: CGColor { CGColor() }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
}

/// The standard colours.
extension UIColor {
  /// Black.
  public static let black = rgb(0, 0, 0)
  /// White.
  public static let white = rgb(1, 1, 1)
  /// Dark grey.
  public static let darkGray = rgb(0.33, 0.33, 0.33)
  /// Light grey.
  public static let lightGray = rgb(0.67, 0.67, 0.67)
  /// Grey.
  public static let gray = rgb(0.5, 0.5, 0.5)
  /// Red.
  public static let red = rgb(1, 0, 0)
  /// Green.
  public static let green = rgb(0, 1, 0)
  /// Blue.
  public static let blue = rgb(0, 0, 1)
  /// Cyan.
  public static let cyan = rgb(0, 1, 1)
  /// Yellow.
  public static let yellow = rgb(1, 1, 0)
  /// Magenta.
  public static let magenta = rgb(1, 0, 1)
  /// Orange.
  public static let orange = rgb(1, 0.5, 0)
  /// Purple.
  public static let purple = rgb(0.5, 0, 0.5)
  /// Brown.
  public static let brown = rgb(0.6, 0.4, 0.2)
  /// No colour.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The colour of what can be tapped.
  public static let tintColor = systemBlue
  /// The system's red.
  public static let systemRed = rgb(1, 0.23, 0.19)
  /// The system's green.
  public static let systemGreen = rgb(0.2, 0.78, 0.35)
  /// The system's blue.
  public static let systemBlue = rgb(0, 0.48, 1)
  /// The system's orange.
  public static let systemOrange = rgb(1, 0.58, 0)
  /// The system's yellow.
  public static let systemYellow = rgb(1, 0.8, 0)
  /// The system's pink.
  public static let systemPink = rgb(1, 0.18, 0.33)
  /// The system's purple.
  public static let systemPurple = rgb(0.69, 0.32, 0.87)
  /// The system's teal.
  public static let systemTeal = rgb(0.19, 0.69, 0.78)
  /// The system's indigo.
  public static let systemIndigo = rgb(0.35, 0.34, 0.84)
  /// The system's mint.
  public static let systemMint = rgb(0, 0.78, 0.75)
  /// The system's cyan.
  public static let systemCyan = rgb(0.2, 0.68, 0.9)
  /// The system's brown.
  public static let systemBrown = rgb(0.64, 0.52, 0.37)
  /// The system's grey.
  public static let systemGray = rgb(0.56, 0.56, 0.58)
  /// A lighter grey.
  public static let systemGray2 = rgb(0.68, 0.68, 0.7)
  /// A lighter grey.
  public static let systemGray3 = rgb(0.78, 0.78, 0.8)
  /// A lighter grey.
  public static let systemGray4 = rgb(0.82, 0.82, 0.84)
  /// A lighter grey.
  public static let systemGray5 = rgb(0.9, 0.9, 0.92)
  /// The lightest grey.
  public static let systemGray6 = rgb(0.95, 0.95, 0.97)
  /// The background.
  public static let systemBackground = rgb(1, 1, 1)
  /// The background of what lies on the background.
  public static let secondarySystemBackground = rgb(0.95, 0.95, 0.97)
  /// The background of what lies on that.
  public static let tertiarySystemBackground = rgb(1, 1, 1)
  /// The background of grouped tables.
  public static let systemGroupedBackground = rgb(0.95, 0.95, 0.97)
  /// The background of groups.
  public static let secondarySystemGroupedBackground = rgb(1, 1, 1)
  /// Text.
  public static let label = rgb(0, 0, 0)
  /// Text of less weight.
  public static let secondaryLabel = rgb(0.24, 0.24, 0.26)
  /// Text of still less weight.
  public static let tertiaryLabel = rgb(0.24, 0.24, 0.26)
  /// The text of empty fields.
  public static let placeholderText = rgb(0.24, 0.24, 0.26)
  /// Thin lines.
  public static let separator = rgb(0.24, 0.24, 0.26)
  /// Links.
  public static let link = systemBlue
}
