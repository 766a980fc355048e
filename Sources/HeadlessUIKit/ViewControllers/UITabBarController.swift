import Foundation
import Trace

/// Screens side by side; one is seen. Source: Apple's UITabBarController.
open class UITabBarController: UIViewController {
  /// A tab bar controller.
  open nonisolated override class var traceRole: Role { .tabBarController }

  var _viewControllers: [UIViewController] = []
  private var _tabBar: UITabBar?
  /// The place of the tab that is seen; -1 if there is none.
  var shownIndex = -1

  /// Asked before the user's tap on a tab and told after it; weak, as in UIKit.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The designated initializer; nibs are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Without tabs.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The tabs; setting them is `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController]? {
    get { _viewControllers.isEmpty ? nil : _viewControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The tabs.
  open override var children: [UIViewController] { _viewControllers }

  /// Makes the tabs exactly these; the selected one stays so, if it is still there.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(viewControllers ?? [])
  }

  /// The place of the tab that is seen; setting it never calls the delegate.
  open var selectedIndex: Int {
    get { shownIndex < 0 ? Int.max : shownIndex }
    set { select(newValue) }
  }

  /// The tab that is seen; setting it never calls the delegate.
  open var selectedViewController: UIViewController? {
    get { _viewControllers.indices.contains(shownIndex) ? _viewControllers[shownIndex] : nil }
    set {
      guard let newValue else { return }
      select(screen: newValue)
    }
  }

  /// The bar below the screens.
  open var tabBar: UITabBar {
    if let bar = _tabBar { return bar }
    let bar = UITabBar()
    _tabBar = bar
    return bar
  }

  /// Whether the bar is out of sight; does not make it.
  var isTabBarOutOfSight: Bool { _tabBar?.isHidden ?? false }
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
