import Foundation
import Trace

/// A stack of screens; the user sees the last. Source: Apple's UINavigationController.
open class UINavigationController: UIViewController {
  /// A navigation controller.
  open nonisolated override class var traceRole: Role { .containerOfLast }

  var _viewControllers: [UIViewController] = []
  var _navigationBar: UINavigationBar?
  /// The screen that the delegate last got with `willShow`.
  weak var willShown: UIViewController?
  weak var didShown: UIViewController?
  /// Whether the user's finger drives the pop that is about to begin.
  var isSwiping = false
  /// Whether it appears for the first time.
  var isOnFirstDisplay = false
  private var hasBeenDisplayed = false
  private var popRecognizer: UIGestureRecognizer?

  /// Told which screen it is about to show, and which it has shown; weak, as in UIKit.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar is hidden, and with it the back button.
  open var isNavigationBarHidden = false
  /// Whether the toolbar is hidden; there is none.
  open var isToolbarHidden = true
  /// Ignored.
  open var hidesBarsOnSwipe = false

  /// The designated initializer; nibs are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// An empty stack.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A stack of one screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setRoot(rootViewController)
  }

  /// An empty stack with bars of classes that are ignored.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The stack, root first; setting it is `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController] {
    get { _viewControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  override var containedChildren: [UIViewController] { _viewControllers }
  override var arrangesChildren: Bool { true }
  override var shownChildren: [UIViewController] { displayedChild.map { [$0] } ?? [] }
  override var frontChild: UIViewController? { topViewController }
  override var barInteractions: [Interaction] { interactionsOfBar() }

  override func swipeBack(cancelled: Bool) -> Bool {
    guard canGoBack, canSwipeBack else { return false }
    Trace.within(topViewController ?? self) { swipe(cancelled: cancelled) }
    return true
  }

  /// The first time it appears, the screen that it shows moves to this parent. Source: the log of bamboohero.
  override var movementOfShownChildren: Movement? { isOnFirstDisplay ? .toParent : nil }

  /// The last screen of the stack.
  open var topViewController: UIViewController? { _viewControllers.last }

  /// What is presented on it, or else the last screen of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// The bar above the screens.
  open var navigationBar: UINavigationBar {
    if let bar = _navigationBar { return bar }
    let bar = UINavigationBar()
    bar.controller = self
    _navigationBar = bar
    return bar
  }

  /// The gesture that pops; it can be switched off.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    if popRecognizer == nil { popRecognizer = UIGestureRecognizer() }
    return popRecognizer
  }

  /// Whether the user can swipe back; does not make the recognizer.
  var canSwipeBack: Bool { popRecognizer?.isEnabled ?? true }

  override func displayChildOfModel() {
    if displayedChild !== topViewController { displayedChild?.detachView() }
    displayedChild = topViewController
    guard isShown else { return }
    isOnFirstDisplay = !hasBeenDisplayed
    hasBeenDisplayed = true
  }

  /// Pushes a screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Pops the last screen, but never the root; returns the popped screen.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    popTop(animated: animated)
  }

  /// Pops every screen but the root. Returns them, or nil where the controller is in no window that is shown.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    popAbove(0, animated: animated)
  }

  /// Pops all screens above `viewController`. Returns them, or nil where the controller is in no window that is shown.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    popAbove(viewController, animated: animated)
  }

  /// Makes the stack exactly these screens. Source: Apple, for the kind of transition.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(viewControllers, animated: animated)
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// There is no toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  override func forget(_ child: UIViewController) {
    _viewControllers.removeAll { $0 === child }
    child.detachView()
    Trace.children(_viewControllers, of: self)
  }

  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
}

/// Told which screen a navigation controller shows. Source: Apple's UINavigationControllerDelegate.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Before the screen appears.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// After it has appeared.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// How a push or pop looks; never asked.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// How a finger drives it; never asked.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationController {
  /// A push or a pop.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }
}

extension UINavigationControllerDelegate {
  /// Optional.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Optional.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Optional.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Optional.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
