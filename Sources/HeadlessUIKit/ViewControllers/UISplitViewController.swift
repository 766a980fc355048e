import Foundation
import Trace

/// Screens in columns. The device is a phone, so that the columns are collapsed into one stack. Source: Apple's
/// UISplitViewController.
open class UISplitViewController: UIViewController {
  /// A container that shows the last of its children.
  open nonisolated override class var traceRole: Role { .containerOfLast }

  /// How many columns there are. Unspecified means `viewControllers`, as before iOS 14.
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column. `compact` replaces all columns where only one fits.
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  /// Which columns are to be seen; ignored.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    /// The former name.
    public static let allVisible = DisplayMode.oneBesideSecondary
  }

  /// How columns share the room; ignored.
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  /// How many columns there are.
  public let style: Style
  var _viewControllers: [UIViewController] = []
  var columns = ColumnScreens()
  /// Whether it is on display as one stack.
  var hasCollapsed = false

  /// Asked how to collapse, and told; weak, as in UIKit.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Ignored.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Ignored.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Ignored.
  open var presentsWithGesture = true
  /// Ignored.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  /// Ignored.
  open var minimumPrimaryColumnWidth: CGFloat = 0
  /// Ignored.
  open var maximumPrimaryColumnWidth: CGFloat = 0

  /// With `viewControllers`.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// With columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// With `viewControllers`; nibs are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// Whether one column is seen: on a phone always. Source: Apple, isCollapsed.
  open var isCollapsed: Bool { true }
  /// Which columns are seen.
  open var displayMode: DisplayMode { .secondaryOnly }
  /// A button that would show the first column; it does nothing here. Source: Apple: UIKit hides it while the columns
  /// are collapsed.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()

  /// The first and the second screen. Once displayed, only the first, which then contains the second.
  open var viewControllers: [UIViewController] {
    get { _viewControllers }
    set { setColumns(newValue) }
  }

  override var containedChildren: [UIViewController] { _viewControllers }
  override var arrangesChildren: Bool { true }
  override var shownChildren: [UIViewController] { displayedChild.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { hasCollapsed ? _viewControllers.first : nil }

  override func displayChildOfModel() {
    if isShown { collapse() }
    let shown = _viewControllers.first
    if displayedChild !== shown { displayedChild?.detachView() }
    displayedChild = shown
  }

  override func forget(_ child: UIViewController) {
    _viewControllers.removeAll { $0 === child }
    child.detachView()
    Trace.children(_viewControllers, of: self)
  }

  // MARK: Columns

  /// The screen of a column, as the app set it.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the screen of a column. UIKit wraps the first column's screen in a navigation controller. Source: Apple,
  /// setViewController(_:for:).
  open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(vc, column) }

  /// Brings a column to the front: pushes its screen, or pops to it. Source: Apple, show(_:).
  open func show(_ column: Column) { showColumn(column, animated: true) }

  /// Returns from a column to the one before. Source: Apple, hide(_:).
  open func hide(_ column: Column) { hideColumn(column) }

  /// Shows a screen in the first column, unless the delegate did so.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    stack?.show(vc, sender: sender)
  }

  /// Shows a screen as the second column, unless the delegate did so. Collapsed, the first column's navigation
  /// controller pushes it. Source: Apple, showDetailViewController(_:sender:).
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    if style != .unspecified { columns[.secondary] = vc }
    put(vc, animated: true)
  }
}

/// Asked how to collapse, and told. Source: Apple's UISplitViewControllerDelegate.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether the delegate merged the second screen into the first, or wants it dropped; otherwise UIKit pushes it.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Which column is to be on top when all are one stack.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns are one stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Whether the delegate has shown a screen in the first column.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Whether the delegate has shown a screen in the second column.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Optional: no.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Optional: the one that UIKit proposes.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Optional.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Optional: no.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Optional: no.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
