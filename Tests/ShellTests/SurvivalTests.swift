import Dispatch
import HeadlessUIKit
import LabModel
import LabRun
import OwnProcess
import Testing
import Tracing

@testable import Shell

/// Sessions that go on after a crash or a hang. Each in a process of its own: the frames of what was left stay.
@Suite(.ownProcess) struct SurvivalTests {
  private static func session(_ commands: String...) -> Session {
    let session = Session(
      catalog: Catalog(
        ["fragile/app", "fragile/other"].map { AppEdition($0, scene: { CounterSceneDelegate() }) },
        scripts: [Script(name: "thrice", text: "load fragile/app\ntap Count\ntap Count\ntap Count\n")]))
    for command in commands { _ = session.run(command) }
    return session
  }

  private static let crash = "crashed at SurvivalTests.swift:170: Index out of range"
  private static let hang = "hangs at SurvivalTests.swift:175: no step for 0.01 seconds of processor time"

  private static let wait =
    "hangs at SurvivalTests.swift:177: the main thread waits: no step and no processor time for 0.2 seconds"

  @Test(arguments: [
    ("crash", "an event at which the app's code traps"),
    ("stopped", "an event for which UIKit stops the app"),
    ("hang", "an event at which the app's code goes on beyond a limit"),
  ])
  func `help tells how an app stops`(word: String, meaning: String) {
    #expect(Self.session().output("help \(word)").joined(separator: " ").contains(meaning))
  }

  @Test nonisolated func `A session goes on after a crash`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let session = SurvivalTests.session("load fragile", "tap Count", "tap Count")
        let lines = session.output("tap Count")
        let error = "error: the app \(SurvivalTests.crash); `undo` takes the event back, `reset` starts again"
        #expect(lines.suffix(2) == ["script: tap Count, tap Count, tap Count", error])
        #expect(session.output("tap Count") == [error])
        #expect(session.output("events") == [error])
        #expect(session.output("state").first?.contains("\"failure\":\"\(SurvivalTests.crash)\"") == true)
        #expect(
          session.output("info").first?.contains("event 3 of 3; crashed at SurvivalTests.swift:") == true)
        #expect(session.output("goto 3.2").contains { $0.hasPrefix("3.2 ") })
        #expect(session.output("state").first?.contains("\"failure\":null") == true)
        #expect(session.output("step").contains { $0.contains("tapped") })
        _ = session.run("undo")
        let simulation = try #require(session.stage.first)
        #expect(simulation.failure == nil)
        #expect(simulation.history.count == 2)
        #expect(!session.run("tap Rest").isError)
      }
    }
  }

  @Test nonisolated func `A session goes on after a hang`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.seconds = 0.01
        let session = SurvivalTests.session("load fragile", "tap Count")
        let lines = session.output("tap Spin")
        let error = "error: the app \(SurvivalTests.hang); `undo` takes the event back, `reset` starts again"
        #expect(lines.suffix(2) == ["script: tap Count, tap Spin", error])
        // Looking at its steps does not begin it anew.
        EventLimit.current.seconds = 1_000_000
        for command in ["first", "goto 2.4", "tree", "step", "last"] {
          #expect(!session.run(command).isError, "\(command)")
        }
        _ = session.run("undo")
        try #require(session.run("tap Count").error == nil)
        #expect(session.stage.first?.history.count == 2)
      }
    }
  }

  @Test nonisolated func `A session goes on after the main thread waited for ever`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let session = SurvivalTests.session("load fragile", "tap Count")
        let lines = session.output("tap Wait")
        let error = "error: the app \(SurvivalTests.wait); `undo` takes the event back, `reset` starts again"
        #expect(lines.suffix(2) == ["script: tap Count, tap Wait", error])
        _ = session.run("undo")
        try #require(session.run("tap Count").error == nil)
        #expect(session.stage.first?.history.count == 2)
      }
    }
  }

  @Test nonisolated func `Of several apps only the one that crashed is stopped`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let session = SurvivalTests.session("load fragile/app fragile/other")
        for _ in 0..<2 { try #require(session.run("@fragile/app tap Count").error == nil) }
        let lines = session.output("tap Count")
        #expect(lines.contains("fragile/app: script: tap Count, tap Count, tap Count"))
        #expect(
          lines.last == "error: fragile/app: the app \(SurvivalTests.crash); `undo` takes the event back, "
            + "`reset` starts again")
        #expect(session.stage.map { $0.failure == nil } == [false, true])
        #expect(!session.run("@fragile/other tap Count").isError)
        #expect(lines.joined().contains("crashed at SurvivalTests.swift:"))
      }
    }
  }

  @Test nonisolated func `matrix tells which app stopped at which event`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let matrix = try SurvivalTests.session().matrix("thrice", ["fragile/app"])
        #expect(
          matrix.lines(width: 200).map(\.text).contains(
            "fragile/app \(SurvivalTests.crash), at event 3: tap Count"))
        #expect(matrix.json[0].text.contains("\"failure\":\"\(SurvivalTests.crash)\""))
        // What it left behind is not known then.
        let row = matrix.lines(width: 200).map(\.text).first { $0.hasPrefix("fragile/app  ") }
        #expect(row?.split(separator: " ").last == "?")
      }
    }
  }

  // Not in a task, to which an isolated deinit that is left would still belong.
  @Test nonisolated func `What an app's objects do at its launch's end may trap`() async {
    await #expect(processExitsWith: .success) {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          let session = SurvivalTests.session("load fragile", "tap Keep")
          for command in ["undo", "tap Keep", "reset", "tap Keep", "unload fragile/app", "load fragile"] {
            precondition(session.run(command).error == nil, command)
          }
          continuation.resume()
        }
      }
    }
  }
}

@Traced private final class CounterSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = CounterViewController()
    window?.makeKeyAndVisible()
  }
}

@Traced private final class CounterViewController: UIViewController {
  private var count = 0
  private var fragile: Fragile?

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in ["Count", "Spin", "Wait", "Keep", "Rest"] {
      let action = UIAction(title: label) { [weak self] _ in self?.tapped(label) }
      view.addSubview(UIButton(type: .system, primaryAction: action))
    }
  }

  private func tapped(_ label: String) {
    switch label {
    case "Count":
      count += 1
      if count == 3 { _ = [Int]()[count] }
    case "Keep":
      fragile = Fragile()
    case "Spin":
      // Not traced: no step tells of it.
      spin()
    case "Wait":
      DispatchSemaphore(value: 0).wait()
    default:
      break
    }
  }
}

private func spin() { while true {} }

private final class Fragile {
  deinit { fatalError("released") }
}
