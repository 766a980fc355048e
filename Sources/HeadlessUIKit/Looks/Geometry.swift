/// Distances from the edges.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// No distance.
  public static let zero = UIEdgeInsets()

  /// Distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the edges, in the direction of reading.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where lines begin.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where lines end.
  public var trailing: CGFloat

  /// No distance.
  public static let zero = NSDirectionalEdgeInsets()

  /// Distances.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// How text stands in its lines.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// How lines that are too long end.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The kind of device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The text of the status bar.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// How wide or high the space is.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The surroundings of an interface: a phone's, in light style.
open class UITraitCollection: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The traits of a phone.
  public override init() { super.init() }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How wide the space is.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// How high the space is.
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}

/// The display.
open class UIScreen: NSObject {
  /// The device's display.
  public static let main = UIScreen()
  /// Its size in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// Pixels per point.
  open var scale: CGFloat { 3 }
}
