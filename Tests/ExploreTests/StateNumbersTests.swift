import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// What numbers and texts tell apart.
@Suite(.ownProcess) struct StateNumbersTests {
  private func explore(
    _ counter: Counter, without: [String] = ["double-tap"], _ act: @escaping @MainActor (Int) -> Void
  )
    -> Exploration
  {
    var options = ExploreOptions()
    options.without = without
    let app = AppEdition(
      "numbers/app", scene: { ScreenSceneDelegate { NumbersViewController(counter, act) } })
    return Explorer(app, options).run()
  }

  @Test(arguments: Counter.seen)
  func `What happens at the third tap is found, whatever counts`(counter: Counter) {
    let exploration = explore(counter) { if $0 == 3 { Trace.warning("third") } }
    let refused = exploration.findings.first { $0.kind == .refused }
    #expect(refused?.script == ["tap Count", "tap Count", "tap Count"])
    #expect(!exploration.hasHiddenState)
  }

  @Test(arguments: Counter.seen)
  func `A counter without end has so many states, and what was not told apart is named`(counter: Counter) {
    let exploration = explore(counter, without: []) { _ in }
    // Whether an optional is nil counts beside its number.
    #expect(exploration.states.count == StateNumbers.limit + (counter == .optional ? 1 : 0))
    #expect(!exploration.isComplete)
    #expect(exploration.notTried == ["states after the first 8 that differ only in \(counter.name)"])
    let lines = exploration.lines(RenderOptions()).map(\.text)
    let depth = counter == .optional ? 5 : 4
    #expect(lines.contains("  a bound was met: scripts of up to \(depth) events were tried in full"))
    #expect(!lines.contains { $0.contains("every") })
  }

  @Test func `A counter that ends has as many states as it has numbers`() {
    let exploration = explore(.stopping) { _ in }
    #expect(exploration.states.count == 4)
    #expect(exploration.isComplete)
  }

  @Test(arguments: Counter.seen + [.stopping])
  func `Each transition is one that a new launch has, too`(counter: Counter) {
    let app = AppEdition(
      "numbers/app", scene: { ScreenSceneDelegate { NumbersViewController(counter) { _ in } } })
    let exploration = Explorer(app, ExploreOptions()).run()
    let observer = Observer(app, ExploreOptions())
    let states = exploration.states.indices.map {
      observer.observe(after: exploration.events(to: $0)).fingerprint
    }
    #expect(Set(states).count == states.count)
    for transition in exploration.transitions {
      let events = exploration.events(to: transition.source) + [transition.event]
      #expect(observer.observe(after: events).fingerprint == states[transition.target])
    }
  }

  @Test func `Where the same events lead elsewhere, not every state is said to be found`() {
    // A tap and a double tap are three, and each alone is not.
    let exploration = explore(.captured, without: []) { if $0 == 3 { Self.rename() } }
    #expect(exploration.hasHiddenState)
    #expect(!exploration.isComplete)
    let lines = exploration.lines(RenderOptions()).map(\.text)
    #expect(lines.contains { $0.hasPrefix("  not every state can be told apart: ") })
    #expect(!lines.contains { $0.contains("were found") || $0.contains("everything") })
    #expect(exploration.notTried.last?.hasPrefix("what depends on state that cannot be seen") == true)
  }

  @Test func `Two apps part at a number, too`() {
    let apps = [3, 4].map { limit in
      AppEdition(
        "numbers/app",
        scene: {
          ScreenSceneDelegate { NumbersViewController(.property) { if $0 == limit { Self.rename() } } }
        })
    }
    var options = ExploreOptions()
    options.only = ["tap"]
    let result = DivergenceSearch(apps[0], apps[1], options).run()
    #expect(result.script == ["tap Count", "tap Count", "tap Count"])
  }

  private static func rename() { NumbersViewController.shown?.title = "Third" }
}

/// What counts the taps.
enum Counter: String, CaseIterable {
  case property, inStruct, text, list, optional, small, inStatic, inGlobal, captured, stopping

  nonisolated static let seen: [Counter] = [
    .property, .inStruct, .text, .list, .optional, .small, .inStatic, .inGlobal,
  ]

  /// The property or variable.
  var name: String {
    switch self {
    case .inStruct: "NumbersViewController.counts.taps"
    case .inStatic: "static NumbersViewController.inStatic"
    case .inGlobal: "global inGlobal"
    default: "NumbersViewController.\(rawValue)"
    }
  }
}

private struct Counts { var taps = 0 }
private var inGlobal = 0

@Traced private final class NumbersViewController: UIViewController {
  static weak var shown: NumbersViewController?
  private static var inStatic = 0
  private let counter: Counter
  private let act: @MainActor (Int) -> Void
  private var property = 0
  private var counts = Counts()
  private var text = ""
  private var list: [Bool] = [true]
  private var optional: Int?
  private var small: UInt8 = 0

  init(_ counter: Counter, _ act: @escaping @MainActor (Int) -> Void) {
    self.counter = counter
    self.act = act
    super.init(nibName: nil, bundle: nil)
    Self.shown = self
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    var captured = 0
    let tap = UIAction(title: "Count") { [unowned self] _ in
      captured += 1
      act(counter == .captured ? captured : count())
    }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
  }

  private func count() -> Int {
    switch counter {
    case .inStruct: counts.taps += 1; return counts.taps
    case .text: text += "."; return text.count
    case .list: list.append(true); return list.count - 1
    case .optional: optional = (optional ?? 0) + 1; return optional ?? 0
    case .small: small += 1; return Int(small)
    case .inStatic: Self.inStatic += 1; return Self.inStatic
    case .inGlobal: inGlobal += 1; return inGlobal
    case .stopping: property = min(3, property + 1); return property
    case .property, .captured: property += 1; return property
    }
  }
}
