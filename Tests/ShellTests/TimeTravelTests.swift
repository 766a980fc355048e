import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

@Suite(.ownProcess) struct TimeTravelTests {
  nonisolated private static let sessions: [[String]] = [
    ["load closure", "tap Login", "tap Home", "tap Push", "tap MyPage"],
    ["load delegate", "select 1", "select 1", "back", "back"],
    ["load delegate@local-coordinator", "select 1"],
    ["load coordinating", "tap Tap Me!", "disconnect"],
  ]

  @Test(arguments: sessions)
  func `Every step shows the same state from either side, and to a session that goes right there`(
    commands: [String]
  ) throws {
    let forward = Session(catalog: documentedVariants)
    for command in commands { #expect(!forward.run(command).isError) }
    let count = try #require(forward.stage.first).timeline.stepCount
    _ = forward.run("first")
    var states = [forward.state]
    for _ in 1..<count {
      _ = forward.run("step")
      states.append(forward.state)
    }
    for index in (0..<count - 1).reversed() {
      _ = forward.run("reverse-step")
      #expect(forward.state == states[index])
    }
    let fresh = Session(catalog: documentedVariants)
    for command in commands { _ = fresh.run(command) }
    let simulation = try #require(fresh.stage.first)
    for index in stride(from: count - 1, through: 0, by: -7) {
      _ = fresh.run("goto \(simulation.timeline.label(ofStep: index))")
      #expect(fresh.state == states[index])
    }
  }

  @Test(arguments: sessions)
  func `The state at the end of an event is the one that was printed when it had just happened`(
    commands: [String]
  ) throws {
    let session = Session(catalog: documentedVariants)
    var states: [String] = []
    for command in commands {
      _ = session.run(command)
      states.append(session.state)
    }
    let simulation = try #require(session.stage.first)
    for (event, state) in states.enumerated() {
      let last = simulation.timeline.steps(ofEvent: event).count
      _ = session.run("goto \(event).\(last)")
      #expect(session.state == state)
    }
  }

  @Test func `Undo and redo lead to the same states`() {
    let session = session(after: "load closure", "tap Login")
    let before = session.state
    _ = session.run("tap Home")
    let after = session.state
    _ = session.run("undo")
    #expect(session.state == before)
    _ = session.run("redo")
    #expect(session.state == after)
    _ = session.run("undo 2")
    #expect(session.output("history").suffix(2) == ["      undone: tap Login", "      undone: tap Home"])
  }

  @Test func `An event that is switched off keeps its number and does nothing`() {
    let session = session(after: "load closure", "tap Login", "tap Home", "toggle 2")
    #expect(
      session.output("history") == [
        "   0  launch", "   1  tap \"Login\" on LoginViewController#1", "→  2  tap Home (off)",
      ])
    #expect(
      session.output("stack").filter { $0.contains("visible") } == [
        "      │  └─ HomeViewController#1   ● visible"
      ])
    _ = session.run("toggle 2")
    #expect(
      session.output("stack").filter { $0.contains("visible") } == [
        "      │  └─ PlusViewController#1   ● visible"
      ])
  }

  @Test func `A later event that is not possible any more is skipped and says so`() {
    let session = session(after: "load closure", "tap Login", "tap Home", "toggle 1")
    #expect(
      session.output("history").last
        == "→  2  tap Home (not sent: nothing to tap is labelled \"Home\" (there is \"Login\"))")
  }

  @Test func `A checkpoint is a moment to go back to`() {
    let session = session(after: "load closure", "tap Login", "checkpoint in", "tap Home", "goto 1.4")
    _ = session.run("restart in")
    #expect(session.prompt == "closure/login-tabs 1:152/152> ")
    #expect(session.output("history").count == 2)
  }
}
