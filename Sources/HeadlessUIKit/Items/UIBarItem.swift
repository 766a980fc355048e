/// What items of bars have in common.
open class UIBarItem: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The text.
  open var title: String? {
    didSet { titleDidChange(from: oldValue) }
  }
  /// The picture.
  open var image: UIImage?
  /// Whether the user can use the item.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// The name that UI tests use.
  open var accessibilityIdentifier: String?

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Would make an item from an archive.
  public required init?(coder: NSCoder) { super.init() }

  func titleDidChange(from oldTitle: String?) {}
}
