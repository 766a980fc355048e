import Foundation
import Trace

/// Screens that the user turns like pages. Source: Apple's UIPageViewController.
open class UIPageViewController: UIViewController {
  /// A container that shows the last of its children; there is one page at a time.
  open nonisolated override class var traceRole: Role { .containerOfLast }

  /// How pages are turned; a look.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  /// Where pages go; a look.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// To a later page or back.
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// Where the spine of a book is; a look.
  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  /// A setting of the looks.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key from its name.
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine is.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// Where pages go.
  public let navigationOrientation: NavigationOrientation
  var _viewControllers: [UIViewController] = []

  /// Provides the pages before and after another; without it the user cannot turn pages. Source: Apple.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Told which pages the user turns. Source: Apple.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Ignored.
  open var isDoubleSided = false

  /// With a style.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { _viewControllers.isEmpty ? nil : _viewControllers }
  /// The recognizers that turn pages; there are none to configure.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Shows other pages without calling the delegate. Source: Apple, UIPageViewControllerDelegate: its methods are for
  /// pages that the user turns.
  ///
  /// - Parameter completion: called when the transition has ended.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], animated: animated) { completion?($0) }
  }

  override var containedChildren: [UIViewController] { _viewControllers }
  override var arrangesChildren: Bool { true }
  override var shownChildren: [UIViewController] { displayedChild.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { _viewControllers.last }
  override var barInteractions: [Interaction] { interactionsOfPages() }

  override func displayChildOfModel() {
    if displayedChild !== _viewControllers.last { displayedChild?.detachView() }
    displayedChild = _viewControllers.last
  }

  override func forget(_ child: UIViewController) {
    _viewControllers.removeAll { $0 === child }
    child.detachView()
    Trace.children(_viewControllers, of: self)
  }
}

/// Provides the pages. Source: Apple's UIPageViewControllerDataSource.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before; nil at the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after; nil at the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are; not asked.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is the page's; not asked.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Optional: none.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Optional: the first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told which pages the user turns. Source: Apple's UIPageViewControllerDelegate.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user begins to turn to these pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// The page is turned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Optional.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Optional.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
