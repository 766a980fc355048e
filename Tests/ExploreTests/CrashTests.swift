import Foundation
import HeadlessUIKit
import Testing
import Tracing

@testable import Explore
@testable import Lab

/// A trap of the app's code ends the event, not the program. Each in a process of its own: the frames of a trap stay.
@Suite struct CrashTests {
  private static func app(_ act: @escaping @MainActor (Int) -> Void) -> AppEdition {
    AppEdition("crash/app", scene: { ScreenSceneDelegate { CounterViewController(act) } })
  }

  private static func taps(_ count: Int, in edition: AppEdition) throws -> Simulation {
    let simulation = Simulation(edition)
    for _ in 0..<count { try simulation.send(.tap(UserEvent.Target("Count"), taps: 1)) }
    return simulation
  }

  @Test nonisolated func `An index out of range stops the app with the runtime's words`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let simulation = try CrashTests.taps(3, in: CrashTests.app { if $0 == 3 { _ = [Int]()[$0] } })
        #expect(simulation.failure == "crashed: Index out of range")
        #expect(throws: LabError.self) { try simulation.send(.tap(UserEvent.Target("Count"), taps: 1)) }
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        try simulation.send(.tap(UserEvent.Target("Count"), taps: 1))
        #expect(simulation.failure == "crashed: Index out of range")
      }
    }
  }

  @Test nonisolated func `explore finds the crash, its line, and goes on`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var options = ExploreOptions()
        options.depth = 3
        let exploration = Explorer(CrashTests.app { if $0 == 3 { _ = [Int]()[$0] } }, options).run()
        let crash = try #require(exploration.findings.first { $0.kind == .crash })
        #expect(crash.script == ["tap Count", "double-tap Count"])
        #expect(crash.what == ["crashed: Index out of range"])
        #expect(crash.at?.hasPrefix("CrashTests.swift:") == true)
        #expect(exploration.transitions.count == 2)
      }
    }
  }

  @Test nonisolated func `Each way to end a process is survived`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for (way, words) in CrashTests.ways {
          let simulation = try CrashTests.taps(1, in: CrashTests.app { CrashTests.end(way, $0) })
          #expect(simulation.failure?.hasPrefix("crashed: \(words)") == true, "\(simulation.failure ?? "")")
        }
      }
    }
  }

  private static let ways = [
    ("fatal", "no such page"), ("nil", "Unexpectedly found nil while unwrapping an Optional value"),
    ("address", "bad access, or a stack that overflowed"),
    ("recursion", "bad access, or a stack that overflowed"), ("fatal", "no such page"), ("cast", ""),
    ("abort", ""),
  ]

  private static func end(_ way: String, _ count: Int) {
    switch way {
    case "nil": _ = Int("\(way)")!  // not a number
    case "recursion": recurse(count)
    case "fatal": fatalError("no such page")
    case "cast": _ = (way as Any) as! Int  // not an Int
    case "abort": abort()
    default:
      // Not nil, and nothing is there.
      _ = UnsafePointer<Int>(bitPattern: 8 * count)!.pointee.description
    }
  }
}

private func recurse(_ depth: Int) { if depth > 0 { recurse(depth + 1); _ = depth.description } }

@Traced private final class CounterViewController: UIViewController {
  private var count = 0
  private let act: @MainActor (Int) -> Void

  init(_ act: @escaping @MainActor (Int) -> Void) {
    self.act = act
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UIAction(title: "Count") { [weak self] _ in self?.increment() }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
  }

  private func increment() {
    count += 1
    act(count)
  }
}
