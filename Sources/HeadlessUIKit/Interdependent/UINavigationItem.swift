/// What a navigation bar shows for a screen.
open class UINavigationItem: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// When the title is large.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  /// How the Back button is labelled.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  /// The object that learns when the title changes.
  weak var titleOwner: (any TitleOwner)? {
    didSet { if let screen = titleOwner as? UIViewController { searchController?.owner = screen } }
  }

  /// The title.
  open var title: String? {
    didSet { if title != oldValue { titleOwner?.titleDidChange(of: self) } }
  }
  /// The search controller whose bar is below the title.
  open var searchController: UISearchController? {
    didSet { searchController?.owner = titleOwner as? UIViewController }
  }
  /// Ignored.
  open var hidesSearchBarWhenScrolling = true
  /// A line above the title.
  open var prompt: String?
  /// A view instead of the title.
  open var titleView: UIView?
  /// The buttons on the left, from the edge.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether left buttons stand beside Back instead of replacing it.
  open var leftItemsSupplementBackButton = false
  /// Whether there is no Back button.
  open var hidesBackButton = false
  /// The text of the Back button that returns to this screen.
  open var backButtonTitle: String?
  /// The Back button that returns to this screen.
  open var backBarButtonItem: UIBarButtonItem?
  /// How the Back button is labelled.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  /// When the title is large.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// The bar's looks.
  open var standardAppearance: UINavigationBarAppearance?
  /// The bar's looks over content that does not scroll.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Would make an item from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Hides or shows the Back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
