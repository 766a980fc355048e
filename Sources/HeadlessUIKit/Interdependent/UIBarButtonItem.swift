/// A button of a bar.
open class UIBarButtonItem: UIBarItem {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How the button looks.
  public nonisolated enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// The buttons that every app has.
  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
    case undo, redo
    case close = 24

    /// The name that the user reads.
    var title: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .fastForward: "Fast Forward"
      default: String(describing: self).capitalized
      }
    }
  }

  /// What a tap does.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// The menu; a tap shows it where there is no primary action. Source: Apple, UIBarButtonItem.menu. Else a long press
  /// would, which is missing here.
  open var menu: UIMenu?
  /// How the button looks.
  open var style: Style = .plain
  /// A view instead of the button.
  open var customView: UIView?
  /// The colour.
  open var tintColor: UIColor?
  /// The width.
  open var width: CGFloat = 0

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Would make an item from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a button with a title and an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    set(primaryAction)
    self.menu = menu
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Makes one of the system's buttons, which does nothing.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?) {
    self.init(systemItem: systemItem)
  }

  /// Makes a button with a title and a look, which does nothing.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init()
    self.title = title
    self.style = style
  }

  /// Makes one of the system's buttons.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    set(primaryAction)
    self.menu = menu
    title = systemItem.title
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room that pushes other items apart.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  /// Room of a width.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Sets the action from an initializer, where an assignment runs no property observers.
  private func set(_ action: UIAction?) { primaryAction = action }

  /// The method that a tap calls.
  var target: TargetAction?

  /// The user's tap, in the bar above a screen.
  package func tap(on screen: UIViewController? = nil) {
    guard isEnabled else { return }
    if let menu, primaryAction == nil, target == nil {
      HeadlessApp.current.openMenu = OpenMenu(menu, of: self, on: screen)
      return
    }
    target?.send(from: self, in: nil)
    if let control = customView as? UIControl { return control.tap() }
    primaryAction?.performWithSender(self, target: nil)
  }
}
