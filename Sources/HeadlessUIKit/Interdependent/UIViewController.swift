import Foundation
import Trace

/// A screen, or a container of screens. Source: Apple's UIViewController.
open class UIViewController: UIResponder, nonisolated RoleProviding {
  /// A screen; UIKit's containers override the role.
  open nonisolated class var traceRole: Role { .screen }

  var _view: UIView?
  var isLoadingView = false
  var _children: [UIViewController] = []
  var _presentedViewController: UIViewController?
  var _presentationController: UIPresentationController?
  var _navigationItem: UINavigationItem?
  var _tabBarItem: UITabBarItem?
  weak var _parent: UIViewController?
  /// Weak from memory: no header says so. Ledger: presenter-not-held.
  weak var _presentingViewController: UIViewController?
  /// The parent or presenter that a popped or dismissed screen still reports until its transition ends.
  weak var leavingParent: UIViewController?
  weak var leavingPresenter: UIViewController?
  /// The phase of its own presentation or dismissal.
  var presentationPhase = PresentationPhase.none
  /// The window whose root it is.
  weak var rootWindow: UIWindow?
  /// A container's child that received the callbacks of appearing; the model may be ahead of it.
  weak var displayedChild: UIViewController?
  weak var activeTransition: TransitionCoordinator?
  var appearance = Appearance.disappeared
  var movement: Movement?
  /// What `willMove(toParent:)` announced and `didMove(toParent:)` has not confirmed yet.
  var announcedMovement: Movement?
  private var ownModalPresentationStyle = UIModalPresentationStyle.automatic

  /// The designated initializer; nibs are not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    definesPresentationContext = self is UINavigationController
  }

  /// Without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A new screen: archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
    definesPresentationContext = self is UINavigationController
  }

  deinit {
    reportRelease()
  }

  // MARK: The view

  /// Loaded when first asked for, then `viewDidLoad()` is called.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return _view
    }
    set { setView(newValue) }
  }

  /// Makes the view.
  open func loadView() {
    setView(UIView())
  }

  /// The view has just been loaded.
  open func viewDidLoad() {}

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    loadViewOnce()
  }

  /// Whether the view is loaded; does not load it.
  open var isViewLoaded: Bool { _view != nil }

  /// The view if it is loaded; does not load it.
  open var viewIfLoaded: UIView? { _view }

  // MARK: Appearance

  /// The view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the hierarchy and about to be drawn. Source: Apple, "once per appearance".
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The layout follows; once for each appearance is our choice. Source: Apple, viewIsAppearing. Ledger: layout.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Never called: there is no layout.
  open func updateViewConstraints() {}

  /// Whether it appears because it has just got a parent.
  open var isMovingToParent: Bool { movement == .toParent }
  /// Whether it disappears because it was removed from its parent.
  open var isMovingFromParent: Bool { movement == .fromParent }
  /// Whether it appears because it is being presented.
  open var isBeingPresented: Bool { movement == .presented }
  /// Whether a dismissal of it runs, from the call that asks for it on. Source: rdar 18464897.
  open var isBeingDismissed: Bool { movement == .dismissed || presentationPhase == .dismissing }

  // MARK: What the bars show

  /// The text for the navigation bar and the tab.
  open var title: String? {
    didSet { titleChanged() }
  }

  /// What it shows in a navigation bar; made when first asked for.
  open var navigationItem: UINavigationItem { ownNavigationItem() }

  /// What it shows in a tab bar; made when first asked for.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem() }
    set { setTabBarItem(newValue) }
  }

  /// Whether pushing it hides the tab bar.
  open var hidesBottomBarWhenPushed = false
  /// The buttons of a toolbar; not shown.
  open var toolbarItems: [UIBarButtonItem]?

  // MARK: Containment

  /// The screens inside it.
  open var children: [UIViewController] { containedChildren }
  /// The children; a container with its own list overrides this.
  var containedChildren: [UIViewController] { _children }

  /// The container that it is in.
  public weak var parent: UIViewController? { _parent ?? leavingParent }

  /// Adds a child: calls its `willMove(toParent:)`; `didMove(toParent:)` is for the caller.
  open func addChild(_ childController: UIViewController) {
    addContainedChild(childController)
  }

  /// Leaves its parent: calls `didMove(toParent: nil)`; `willMove(toParent: nil)` is for the caller.
  open func removeFromParent() {
    leaveParent()
  }

  /// It is about to get a parent or to lose it.
  open func willMove(toParent parent: UIViewController?) {
    announcedMovement = parent == nil ? .fromParent : .toParent
  }

  /// It has got a parent or lost it. This does not make it appear or disappear; its view does.
  open func didMove(toParent parent: UIViewController?) {
    announcedMovement = nil
  }

  // UIKit's containers arrange their children; other containers leave that to the app.

  /// Whether it attaches the views of its children to its own.
  var arrangesChildren: Bool { false }
  /// The children that are visible when it is; it forwards its appearance to them.
  var shownChildren: [UIViewController] { _view?.screensInside ?? [] }
  /// Why its children appear when it does.
  var movementOfShownChildren: Movement? { nil }
  /// Displays the child that its model names.
  func displayChildOfModel() {}
  /// The child that the user's touches reach.
  var frontChild: UIViewController? { nil }
  /// What the user can do while it is in front.
  var interactionsInFront: [Interaction] { interactionsInItsPath() }
  /// What the user can do with its bars.
  var barInteractions: [Interaction] { [] }
  /// The user swipes from the left edge.
  ///
  /// - Returns: whether it handles the swipe.
  func swipeBack(cancelled: Bool) -> Bool { false }
  /// Removes a child that another container took.
  func forget(_ child: UIViewController) {
    _children.removeAll { $0 === child }
    Trace.children(_children, of: self)
  }

  // MARK: Presentation

  /// How it is presented; reading `.automatic` gives the style that it stands for, a page sheet. Source: UIKit's
  /// header.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownModalPresentationStyle == .automatic ? .pageSheet : ownModalPresentationStyle }
    set { ownModalPresentationStyle = newValue }
  }
  /// Makes its presentation controller, where its style is `.custom`; weak, as in UIKit.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How the presentation looks; ignored.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user cannot swipe it away.
  open var isModalInPresentation = false
  /// Whether a `.currentContext` presentation covers it instead of the whole screen; a navigation controller does this.
  /// Source: Apple.
  open var definesPresentationContext = false
  /// Light or dark; ignored.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Ignored.
  open var preferredContentSize = CGSize.zero
  /// Ignored.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Ignored.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Ignored.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// What it or an ancestor presents.
  open var presentedViewController: UIViewController? {
    firstAncestor { $0._presentedViewController }
  }

  /// What presents it or an ancestor.
  open var presentingViewController: UIViewController? {
    firstAncestor { $0._presentingViewController ?? $0.leavingPresenter }
  }

  /// Presents a screen on top of the one that fills the screen.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what it presents and everything above, or else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// Pushes in a navigation controller, presents elsewhere. Source: Apple.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows the screen in the split view controller's second column, or presents it where there is none. Source: Apple.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// What manages its presentation, or an ancestor's.
  open var presentationController: UIPresentationController? { nearestPresentationController() }

  /// The same, if it is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The same, if it is a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The running transition that it takes part in, or its parent's, overridden or not. Source: Apple.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition ?? parent?.transitionCoordinator
  }

  // MARK: Responder chain and looks

  /// Its presenter, else its view's superview, the container or the window. Source: Apple, UIResponder.next.
  open override var next: UIResponder? {
    _presentingViewController ?? _view?.superview ?? parent ?? rootWindow
  }

  /// Ignored.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Ignored.
  open var prefersStatusBarHidden: Bool { false }
  /// Ignored.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Ignored.
  open var shouldAutorotate: Bool { true }
  /// Does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Whether the user edits its contents.
  open var isEditing = false
  /// Never called: memory does not run short.
  open func didReceiveMemoryWarning() {}
}
