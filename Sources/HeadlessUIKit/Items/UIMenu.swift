/// A list of actions that a button shows.
open class UIMenu: UIMenuElement {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How a menu shows its elements.
  public nonisolated struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Among the elements of the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// It removes something.
    public static let destructive = Options(rawValue: 2)
    /// One of its actions is marked.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The elements.
  public let children: [UIMenuElement]
  /// How the menu shows them.
  public let options: Options

  /// Makes a menu.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
  }

  /// Its actions and menus as the user sees them.
  var shownElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let menu as UIMenu where menu.options.contains(.displayInline): menu.shownElements
      case let action as UIAction where action.attributes.contains(.hidden): []
      default: [element]
      }
    }
  }
}
