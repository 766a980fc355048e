import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// Only what a replay shows again is reported.
@Suite(.ownProcess) struct ReplayTests {
  private func explore(_ screen: @escaping @MainActor () -> UIViewController) -> Exploration {
    var options = ExploreOptions()
    options.depth = 3
    return Explorer(AppEdition("replay/app", scene: { ScreenSceneDelegate(screen) }), options).run()
  }

  @Test func `A flaw that depends on state that is not observed is reported by the events that led to it`() {
    let exploration = explore { CountingViewController() }
    let leak = exploration.findings.first { $0.kind == .leak }
    // A tap alone leads to the same state as the launch, as far as can be observed.
    #expect(leak?.script == ["tap Count", "double-tap Count"])
    #expect(leak?.what == ["Pair#1", "Pair#2"])
    #expect(leak?.cause == "Pair#1.other → Pair#2.other → Pair#1")
    #expect(leak?.at == "ReplayTests.swift:\(Pair.joiningLine)")
    #expect(leak?.source == "other.other = self")
    #expect(exploration.notRepeated.isEmpty)
  }

  @Test func `A flaw that no replay shows again is no finding`() {
    unsetenv("REPLAY_TESTS")
    let exploration = explore { ChancyViewController() }
    #expect(exploration.findings.filter { $0.kind == .leak } == [])
    #expect(exploration.notRepeated == [.leak])
    #expect(
      exploration.lines(RenderOptions()).contains { $0.text == "  met once, and not again in a replay: leak" }
    )
  }

  @Test func `A control is tried after a launch, too, where another changed what no state shows`() {
    let exploration = explore { HidingViewController() }
    #expect(exploration.states.count == 2)
    #expect(!exploration.findings.contains { $0.kind == .deadControl })
  }

  @Test func `A tap that did something before and does nothing now is a dead control`() {
    let exploration = explore { ForgetfulViewController() }
    let dead = exploration.findings.filter { $0.kind == .deadControl }
    #expect(dead.map(\.script) == [["tap Show", "back", "tap Show"]])
    #expect(dead.map(\.what) == [["Show on ForgetfulViewController"]])
  }

  @Test func `A control is dead, too, where its coordinator does nothing any more`() {
    let exploration = explore { GuardingCoordinator.start() }
    let dead = exploration.findings.filter { $0.kind == .deadControl }
    #expect(dead.map(\.script) == [["tap Open", "back", "tap Open"]])
    #expect(dead.map(\.what) == [["Open on GuardedViewController"]])
  }

  @Test func `A control that moves no screens, or changes the state, is not dead`() {
    let exploration = explore { GuardingCoordinator.start() }
    #expect(
      !exploration.findings.contains {
        $0.kind == .deadControl && $0.what != ["Open on GuardedViewController"]
      })
  }

  @Test func `A control that only set what is set already is not dead`() {
    let exploration = explore { LikingViewController() }
    #expect(exploration.states.count == 2)
    #expect(exploration.findings.filter { $0.kind == .deadControl } == [])
  }

  @Test func `A control that changes what no state shows is not dead`() {
    let exploration = explore { HidingEffectViewController() }
    #expect(exploration.findings.filter { $0.kind == .deadControl } == [])
    #expect(exploration.notRepeated == [])
  }

  @Test func `The edge of a last page is no dead control`() {
    let exploration = explore { PagingViewController() }
    // The first page again, and the edge that led there before.
    #expect(exploration.states.count == 3)
    #expect(!exploration.findings.contains { $0.kind == .deadControl })
  }

  @Test func `What was left out is named, and everything was tried only where nothing was`() {
    let exploration = explore { ForgetfulViewController() }
    #expect(exploration.notTried == [])
    var options = ExploreOptions()
    options.without = ["double-tap"]
    let less = Explorer(
      AppEdition("replay/app", scene: { ScreenSceneDelegate { ForgetfulViewController() } }), options
    ).run()
    #expect(less.notTried == ["double-tap"])
    #expect(less.lines(RenderOptions()).map(\.text).contains("  not tried: double-tap"))
    #expect(!less.lines(RenderOptions()).contains { $0.text.contains("everything") })
  }
}

@Traced private final class Pair: NSObject {
  var other: Pair?

  static let joiningLine = #line + 3
  func join(_ other: Pair) {
    self.other = other
    other.other = self
  }
}

/// Leaks at the third tap; it counts in a variable that a closure captures.
@Traced private final class CountingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    var taps = 0
    let count = UIAction(title: "Count") { _ in
      taps += 1
      if taps == 3 { Pair().join(Pair()) }
    }
    view.addSubview(UIButton(type: .system, primaryAction: count))
  }
}

/// Leaks at the first tap of the process.
@Traced private final class ChancyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let try_ = UIAction(title: "Try") { _ in
      if getenv("REPLAY_TESTS") == nil { Pair().join(Pair()) }
      setenv("REPLAY_TESTS", "met", 1)
    }
    view.addSubview(UIButton(type: .system, primaryAction: try_))
  }
}

/// Calls a closure that is nil after the first call.
@Traced private final class ForgetfulViewController: UIViewController {
  private var onShow: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    onShow = { [weak self] in
      self?.navigationController?.pushViewController(UIViewController(), animated: false)
    }
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Show") { [weak self] _ in self?.show() }))
  }

  private func show() {
    onShow?()
    onShow = nil
  }
}

/// Opens a flow once: it never learns that the flow has ended.
@Traced private final class GuardingCoordinator {
  private weak var screen: GuardedViewController?
  private var hasFlow = false
  private var isOn = false

  static func start() -> UIViewController {
    let coordinator = GuardingCoordinator()
    let screen = GuardedViewController(coordinator)
    coordinator.screen = screen
    return screen
  }

  func open() {
    guard !hasFlow else { return }
    hasFlow = true
    screen?.navigationController?.pushViewController(UIViewController(), animated: false)
  }

  func toggle() { isOn.toggle() }

  func save() { isOn = true }
}

@Traced private final class GuardedViewController: UIViewController {
  private let coordinator: GuardingCoordinator

  init(_ coordinator: GuardingCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions: [(String, () -> Void)] = [
      ("Open", { [unowned self] in coordinator.open() }),
      ("Toggle", { [unowned self] in coordinator.toggle() }),
      ("Save", { [unowned self] in coordinator.save() }),
    ]
    for (title, act) in actions {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() }))
    }
  }
}

/// Likes at the first tap, and has no tap for the opposite.
@Traced private final class LikingViewController: UIViewController {
  private var isLiked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Like") { [weak self] _ in self?.like() }))
  }

  private func like() {
    if !isLiked { isLiked = true }
  }
}

/// Each tap changes what is stored: the first one a flag, too, the later ones what no state shows.
@Traced private final class HidingEffectViewController: UIViewController {
  private let taps = UnseenList()
  private var hasOne = false

  override func viewDidLoad() {
    super.viewDidLoad()
    var count = 0
    let actions: [(String, () -> Void)] = [
      (
        "Count",
        { [unowned self] in
          hasOne = true
          taps.numbers[0] += 1
        }
      ),
      (
        "Variable",
        { [unowned self] in
          hasOne = true
          count += 1
        }
      ),
    ]
    for (title, act) in actions {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() }))
    }
  }
}

private final class UnseenList {
  var numbers = [0]
}

/// Counts where no state shows it; Show pushes a screen at the first of three counts.
@Traced private final class HidingViewController: UIViewController {
  private let counter = UnseenCounter()

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions: [(String, () -> Void)] = [
      ("Count", { [unowned self] in counter.count() }), ("Show", { [unowned self] in show() }),
    ]
    for (title, act) in actions {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() }))
    }
  }

  private func show() {
    if counter.count() { navigationController?.pushViewController(UIViewController(), animated: false) }
  }
}

private final class UnseenCounter {
  private var number = 0

  @discardableResult func count() -> Bool {
    number += 1
    return number % 3 == 1
  }
}

/// Two pages; the first has no page before it, the second none after it.
@Traced private final class PagingViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages = [UIViewController(), UIViewController()]

  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func pageViewController(_ page: UIPageViewController, viewControllerBefore screen: UIViewController)
    -> UIViewController?
  { screen === pages[1] ? pages[0] : nil }

  func pageViewController(_ page: UIPageViewController, viewControllerAfter screen: UIViewController)
    -> UIViewController?
  { screen === pages[0] ? pages[1] : nil }
}
