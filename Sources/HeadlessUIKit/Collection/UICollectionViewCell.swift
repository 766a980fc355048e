/// A view that a collection makes again and again. Source: Apple's UICollectionReusableView.
open class UICollectionReusableView: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The reuse identifier under which the collection makes the view.
  public internal(set) var reuseIdentifier: String?

  /// Makes a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Would make a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view of a registered class; calls the class's own `init(frame:)`.
  ///
  /// A convenience initializer may be called on a class that is known only when the app runs.
  public required convenience init(registeredAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// Called before the view is used again: never, each is new.
  open func prepareForReuse() {}
}

/// An item of a collection. Source: Apple's UICollectionViewCell.
open class UICollectionViewCell: UICollectionReusableView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Where an app puts its own views.
  public private(set) lazy var contentView: UIView = {
    let view = UIView()
    insertSubview(view, at: 0)
    return view
  }()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the item is touched.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected item.
  open var selectedBackgroundView: UIView?
  /// What the cell shows, as a value.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// The text that the user reads, or that is read aloud.
  var text: String {
    (contentConfiguration as? UIListContentConfiguration)?.text ?? firstText ?? accessibilityLabel
      ?? accessibilityIdentifier ?? ""
  }
}
