import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// Several apps step as one: by what they do, whatever the numbers of their steps.
@Suite(.ownProcess) struct StepTogetherTests {
  private nonisolated static let stages = [
    ["load delegate delegate@fixed", "select 人", "back"],
    ["load closure coordinating", "tap Login"],
    ["load delegate delegate@fixed delegate@one-at-a-time", "select 人", "@delegate@fixed back", "back"],
  ]

  private func session(_ commands: [String]) -> Session {
    let session = Session(catalog: documentedVariants)
    for command in commands { _ = session.run(command) }
    return session
  }

  private func cursors(_ session: Session) -> [String] {
    session.stage.map { $0.timeline.label(ofStep: $0.cursor) }
  }

  @Test(arguments: stages)
  func `Each step has one moment, each moment a step, and the cursors tell the moment`(_ stage: [String]) {
    let session = session(stage)
    let timelines = session.stage.map(\.timeline)
    var moments = Moments(timelines)
    var next: Moments.Index? = Moments.Index(event: 0, row: 0)
    var done = timelines.map { _ in [Int]() }
    while let moment = next {
      let steps = timelines.indices.map { moments.step(of: $0, at: moment) }
      #expect(steps.contains { $0 != nil })
      for (run, step) in steps.enumerated() {
        guard let step else { continue }
        done[run].append(step)
        #expect(moments.index(of: run, doing: step) == moment)
      }
      let cursors = timelines.indices.compactMap { moments.cursor(of: $0, at: moment) }
      #expect(moments.index(of: cursors) == moment)
      next = moments.index(beside: moment, isForward: true)
      if let next { #expect(moments.index(beside: next, isForward: false) == moment) }
    }
    #expect(done == timelines.map { Array($0.steps) })
  }

  @Test func `A step that is gone to is the same line in both, and that of the first app that has it`() {
    let session = session(Self.stages[0] + ["goto 1.20"])
    #expect(cursors(session) == ["1.20", "1.22"])
    let lines = session.stage.map { simulation in simulation.sourceListing(context: 0)?.code.map(\.trimmed) }
    #expect(
      lines
        == [[String]](
          repeating: ["presenter.pushViewController(kanjiDetailViewController, animated: true)"], count: 2))
    _ = session.run("goto 1.64")
    #expect(cursors(session) == ["1.62", "1.64"])
  }

  @Test(arguments: stages, ["moment", "line", "call", "event"])
  func `The way back goes through the same moments`(_ stage: [String], detail: String) {
    let session = session(stage + ["detail \(detail)", "goto 1.1", "step"])
    var forward = [cursors(session)]
    for _ in 0..<80 {
      if session.output("step").contains(where: { $0.contains("nothing has happened after it") }) { break }
      forward.append(cursors(session))
    }
    var back = [cursors(session)]
    for _ in forward.dropFirst() {
      _ = session.run("reverse-step")
      back.append(cursors(session))
    }
    #expect(back == forward.reversed())
  }

  @Test func `What both do is printed once, and what only one does with the word that the other waits`() {
    let session = session(Self.stages[0] + ["goto 1.9"])
    let same = session.output("step")
    #expect(same[0] == "delegate/kanji, delegate/kanji@fixed:")
    #expect(same.filter { $0.hasPrefix("1.10") }.count == 1)
    _ = session.run("goto 1.25")
    #expect(cursors(session) == ["1.25", "1.27"])
    #expect(
      session.output("goto 1.25").filter { $0.contains("waits") } == [
        "waits at 1.27  return  AllKanjiListCoordinator#1.kanjiListViewControllerDidSelectKanji(_:)"
      ])
  }

  @Test func `nd goes through the moments at which the apps begin to differ otherwise, and pd back`() {
    let session = session(Self.stages[0])
    var moments = Moments(session.stage.map(\.timeline))
    var expected: [[String]] = []
    var (next, former): (Moments.Index?, MomentDifference?) = (Moments.Index(event: 0, row: 0), nil)
    while let moment = next {
      let difference = MomentDifference(session.stage, at: moment, &moments)
      if moment > Moments.Index(event: 0, row: 0), difference != nil, difference != former {
        let steps = session.stage.indices.compactMap { moments.cursor(of: $0, at: moment) }
        expected.append(zip(session.stage, steps).map { $0.timeline.label(ofStep: $1) })
      }
      (former, next) = (difference, moments.index(beside: moment, isForward: true))
    }
    #expect(expected.count > 3)
    _ = session.run("first")
    var found: [[String]] = []
    while !session.output("nd").contains(where: { $0.contains("nothing has moved") }) {
      found.append(cursors(session))
    }
    #expect(found == expected)
    _ = session.run("last")
    let last = cursors(session)
    var back: [[String]] = []
    while !session.output("pd").contains(where: { $0.contains("nothing has moved") }) {
      back.append(cursors(session))
    }
    #expect(back == expected.filter { $0 != last }.reversed())
    #expect(
      lastOutput("load closure", "nd") == [
        "error: one app alone cannot be compared; `load SPEC` puts another beside it"
      ])
  }

  @Test func `A breakpoint stops all at the same moment`() {
    let session = self.session(["load delegate delegate@fixed", "break KanjiDetailCoordinator.start"])
    let told = session.output("select 人")
    #expect(told.filter { $0.hasPrefix("stopped at 1") }.count == 2)
    #expect(cursors(session) == ["1.14", "1.16"])
    #expect(session.stage.map(\.isOutcomeWithheld) == [true, true])
  }

  @Test func `events is one list, and names who lacks what`() {
    let session = self.session(["load delegate delegate@fixed", "select 人", "@delegate@fixed back"])
    let lines = session.output("events")
    #expect(
      lines.prefix(6) == [
        "  1  select 人口   not in delegate/kanji@fixed", "  2  select 大人   not in delegate/kanji@fixed",
        "  3  select 本人   not in delegate/kanji@fixed", "  4  back   not in delegate/kanji@fixed",
        "  5  swipe-back   not in delegate/kanji@fixed", "     select 人   not in delegate/kanji",
      ])
    #expect(
      self.session(["load delegate delegate@fixed", "select 人"]).output("events")
        == lastOutput("load delegate", "select 人", "events"))
  }

  @Test func `An app that is loaded later gets no table of what was told before`() {
    let session = self.session(["load coordinating", "tap 1"])
    let lines = session.output("load delegate delegate@fixed")
    #expect(
      lines.filter { $0.hasPrefix("event") } == [
        "event 1 came before it was loaded: not sent to it",
        "event 0: launch  delegate/kanji  ~ differs",
      ])
    #expect(session.output("load closure").filter { $0.hasPrefix("event 0") }.count == 1)
  }

  @Test func `At a step by lines each stop is a line or an event's end, in called methods too`() {
    let session = self.session(["load closure", "tap Login", "detail line", "goto 1.1"])
    var kinds: [String] = []
    repeat {
      let line = session.output("step").first { $0.hasPrefix("1.") } ?? ""
      kinds.append(String(line.split(separator: " ").dropFirst().first ?? ""))
    } while session.stage[0].cursor < session.stage[0].timeline.stepCount - 1
    #expect(Set(kinds.dropLast()) == ["line"])
    #expect(kinds.last == "end")
    #expect(session.output("info")[1] == "a step goes to the next line")
    #expect(lastOutput("load closure", "info")[1] == "a step goes to the next moment")
  }

  @Test func `tbreak stops once`() {
    let session = self.session(["load delegate", "tbreak KanjiDetailCoordinator.start"])
    #expect(
      session.output("select 人").contains(
        "stopped at 1: temporary breakpoint at KanjiDetailCoordinator.start"))
    #expect(session.output("info breakpoints") == ["no breakpoints or watches"])
    #expect(session.output("continue").contains { $0.hasSuffix("end     of event 1") })
  }

  @Test func `until goes to a place, or out of the method`() {
    let session = self.session(["load delegate", "select 人", "goto 1.13"])
    _ = session.run("until KanjiDetailCoordinator.start")
    #expect(cursors(session) == ["1.14"])
    _ = session.run("goto 1.20")
    #expect(
      session.output("until ApplicationCoordinator.start").contains(
        "the call returned before it came to ApplicationCoordinator.start"))
    #expect(cursors(session) == ["1.25"])
  }

  @Test func `Of another app only what differs from the first is printed`() {
    let session = self.session(["load delegate delegate@fixed", "select 人"])
    let lines = session.output("goto 1.20")
    let other = lines.drop { $0 != "delegate/kanji@fixed:" }
    #expect(
      other.prefix(4) == [
        "delegate/kanji@fixed:", "1.22  line    KanjiDetailCoordinator#1.start() line 116",
        "     └─ KanjiDetailCoordinator#1   childCoordinators[0]  running",
        "tree and screens otherwise as in delegate/kanji",
      ])
  }
}
