import Foundation
import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// A trap of the app's code ends the event, not the program. Each in a process of its own: the frames of a trap stay.
@Suite(.ownProcess) struct CrashTests {
  @Test nonisolated func `An index out of range stops the app with the runtime's words`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let simulation = try CountingApp.taps(3, in: CountingApp.edition { if $0 == 3 { _ = [Int]()[$0] } })
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "Index out of range")
        #expect(throws: LabError.self) { try simulation.send(.tap(UserEvent.Target("Count"), taps: 1)) }
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        try simulation.send(.tap(UserEvent.Target("Count"), taps: 1))
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "Index out of range")
      }
    }
  }

  @Test nonisolated func `A trap while the app is asked for its buttons is told at the event that asks`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = AppEdition("brittle/app", scene: { ScreenSceneDelegate { BrittleViewController() } })
        let simulation = Simulation(edition)
        let tap = UserEvent.tap(UserEvent.Target("Break"), taps: 1)
        try simulation.send(tap)
        var error: LabError?
        do throws(LabError) { try simulation.send(tap) } catch let refusal { error = refusal }
        let failure = try #require(simulation.failure)
        #expect(failure.kind == .crash)
        #expect(error == .appStopped(failure))
      }
    }
  }

  @Test nonisolated func `The reason is the runtime's, whatever the app has logged before`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition {
          FileHandle.standardError.write(Data("loading\n\(String(repeating: "item ", count: 1_000))\n".utf8))
          if $0 == 1 { _ = [Int]()[$0] }
        }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure?.reason == "Index out of range")
      }
    }
  }

  @Test nonisolated func `explore finds the crash, its line, and goes on`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var options = ExploreOptions()
        options.depth = 3
        let exploration = Explorer(CountingApp.edition { if $0 == 3 { _ = [Int]()[$0] } }, options).run()
        let crash = try #require(exploration.findings.first { $0.kind == .crash })
        #expect(crash.script == ["tap Count", "double-tap Count"])
        #expect(crash.what == ["Index out of range"])
        #expect(crash.at?.hasPrefix("CountingApp.swift:") == true)
        // Two in each state: nothing, one tap, two taps.
        #expect(exploration.transitions.count == 6)
      }
    }
  }

  @Test nonisolated func `What two apps may refuse hides no crash of one of them`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var options = ExploreOptions()
        options.exceptions = [.refused]
        let search = DivergenceSearch(
          CountingApp.edition { if $0 == 2 { _ = [Int]()[$0] } }, CountingApp.edition(), options)
        #expect(search.run().script == ["double-tap Count"])
      }
    }
  }

  @Test
  nonisolated func `A counter that traps at the third tap has a script of three taps, among other findings`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var options = ExploreOptions()
        options.only = ["tap Show"]
        let edition = CountingApp.edition(["Show", "Walk"]) {
          if $0 == 1 { Trace.warning("refused") }
          if $0 == 3 { _ = [Int]()[$0] }
        }
        let findings = Explorer(edition, options).run().findings
        #expect(findings.map(\.kind) == [.refused, .crash])
        let crash = try #require(findings.last)
        #expect(crash.script == ["tap Show", "tap Show", "tap Show"])
        #expect(crash.at?.hasPrefix("CountingApp.swift:") == true)
      }
    }
  }

  @Test nonisolated func `A crash as the scene ends is found, with its line`() async {
    await #expect(processExitsWith: .success) {
      await withCheckedContinuation { continuation in
        // Not in a task, to which an isolated deinit that is left would still belong.
        DispatchQueue.main.async {
          let app = AppEdition("ends/app", scene: { ScreenSceneDelegate { LeavingViewController() } })
          let findings = Explorer(app, ExploreOptions()).run().findings
          // The screen has no button: that is a dead end, too.
          let crash = findings.first { $0.kind == .crash }
          precondition(crash?.script == ["disconnect"])
          precondition(crash?.what == ["still here"])
          precondition(crash?.at == "CrashTests.swift:\(LeavingViewController.line)")
          continuation.resume()
        }
      }
    }
  }

  @Test nonisolated func `Each way to end a process is survived`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for (way, words) in CrashTests.ways {
          let simulation = try CountingApp.taps(1, in: CountingApp.edition { CrashTests.end(way, $0) })
          #expect(simulation.failure?.reason.hasPrefix(words) == true, "\(way)")
          #expect(simulation.failure?.kind == .crash, "\(way)")
        }
      }
    }
  }

  @Test nonisolated func `explore finds an app that calls exit, and goes on`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var options = ExploreOptions()
        options.only = ["tap"]
        let exploration = Explorer(CountingApp.edition(["Leave", "Fall"]), options).run()
        #expect(exploration.findings.map(\.what) == [["the app calls exit(0)"], ["Index out of range"]])
        #expect(exploration.findings.map(\.kind) == [.crash, .crash])
        #expect(
          exploration.findings.first?.at == "CountingApp.swift:\(CountingApp.line(of: "case \"Leave\""))")
      }
    }
  }

  @Test nonisolated func `Where that is asked for, a trap ends the process`() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        EventLimit.endAtTraps()
        _ = try CountingApp.taps(1, in: CountingApp.edition { _ = [Int]()[$0] })
        exit(EXIT_SUCCESS)
      }
    }
  }

  private static let ways = [
    ("fatal", "no such page"), ("fatal without words", "Fatal error"),
    ("nil", "Unexpectedly found nil while unwrapping an Optional value"),
    ("address", "bad access"),
    ("recursion", "stack overflow: the calls go too deep"), ("fatal", "no such page"),
    // Addresses are another run's business: they are not told.
    ("cast", "Could not cast value of type 'Swift.String' (0x…) to 'Swift.Int' (0x…)"),
    ("condition", "Precondition failed: too few"), ("abort", ""),
    ("exit", "the app calls exit(3)"), ("_exit", "the app calls _exit(4)"),
  ]

  private static func end(_ way: String, _ count: Int) {
    switch way {
    case "nil": _ = Int("\(way)")!  // not a number
    case "recursion": recurse(count)
    case "fatal": fatalError("no such page")
    case "fatal without words": fatalError()
    case "cast": _ = (way as Any) as! Int  // not an Int
    case "condition": precondition(count > 5, "too few")
    case "abort": abort()
    case "exit": exit(3)
    case "_exit": _exit(4)
    default:
      // Not nil, and nothing is there.
      _ = UnsafePointer<Int>(bitPattern: 8 * count)!.pointee.description
    }
  }
}

private func recurse(_ depth: Int) { if depth > 0 { recurse(depth + 1); _ = depth.description } }

@Traced private final class LeavingViewController: UIViewController {
  static let line = #line + 2
  deinit {
    fatalError("still here")
  }
}

@Traced private final class BrittleViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(BrittleButton(type: .system, primaryAction: UIAction(title: "Break") { _ in }))
  }
}

@Traced private final class BrittleButton: UIButton {
  private var isBroken = false

  override var isEnabled: Bool {
    get {
      precondition(!isBroken)
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }

  override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
    isBroken = true
  }
}
