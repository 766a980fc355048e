import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// Several cursors, and event numbers that are the stage's.
@Suite(.ownProcess) struct LockstepTests {
  /// Two editions after the same events: event 1 has 63 steps in one, 70 in the other; event 2 has 10 and 18.
  private func pair() -> Session { session(after: "load delegate delegate@fixed", "select 人", "back") }

  private func places(_ session: Session) -> [String] {
    session.stage.map { $0.timeline.label(ofStep: $0.cursor) }
  }

  @Test func `Where another does more, an app waits at what it does next, and says so`() {
    let session = pair()
    #expect(
      session.output("goto 1.64").filter { $0.contains("waits") } == [
        "waits at 1.62  UIKit   KanjiDetailViewController#1.didMove(toParent:)"
      ])
    #expect(places(session) == ["1.62", "1.64"])
    _ = session.run("goto 1.63")
    #expect(places(session) == ["1.63", "1.70"])
    _ = session.run("step")
    #expect(places(session) == ["2.1", "2.1"])
  }

  @Test func `On the way back, the hindmost waits`() {
    let session = pair()
    _ = session.run("@delegate/kanji goto 2.1")
    _ = session.run("@delegate@fixed goto 2.4")
    #expect(
      session.output("reverse-step 2").filter { $0.contains("waits") } == [
        "waits at 2.1  event 2: back on KanjiDetailViewController#1"
      ])
    #expect(places(session) == ["2.1", "2.2"])
    _ = session.run("reverse-step 2")
    #expect(places(session) == ["1.63", "1.70"])
  }

  @Test func `One that is in a later event waits for those in an earlier one`() {
    let session = pair()
    _ = session.run("@delegate/kanji goto 2.3")
    _ = session.run("@delegate@fixed goto 1.69")
    _ = session.run("step")
    #expect(places(session) == ["2.3", "1.70"])
    _ = session.run("step")
    #expect(places(session) == ["2.3", "2.1"])
    _ = session.run("step")
    #expect(places(session) == ["2.3", "2.2"])
  }

  /// Two apps of which only the first can take event 1.
  private func unlikePair() -> Session { session(after: "load delegate closure", "select 日") }

  @Test func `An event that an app could not take has no steps in it`() throws {
    let session = unlikePair()
    let closure = session.stage[1]
    #expect(try closure.stateLineByRerunning().contains(#""event":1,"#))
    #expect(try closure.stateLineByRerunning().contains(#""step":0,"steps":0,"#))
    #expect(
      session.output("info")[1]
        == "closure/login-tabs@documented: event 1 of 1, select 日 (not sent: no table is on the screen)")
    #expect(session.output("use closure").last?.hasPrefix("error") == false)
    #expect(session.prompt == "@closure/login-tabs 1:0/0> ")
    #expect(
      session.output("goto 1.1") == [
        "error: event 1 has no steps: select 日 (not sent: no table is on the screen)"
      ])
    #expect(!session.run("goto 0.64").isError)
    #expect(
      session.output("goto 1.0") == [
        "1.0  event 1: select 日 (not sent: no table is on the screen)",
        "holders and screens are as at 0.64",
      ])
  }

  @Test func `Stepping passes an event that was not sent in one step, both ways`() {
    let session = unlikePair()
    _ = session.run("@closure goto 0.64")
    _ = session.run("@closure step")
    #expect(session.stage[1].label(ofStep: session.stage[1].cursor) == "1.0")
    #expect(
      session.output("@closure step") == ["1.0 is the last step: nothing has happened after it"])
    _ = session.run("@closure reverse-step")
    #expect(session.stage[1].label(ofStep: session.stage[1].cursor) == "0.64")
  }

  @Test func `One that did not get the event waits for those that did`() {
    let session = unlikePair()
    #expect(
      session.output("goto 1.2").contains("event 1 has no steps here: it waits for the others"))
    #expect(session.output("step").contains("event 1 has no steps here: it waits for the others"))
    _ = session.run("reverse-step 2")
    _ = session.run("reverse-step")
    #expect(session.stage.map { $0.label(ofStep: $0.cursor) } == ["0.136", "0.64"])
  }

  @Test func `Stepping by event keeps the cursors at the same one`() {
    let session = pair()
    for command in ["detail event", "first", "step", "step"] { _ = session.run(command) }
    #expect(places(session) == ["1.63", "1.70"])
    _ = session.run("step")
    #expect(places(session) == ["2.10", "2.18"])
    _ = session.run("reverse-step")
    #expect(places(session) == ["1.63", "1.70"])
  }

  @Test func `Where a breakpoint is hit in one, the others wait at the same moment`() {
    let session = pair()
    for command in ["detail event", "first", "step"] { _ = session.run(command) }
    _ = session.run("@delegate@fixed break AllKanjiListCoordinator.navigationController")
    #expect(places(session) == ["0.136", "0.141"])
    _ = session.run("continue")
    #expect(places(session)[0] == "1.62")
    #expect(places(session)[1].hasPrefix("1."))
    #expect(!["1.1", "1.70"].contains(places(session)[1]))
  }

  @Test
  func `Where an event is stopped, no other is sent, and nothing of what comes later is told`() {
    let session = session(after: "load closure flow", "break LoginCoordinator.finish", "tap Login")
    #expect(session.stage[0].isOutcomeWithheld)
    #expect(
      session.output("tap nope") == [
        "error: event 1 has stopped on its way; `last` goes to its end, `continue` to the next breakpoint or watch"
      ])
  }

  @Test func `Where an event is stopped in one app, the others tell nothing of it until the user goes on`() {
    let session = session(after: "load delegate delegate@fixed")
    _ = session.run("@delegate@fixed break AllKanjiListCoordinator.navigationController")
    let told = session.output("select 人")
    #expect(told.first == "delegate/kanji:")
    #expect(told[1] == "waits at 1.62  UIKit   KanjiDetailViewController#1.didMove(toParent:)")
    #expect(!told.contains { $0.hasPrefix("  screens") })
    #expect(session.stage.map(\.isOutcomeWithheld) == [true, true])
    for _ in 0..<4 where session.stage.contains(where: \.isOutcomeWithheld) { _ = session.run("continue") }
    #expect(places(session) == ["1.63", "1.70"])
    #expect(session.stage.map(\.isOutcomeWithheld) == [false, false])
  }

  @Test func `A step that only some have is the same moment in the others`() {
    let session = pair()
    _ = session.run("goto 1.70")
    #expect(places(session) == ["1.63", "1.70"])
    #expect(
      session.output("goto 1.71") == [
        "error: delegate/kanji: there is no step 1.71; the last one is 1.63; delegate/kanji@fixed: there is no step 1.71; the last one is 1.70"
      ])
    #expect(places(session) == ["1.63", "1.70"])
  }

  @Test func `A number means in all what it means in the first`() {
    let session = session(after: "load delegate coordinating", "tap 1")
    #expect(session.stage.map { $0.history[0].event.command } == ["select 人", "select 人"])
    #expect(session.stage.map { $0.hasTaken(1) } == [true, false])
  }

  /// The event and the step of each app's `state`.
  private func positions(_ session: Session) -> [String] {
    session.output("state").map { line in
      let fields = line.split(separator: ",").filter { $0.hasPrefix("\"event\":") || $0.hasPrefix("\"step") }
      return fields.joined(separator: ",")
    }
  }

  @Test func `What one app takes back keeps the stage's number, and is marked`() {
    let session = pair()
    let before = session.output("@delegate/kanji state")
    #expect(!session.run("@delegate@fixed undo").isError)
    #expect(session.stage.map(\.history.count) == [2, 2])
    #expect(
      positions(session) == [#""event":2,"step":10,"steps":10"#, #""event":2,"step":0,"steps":0"#])
    #expect(session.output("@delegate/kanji state") == before)
    #expect(
      session.output("history") == [
        "   0  launch", "   1  select 人", "→  2  back",
        "        delegate/kanji@fixed: not sent: taken back",
      ])
    #expect(!session.run("@delegate@fixed undo").isError)
    #expect(
      session.output("@delegate@fixed undo") == ["error: there is nothing to undo; only the launch is left"])
    #expect(!session.run("@delegate@fixed redo 2").isError)
    #expect(positions(session)[1] == #""event":2,"step":18,"steps":18"#)
    #expect(session.output("@delegate@fixed redo") == ["error: there is nothing to redo"])
  }

  @Test func `Undo and redo of the stage leave what one app has taken back taken back`() {
    let session = session(after: "load delegate delegate@fixed", "select 人", "back", "select 日", "back")
    for command in ["@delegate@fixed undo", "@delegate@fixed undo"] { _ = session.run(command) }
    let history = session.output("history")
    let states = session.output("state")
    #expect(history.filter { $0.hasSuffix("taken back") }.count == 2)
    for count in 1...4 {
      #expect(!session.run("undo \(count)").isError)
      #expect(session.stage.map(\.history.count) == [4 - count, 4 - count])
      #expect(!session.run("redo \(count)").isError)
      #expect(session.output("history") == history)
      #expect(session.output("state") == states)
    }
  }

  @Test func `An event after one app took some back has the same number in all, and ends what can come back`()
  {
    let session = pair()
    _ = session.run("@delegate@fixed undo")
    #expect(!session.run("tap 1").isError)
    #expect(session.stage.map(\.history.count) == [3, 3])
    #expect(session.output("@delegate@fixed redo") == ["error: there is nothing to redo"])
    #expect(positions(session).allSatisfy { $0.hasPrefix(#""event":3,"#) })
  }

  @Test func `One app that is reset or goes back to a checkpoint stays at the stage's event`() {
    let session = session(after: "load delegate delegate@fixed", "select 人", "checkpoint in", "back")
    #expect(!session.run("@delegate@fixed restart in").isError)
    #expect(session.stage.map(\.history.count) == [2, 2])
    #expect(places(session) == ["2.10", "1.70"])
    _ = session.run("@delegate/kanji reset")
    #expect(session.stage.map(\.history.count) == [2, 2])
    #expect(positions(session)[0] == #""event":2,"step":0,"steps":0"#)
    #expect(session.output("@delegate/kanji history").last?.hasSuffix("(not sent: taken back)") == true)
  }

  @Test func `An app that comes later gets what another has taken back for itself`() {
    let session = session(after: "load delegate", "load coordinating", "select 人", "@delegate undo")
    #expect(session.stage.map { $0.hasTaken(1) } == [false, false])
    _ = session.run("load delegate@fixed")
    #expect(session.stage.map { $0.hasTaken(1) } == [false, false, true])
  }
}
