/// How strongly a constraint is wanted.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 0 to 1000.
  public var rawValue: Float
  /// A priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// A must.
  public static let required = UILayoutPriority(1000)
  /// Strong.
  public static let defaultHigh = UILayoutPriority(750)
  /// Weak.
  public static let defaultLow = UILayoutPriority(250)
}

/// A rule for frames; accepted, never solved, and it holds no view.
open class NSLayoutConstraint: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Across or down.
  public nonisolated enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// The distance.
  open var constant: CGFloat
  /// The factor.
  public let multiplier: CGFloat
  /// How strongly it is wanted.
  open var priority: UILayoutPriority = .required
  /// Whether it applies.
  open var isActive = false
  /// Its name in logs.
  open var identifier: String?

  init(multiplier: CGFloat = 1, constant: CGFloat = 0) {
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Makes the constraints apply.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes the constraints not apply.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}
