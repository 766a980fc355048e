import HeadlessUIKit
import LabModel
import LabRun
import OwnProcess
import Testing
import Trace

@testable import Shell

/// The app's own time in a session, and tasks that wait: nothing of it takes real time.
@Suite(.ownProcess) struct WaitTests {
  private func session(after commands: String...) -> Session {
    let session = Session(catalog: Catalog([AppEdition("visit/app", scene: { VisitSceneDelegate() })]))
    for command in ["load visit"] + commands {
      let reply = session.run(command)
      #expect(!reply.isError, "\(command): \(reply.lines.map(\.text))")
    }
    return session
  }

  @Test func `What waits is listed with its time`() {
    let session = session()
    #expect(
      session.output("events") == [
        "nothing can be done on the screen; `open URL` and `disconnect` can",
        "pending (`wait` lets time pass)", "  a block due in 2 s",
      ])
    _ = session.run("wait 1.25")
    #expect(session.output("events").last == "  a block due in 0.75 s")
  }

  @Test func `The history has a wait as it is typed, done or undone`() {
    let session = session(after: "wait 1.250", "wait")
    #expect(session.output("history") == ["   0  launch", "   1  wait 1.25", "→  2  wait 0.75"])
    let undone = session.output("undo 2").prefix { !$0.hasPrefix("Coordinators") }
    #expect(undone == ["→  0  launch", "      undone: wait 1.25", "      undone: wait"])
    #expect(!session.run("wait 1.25").isError)
  }

  @Test func `A task that waits for something else than time is listed, and no time is told`() {
    let session = session(after: "wait 2")
    #expect(
      session.output("events") == [
        "  1  tap Anna", "pending",
        "  a task that waits for something else than time, in NameCoordinator#1.run(title:)",
      ])
    #expect(
      session.output("wait") == [
        "error: nothing waits for its time; a task waits for something else; "
          + "`wait SECONDS` puts the clock forward all the same"
      ])
    _ = session.run("tap Anna")
    #expect(session.output("events").contains { $0.hasPrefix("pending") } == false)
  }

  @Test func `A task that sleeps is listed by its time alone, one that waits for it without`() {
    let session = Session(catalog: Catalog([AppEdition("holder/app", scene: { HolderSceneDelegate() })]))
    for command in ["load holder", "tap Sleep", "tap Value"] { #expect(!session.run(command).isError) }
    #expect(
      session.output("events").suffix(4) == [
        "pending (`wait` lets time pass)", "  a task due in 2 s", "  a task due in 3 s",
        "  a task that waits for something else than time, in HolderCoordinator#1.closure #1 in value()",
      ])
    _ = session.run("wait 3")
    #expect(session.output("events").contains { $0.hasPrefix("pending") } == false)
  }

  @Test func `After it waited a call has its parameters, and its variables from before`() throws {
    let session = session(after: "wait 2", "tap Anna")
    let timeline = try #require(session.stage.first).timeline
    let resumed = timeline.steps.filter {
      if case .resumed = timeline.step(at: $0).kind { true } else { false }
    }
    let inner = try #require(resumed.last)
    let known = ["  self = NameCoordinator#1", "  title = \"Your name\"", "  screen = NameViewController#1"]
    for step in [inner, inner + 1] {
      _ = session.run("goto \(timeline.label(ofStep: step))")
      #expect(session.output("locals") == known)
    }
    #expect(session.output("p title") == ["\"Your name\""])
    _ = session.run("up")
    #expect(
      session.output("locals") == ["  self = VisitCoordinator#1", "  flow = NameCoordinator#1"])
  }

  @Test func `The splash goes when its time has come, and undo brings it back`() {
    let session = session()
    #expect(session.output("wait 2").contains { $0.contains("\"Your name\"   ● visible") })
    #expect(session.output("undo").contains { $0.contains("\"Splash\"   ● visible") })
    #expect(session.output("wait").first?.hasPrefix("event 1: wait 2 (") == true)
    #expect(session.output("toggle 1").contains { $0.contains("\"Splash\"   ● visible") })
  }

  // Source: Apple, "Managing your app's life cycle": a scene that is disconnected does not end the process.
  @Test func `After the scene's end time passes for what is pending, and for nothing else`() {
    let session = session(after: "disconnect")
    #expect(session.output("events").contains { $0.hasPrefix("pending") })
    #expect(session.run("wait 1").isError == false)
    #expect(session.run("wait 1").isError == false)
    #expect(!session.output("events").contains { $0.contains("due in") })
    #expect(session.run("wait 1").isError)
    #expect(session.output("undo 2").isEmpty == false)
    #expect(session.output("events").contains { $0.contains("due in 2 s") || $0.contains("in 2 s") })
  }

  @Test func `A flow that is awaited goes on where it waited, under the coordinator that awaits it`() {
    let session = session(after: "wait 2")
    #expect(session.output("tree").joined().contains("NameCoordinator#1"))
    let lines = session.output("tap Anna")
    #expect(
      lines.contains {
        $0.contains("VisitCoordinator#1 → VisitCoordinator#1") && $0.contains("showWelcome(\"Anna\")")
      })
    #expect(lines.contains { $0.contains("\"Welcome, Anna\"   ● visible") })
    #expect(lines.contains { $0.hasPrefix("released: ") && $0.contains("NameCoordinator#1") })
  }

  @Test func `Where a call waits and where it goes on are steps, and the call stack is whole`() throws {
    let session = session(after: "wait 2", "tap Anna")
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    func body(_ step: Int) -> Substring {
      timeline.description(ofStep: step).line(session.options).text.split(separator: " line ")[0]
    }
    let waiting = timeline.steps.filter { timeline.step(at: $0).kind == .suspended }
    #expect(
      waiting.map { body($0) } == [
        "waits   NameCoordinator#1.run(title:)", "waits   VisitCoordinator#1.closure #1 in greet()",
      ])
    let resumed = timeline.steps.filter {
      if case .resumed = timeline.step(at: $0).kind { true } else { false }
    }
    #expect(
      resumed.map { body($0) } == [
        "goes on VisitCoordinator#1.closure #1 in greet()", "goes on NameCoordinator#1.run(title:)",
      ])
    let last = try #require(resumed.last)
    #expect(
      timeline.callStack(at: last + 1).dropLast().map { body($0) } == [
        "goes on NameCoordinator#1.run(title:)", "goes on VisitCoordinator#1.closure #1 in greet()",
      ])
    // The arrow stands on the line that awaits.
    let arrow = session.output("goto \(timeline.label(ofStep: last))").first { $0.hasPrefix("→") }
    #expect(arrow?.contains("return await withCheckedContinuation") == true)
  }

  @Test func `At the end of the scene the task that waits is what holds the coordinator`() {
    let session = session(after: "wait 2", "disconnect")
    #expect(
      session.output("tree").first?.contains("VisitCoordinator#1     a task that waits may hold it") == true)
    #expect(session.output("why VisitCoordinator#1").last == "a task that waits may hold it")
    #expect(session.output("refs VisitCoordinator#1").contains("  a task that waits may hold it"))
    #expect(
      session.output("leaks") == [
        "no leak for certain",
        "a task that waits may hold: UINavigationController#1, VisitCoordinator#1, NameCoordinator#1,",
        "                            NameViewController#1",
        "not looked into while a task waits: what is not traced",
        "2 zombies are alive: see `zombies`",
      ])
  }

  @Test(arguments: [
    ("Later", "a block due in 2 s"), ("Urgent", "a block due in 2 s"), ("Timer", "a timer due in 1 s"),
    ("Animate", "an animation's completion due in 0.3 s"),
  ])
  func `What waits holds what it captures, and is named with its time`(button: String, holder: String) {
    let session = Session(catalog: Catalog([AppEdition("holder/app", scene: { HolderSceneDelegate() })]))
    for command in ["load holder", "tap \(button)", "disconnect"] { #expect(!session.run(command).isError) }
    #expect(
      session.output("why HolderCoordinator#1") == [
        "HolderCoordinator#1 is kept alive by", "  \(holder) → HolderCoordinator#1",
      ])
    #expect(session.output("refs HolderCoordinator#1")[1] == "  \(holder)  strong")
    #expect(session.output("tree").first?.contains("HolderCoordinator#1   \(holder)") == true)
    #expect(session.output("zombies").first?.contains("held by \(holder)") == true)
    #expect(
      session.state.contains(
        "\"heldBy\":[{\"field\":\"\(holder)\",\"holder\":null,\"strength\":\"strong\"}]"))
  }

  @Test func `Nothing is waited for where nothing waits, and a time is a number`() {
    let session = session(after: "wait 2", "tap Anna")
    #expect(
      session.output("wait") == [
        "error: nothing waits for its time: no block, no timer, no task; `wait SECONDS` puts the clock forward all the same"
      ])
    for text in ["-1", "0", "soon", "1e3", "99999999", "0.0001", "1 2", "٣"] {
      #expect(
        session.output("wait \(text)") == [
          "error: \"\(text)\" is no time in seconds; it goes from 0.001 to 86400, as in 0.35"
        ])
    }
    for text in ["1.9985", "0.0011", "2.00001"] {
      #expect(
        session.output("wait \(text)") == [
          "error: \"\(text)\" is finer than a millisecond: three decimals are the most"
        ])
    }
    #expect(session.stage.first?.history.count == 2)
    #expect(!session.run("wait 86400").isError)
  }

  @Test func `The same commands print the same, however often the app is launched`() {
    let commands = ["wait 1", "wait", "tap Anna", "log all", "wait 3", "disconnect", "objects"]
    func run() -> [[String]] {
      let session = session()
      return commands.map(session.output)
    }
    let first = run()
    for _ in 0..<3 { #expect(run() == first) }
  }
}
