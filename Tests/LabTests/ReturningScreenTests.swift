import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Whether a coordinator is a zombie while its screen is off the display, but kept. Our choice: see `help zombie`.
@Suite struct ReturningScreenTests {
  private let app = Simulation(AppEdition("returning/app", scene: { ReturningSceneDelegate() }))

  private func statuses() -> [String] {
    app.snapshotByRerunning().coordinators.dropFirst().map(\.status.rawValue)
  }

  @Test(arguments: ["Pages", "Own pages", "Pages of coordinators", "Segments", "Root"])
  func `A replaced screen that is kept to come back keeps its coordinator active`(label: String) throws {
    try app.send(.tap(.init(label), taps: 1))
    #expect(statuses().allSatisfy { $0 == "active" || label == "Pages" && $0 == "idle" })
    try app.send(.tap(.init("Next"), taps: 1))
    #expect(!statuses().contains("zombie"))
  }

  @Test func `A column of a split view controller can come back after Back`() throws {
    try app.send(.tap(.init("Columns"), taps: 1))
    try app.send(.back)
    #expect(statuses() == ["active", "active"])
    try app.send(.tap(.init("Next"), taps: 1))
    #expect(statuses() == ["active", "active"])
  }

  @Test func `A replaced root that only its own coordinator holds does not come back`() throws {
    try app.send(.tap(.init("Own root"), taps: 1))
    try app.send(.tap(.init("Next"), taps: 1))
    #expect(statuses() == ["zombie"])
  }

  @Test
  func `The flows part at the step that drops a screen kept to come back, not at the one that replaces it`()
    throws
  {
    try app.send(.tap(.init("Dropped root"), taps: 1))
    try app.send(.tap(.init("Next"), taps: 1))
    #expect(statuses() == ["zombie"])
    let step = app.step(of: Comparison.Divergence(event: 2, kind: .zombies))
    let location = app.timeline.codeLocation(at: app.timeline.steps(ofEvent: 2).lowerBound + step - 1)
    let file = try #require(app.source.files.first { $0.id == location?.site.file })
    #expect(file[location?.line ?? 0]?.contains("kept = nil") == true)
  }

  @Test(arguments: ["Own pages", "Pages of coordinators", "Segments"])
  func `A replaced screen does not come back once its container was popped`(label: String) throws {
    try app.send(.tap(.init(label), taps: 1))
    try app.send(.tap(.init("Next"), taps: 1))
    try app.send(.back)
    #expect(!statuses().contains("active"))
    #expect(statuses().contains("zombie"))
  }

  @Test func `A replaced root comes back from whoever keeps it and the window, its maker or not`() throws {
    try app.send(.tap(.init("Made root"), taps: 1))
    #expect(statuses() == ["active"])
    try app.send(.tap(.init("Next"), taps: 1))
    #expect(statuses() == ["active"])
  }

  @Test func `A popped screen does not come back, whoever holds it`() throws {
    try app.send(.tap(.init("Push"), taps: 1))
    try app.send(.back)
    #expect(statuses() == ["zombie"])
  }

  @Test func `A search's results can come back while a screen holds the search controller`() throws {
    try app.send(.tap(.init("Find"), taps: 1))
    try app.send(.tap(.init("Search"), taps: 1))
    try app.send(.type("a"))
    #expect(statuses() == ["active"])
    try app.send(.tap(.init("Cancel"), taps: 1))
    #expect(statuses() == ["active"])
    try app.send(.back)
    #expect(statuses() == ["zombie"])
  }

  @Test func `A dismissed screen does not come back, whoever holds it`() throws {
    try app.send(.tap(.init("Sheet"), taps: 1))
    try app.send(.swipe(cancelled: false))
    #expect(statuses() == ["zombie"])
  }
}

@Traced final class ReturningSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: ReturningCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    self.window = window
    coordinator = ReturningCoordinator(window)
    coordinator?.start()
    window.makeKeyAndVisible()
  }
}

/// A flow of one screen, which it keeps or only makes.
@Traced final class OneScreenCoordinator {
  private var screen: UIViewController?

  init(_ screen: UIViewController? = nil) { self.screen = screen }

  func keptScreen() -> UIViewController {
    let made = UIViewController()
    screen = made
    return made
  }

  func newScreen() -> UIViewController { UIViewController() }
}

@Traced final class ReturningCoordinator: NSObject, UIPageViewControllerDataSource {
  private let window: UIWindow
  private let navigation = UINavigationController()
  private var children: [OneScreenCoordinator] = []
  private var pages: [UIViewController] = []
  private var kept: UIViewController?

  init(_ window: UIWindow) { self.window = window }

  func start() {
    let home = UIViewController()
    addButton("Pages", to: home) { [weak self] in self?.showPages { $0.newScreen() } }
    addButton("Own pages", to: home) { [weak self] in self?.showPages { $0.keptScreen() } }
    addButton("Pages of coordinators", to: home) { [weak self] in self?.showPagesOfChildren() }
    addButton("Segments", to: home) { [weak self] in self?.showSegments() }
    addButton("Made root", to: home) { [weak self] in self?.showMadeRoot() }
    addButton("Root", to: home) { [weak self] in self?.showRoot(isKept: true) }
    addButton("Own root", to: home) { [weak self] in self?.showRoot(isKept: false) }
    addButton("Dropped root", to: home) { [weak self] in self?.showDroppedRoot() }
    addButton("Columns", to: home) { [weak self] in self?.showColumns() }
    addButton("Find", to: home) { [weak self] in self?.pushSearch() }
    addButton("Push", to: home) { [weak self] in self?.push() }
    addButton("Sheet", to: home) { [weak self] in self?.present() }
    navigation.pushViewController(home, animated: false)
    window.rootViewController = navigation
  }

  private func child() -> OneScreenCoordinator {
    let child = OneScreenCoordinator()
    children.append(child)
    return child
  }

  private func addButton(_ label: String, to screen: UIViewController, _ action: @escaping () -> Void) {
    screen.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: label) { _ in action() }))
  }

  /// Each page is held by its coordinator alone, and that by the data source.
  private func showPagesOfChildren() {
    showPages { $0.keptScreen() }
    pages = []
  }

  private func showPages(_ make: (OneScreenCoordinator) -> UIViewController) {
    pages = [make(child()), make(child())]
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.dataSource = self
    addButton("Next", to: pages[0]) { [weak pager, weak page = pages[1]] in
      pager?.setViewControllers([page].compactMap(\.self), direction: .forward, animated: false)
    }
    pager.setViewControllers([pages[0]], direction: .forward, animated: false)
    navigation.pushViewController(pager, animated: false)
  }

  func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
    -> UIViewController?
  { page === pages.last ? pages.first : nil }

  func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
    -> UIViewController?
  { page === pages.first ? pages.last : nil }

  private func showSegments() {
    let segments = SegmentsViewController([child().newScreen(), child().keptScreen()])
    navigation.pushViewController(segments, animated: false)
  }

  /// The flow holds, and so owns, a screen that this coordinator made and keeps later.
  private func showMadeRoot() {
    let made = UIViewController()
    children.append(OneScreenCoordinator(made))
    addButton("Next", to: made) { [weak self] in self?.showHome() }
    window.rootViewController = made
    kept = made
  }

  private func showRoot(isKept: Bool) {
    let other = child().keptScreen()
    kept = isKept ? other : nil
    addButton("Next", to: other) { [weak self] in self?.showHome() }
    window.rootViewController = other
  }

  private func showDroppedRoot() {
    let other = child().keptScreen()
    kept = other
    addButton("Next", to: other) { [weak self] in self?.dropRoot() }
    window.rootViewController = other
  }

  private func dropRoot() {
    showHome()
    navigation.title = "Home"
    kept = nil
  }

  private func showHome() { window.rootViewController = navigation }

  private func showColumns() {
    let split = UISplitViewController(style: .doubleColumn)
    let primary = child().newScreen()
    split.setViewController(primary, for: .primary)
    split.setViewController(child().newScreen(), for: .secondary)
    addButton("Next", to: primary) { [weak split] in split?.show(.secondary) }
    window.rootViewController = split
  }

  private func pushSearch() {
    let screen = UIViewController()
    screen.navigationItem.searchController = UISearchController(
      searchResultsController: child().keptScreen())
    navigation.pushViewController(screen, animated: false)
  }

  private func push() {
    let screen = child().keptScreen()
    kept = screen
    navigation.pushViewController(screen, animated: false)
  }

  private func present() {
    let screen = child().keptScreen()
    kept = screen
    navigation.present(screen, animated: false)
  }
}

/// Shows one of its screens at a time, and keeps all.
@Traced final class SegmentsViewController: UIViewController {
  private let screens: [UIViewController]

  init(_ screens: [UIViewController]) {
    self.screens = screens
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Next") { [weak self] _ in self?.showNext() }))
    showNext()
  }

  private func showNext() {
    let former = children.first
    let next = screens[former === screens[0] ? 1 : 0]
    former?.willMove(toParent: nil)
    former?.view.removeFromSuperview()
    former?.removeFromParent()
    addChild(next)
    view.addSubview(next.view)
    next.didMove(toParent: self)
  }
}
