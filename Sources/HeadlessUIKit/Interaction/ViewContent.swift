/// What the views of a screen or window show, and how the user has set them, apart from titles and from the choices in
/// ``Interaction``. Leaves out the views of the screens inside it.
public struct ViewContent: Equatable {
  /// A text, a picture's name or a colour.
  public struct Look: Equatable {
    /// `UILabel.text`.
    public let property: String
    /// Its value as a text.
    public let value: String
    /// Whether the user may have typed it.
    public let isTyped: Bool
  }

  /// The views that are not as a new one is, as a switch that is on or a hidden label: class, number among the views of
  /// that class, and what is different.
  public private(set) var settings: [String] = []
  /// Texts, pictures and colours, in the order of the view tree, each with its property.
  public private(set) var looks: [Look] = []
  private var counts: [ObjectIdentifier: Int] = [:]

  /// The content of a screen or window; empty for other objects, and where no view was loaded.
  public init(of object: AnyObject) {
    switch object {
    case let screen as UIViewController:
      addBars(of: screen)
      if let view = screen._view { add(view) }
    case let window as UIWindow: addSubviews(of: window)
    default: break
    }
  }

  private mutating func addBars(of screen: UIViewController) {
    if screen.isEditing { settings.append("isEditing") }
    if let navigation = screen as? UINavigationController {
      if navigation.isBarOutOfSight { settings.append("isNavigationBarHidden") }
      if !navigation.isToolbarHidden { settings.append("isToolbarHidden") }
    }
    if let tabs = screen as? UITabBarController, tabs.isTabBarOutOfSight { settings.append("isTabBarHidden") }
    add(screen._navigationItem?.prompt, "UINavigationItem.prompt")
    if let search = screen._navigationItem?.searchController { add(search.searchBar) }
    add(screen._tabBarItem?.badgeValue, "UITabBarItem.badgeValue")
  }

  private mutating func add(_ view: UIView) {
    let number = counts[ObjectIdentifier(type(of: view)), default: 0]
    counts[ObjectIdentifier(type(of: view))] = number + 1
    let setting = view.setting
    if setting != 0 { settings.append("\(_typeName(type(of: view))) \(number) \(setting)") }
    addLooks(of: view)
    switch view {
    case let table as UITableView:
      if let header = table.tableHeaderView { add(header) }
      table.cells.forEach { add($0) }
      if let footer = table.tableFooterView { add(footer) }
    case let collection as UICollectionView: collection.cells.forEach { add($0) }
    default: addSubviews(of: view)
    }
  }

  private mutating func addSubviews(of view: UIView) {
    for view in view._subviews where view.viewController == nil { add(view) }
  }

  private mutating func addLooks(of view: UIView) {
    add(view.backgroundColor.map { "\($0.components)" }, "UIView.backgroundColor")
    switch view {
    case let label as UILabel: add(label.text, "UILabel.text")
    case let field as UITextField:
      add(field.typedText, "UITextField.text", isTyped: true)
      add(field.placeholder, "UITextField.placeholder")
    case let text as UITextView: add(text.typedText, "UITextView.text", isTyped: text.isEditable)
    case let button as UIButton:
      add(button.currentTitle, "UIButton.currentTitle")
      add(button.currentImage?.name, "UIButton.currentImage")
    case let image as UIImageView: add(image.image?.name, "UIImageView.image")
    case let cell as UITableViewCell:
      add(cell.text, "UITableViewCell.textLabel")
      add(cell.secondText, "UITableViewCell.detailTextLabel")
    default: break
    }
  }

  private mutating func add(_ value: String?, _ property: String, isTyped: Bool = false) {
    if let value { looks.append(Look(property: property, value: value, isTyped: isTyped)) }
  }
}

extension UIView {
  /// What the user or the app has set, as bits and an index above them; 0 for a new view.
  fileprivate var setting: Int {
    var setting = (isHidden ? 1 : 0) | (alpha == 0 ? 2 : 0)
    if let control = self as? UIControl {
      setting |= (control.isEnabled ? 0 : 4) | (control.isSelected ? 8 : 0)
    }
    switch self {
    case let view as UISwitch: return setting | (view.isOn ? 16 : 0)
    case let view as UISegmentedControl: return setting | (view.selectedSegmentIndex + 1) << 8
    case let view as UISearchBar: return setting | view.selectedScopeButtonIndex << 8
    case let view as UITableViewCell: return setting | view.accessoryType.rawValue << 8
    case let view as UIActivityIndicatorView: return setting | (view.isAnimating ? 16 : 0)
    case let view as any TypedInto:
      return setting | (view.isFirstResponder ? 16 : 0) | (view.typedText.isEmpty ? 0 : 32)
    default: return setting
    }
  }
}
