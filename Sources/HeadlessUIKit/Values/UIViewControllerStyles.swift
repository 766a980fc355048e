/// How a screen is presented. Source: Apple's UIModalPresentationStyle.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// Whether the presenter leaves the screen.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether it is a card that the user can swipe down; `.automatic` is a page sheet.
  var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    default: false
    }
  }
  /// Whether a screen that defines a presentation context may be the presenter.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presentation looks; ignored.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Edges of a rectangle; ignored.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Edges from bits.
  public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// Every edge.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Ways to hold the device; ignored.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Orientations from bits.
  public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// On its left or right side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All but upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
  /// Every way.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
