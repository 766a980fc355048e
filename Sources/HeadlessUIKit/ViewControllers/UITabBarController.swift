import Foundation
import Trace

/// Screens side by side; the user sees one. Source: Apple's UITabBarController.
open class UITabBarController: UIViewController {
  /// A tab bar controller.
  open nonisolated override class var traceRole: Role { .containerOfSelected }

  var _viewControllers: [UIViewController] = []
  /// The index of the visible tab; -1 if there is none.
  var shownIndex = -1

  /// Asked before the user's tap on a tab and told after it; weak, as in UIKit.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The designated initializer; nibs are not read. It loads the view: a subclass's `viewDidLoad()` runs before its
  /// own initializer has returned. Source: qiita.com/hicka04 e5ce253ce74fdea38378.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.controller = self
    loadViewIfNeeded()
  }

  /// Without tabs.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.controller = self
    loadViewIfNeeded()
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The tabs; setting them is `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController]? {
    get { _viewControllers.isEmpty ? nil : _viewControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  override var containedChildren: [UIViewController] { _viewControllers }
  override var arrangesChildren: Bool { true }
  override var shownChildren: [UIViewController] { displayedChild.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { selectedViewController }
  override var barInteractions: [Interaction] { interactionsOfTabs() }

  override func displayChildOfModel() {
    if displayedChild !== selectedViewController { displayedChild?.detachView() }
    displayedChild = selectedViewController
  }

  override func forget(_ child: UIViewController) {
    let shown = selectedViewController
    _viewControllers.removeAll { $0 === child }
    child.detachView()
    Trace.children(_viewControllers, of: self)
    selectAfterReplacing(shown)
  }

  /// Makes the tabs exactly these; keeps the selection, if the selected screen is still among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(viewControllers ?? [])
  }

  /// The index of the selected tab; setting it does not call the delegate.
  open var selectedIndex: Int {
    get { shownIndex < 0 ? Int.max : shownIndex }
    set { select(newValue) }
  }

  /// The selected tab's screen; setting it does not call the delegate.
  open var selectedViewController: UIViewController? {
    get { _viewControllers.indices.contains(shownIndex) ? _viewControllers[shownIndex] : nil }
    set {
      guard let newValue else { return }
      select(screen: newValue)
    }
  }

  /// The bar below the screens.
  open private(set) var tabBar = UITabBar()

  /// The user taps a tab: the former one is still selected. From memory; taps on bars other than its own are not
  /// reported. Ledger: tab-bar-did-select.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Whether the bar is out of sight; does not make it.
  var isTabBarOutOfSight: Bool { tabBar.isHidden }
}

/// Asked and told about the user's taps on tabs. Source: Apple's UITabBarControllerDelegate.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the tab may be selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The tab was selected, or tapped again.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Optional: true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Optional.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
