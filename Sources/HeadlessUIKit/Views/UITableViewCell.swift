/// A row of a table.
open class UITableViewCell: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Where the texts stand.
  public nonisolated enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The sign at the end.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a selected row looks.
  public nonisolated enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The reuse identifier under which the table makes the cell.
  public let reuseIdentifier: String?
  /// The text.
  open var textLabel: UILabel? {
    if madeTextLabel == nil { madeTextLabel = UILabel() }
    return madeTextLabel
  }
  /// The second text.
  open private(set) var detailTextLabel: UILabel?
  /// The picture.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// Where an app puts its own views.
  public var contentView: UIView {
    if let made = madeContentView { return made }
    let view = UIView()
    madeContentView = view
    insertSubview(view, at: 0)
    return view
  }
  /// The sign at the end.
  open var accessoryType: AccessoryType = .none
  /// A view at the end.
  open var accessoryView: UIView? {
    didSet {
      if let oldValue, oldValue !== accessoryView { oldValue.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// How a selected row looks.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the row is selected.
  open var isSelected = false
  /// What the cell shows, as a value.
  open var contentConfiguration: (any UIContentConfiguration)?

  // Made on first access: most cells never need these views, and a table makes its cells again at each reload.
  private var madeTextLabel: UILabel?
  private var madeContentView: UIView?

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    if style != .default { detailTextLabel = UILabel() }
  }

  /// Makes a cell that the table does not know.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Would make a cell from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Makes a cell of a registered class; calls the class's own `init(style:reuseIdentifier:)`.
  ///
  /// A convenience initializer may be called on a class that is known only when the app runs.
  public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The content to start from.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Called before the cell is used again.
  open func prepareForReuse() {}
  /// Selects or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// The text that the user reads.
  var text: String {
    let configured = (contentConfiguration as? UIListContentConfiguration)?.text
    return configured ?? madeTextLabel?.text ?? madeContentView.flatMap(firstLabelText) ?? ""
  }

  /// The second text, or the one at the end.
  var secondText: String? {
    (contentConfiguration as? UIListContentConfiguration)?.secondaryText ?? detailTextLabel?.text
  }

  private func firstLabelText(in view: UIView) -> String? {
    for subview in view.subviews {
      if let text = (subview as? UILabel)?.text ?? firstLabelText(in: subview) { return text }
    }
    return nil
  }
}
