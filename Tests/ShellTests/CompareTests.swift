import Foundation
import OwnProcess
import Testing
import Variants

@testable import Shell

@Suite(.ownProcess) struct CompareTests {
  @Test func `Where apps part is one line of JSON`() {
    let session = session(after: "load delegate delegate@fixed", "select 人", "back")
    #expect(
      session.output("compare json") == [
        #"{"apps":["delegate/kanji@documented","delegate/kanji@fixed"],"event":2,"firstDivergence":{"event":2,"kind":"zombies","steps":{"delegate/kanji@documented":7,"delegate/kanji@fixed":14}},"metrics":{"delegate/kanji@documented":{"alive":9,"code":{"casts":0,"lines":158,"linesOfWiring":84,"screenKnows":"protocol","typesOfWiring":6},"coordinators":3,"leaks":0,"leftBehind":{"back":{"coordinators":["KanjiDetailCoordinator#1"],"screens":["KanjiDetailViewController#1"]},"deep-link":null,"double-tap":null,"link-under-sheet":null,"log-out":null,"scene-end":null,"swipe-back":null,"swiped-sheet":null},"messages":9,"messagesByEvent":[4,4,1],"references":{"coordinatorToCoordinator":{"strong":2,"unowned":0,"weak":0},"coordinatorToScreen":{"strong":3,"unowned":0,"weak":0},"screenToCoordinator":{"strong":0,"unowned":0,"weak":2}},"refused":0,"steps":209,"stepsByEvent":[136,63,10],"uncertain":0,"zombies":1},"delegate/kanji@fixed":{"alive":7,"code":{"casts":0,"lines":173,"linesOfWiring":99,"screenKnows":"protocol","typesOfWiring":6},"coordinators":2,"leaks":0,"leftBehind":{"back":{"coordinators":[],"screens":[]},"deep-link":null,"double-tap":null,"link-under-sheet":null,"log-out":null,"scene-end":null,"swipe-back":null,"swiped-sheet":null},"messages":12,"messagesByEvent":[5,5,2],"references":{"coordinatorToCoordinator":{"strong":2,"unowned":0,"weak":1},"coordinatorToScreen":{"strong":2,"unowned":0,"weak":0},"screenToCoordinator":{"strong":0,"unowned":0,"weak":2}},"refused":0,"steps":229,"stepsByEvent":[141,70,18],"uncertain":0,"zombies":0}},"schema":1,"screensAgree":true}"#
      ])
  }

  /// The transcripts that compare, apart from the long tour.
  nonisolated private static let comparing = [
    "compare", "documented-and-fixed-base", "documented-and-fixed-closure",
    "documented-and-fixed-coordinating",
    "documented-and-fixed-delegate", "documented-and-fixed-flow", "lockstep", "six-bookstores",
  ]

  @Test(arguments: comparing)
  func `In words and as JSON, apps part at the same steps`(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Transcripts/sessions/\(name).transcript")
    let session = Session(catalog: documentedVariants)
    session.options.width = 1000
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where line.hasPrefix("> ") {
      let command = String(line.dropFirst(2))
      guard command == "compare", session.stage.count > 1 else {
        _ = session.run(command)
        continue
      }
      let told = Self.steps(toldIn: session.output("compare"), session.stage.map(\.displayName))
      let json = session.output("compare json").joined()
      for (simulation, step) in zip(session.stage, told) {
        guard let step else { continue }
        count += 1
        #expect(json.contains("\"\(simulation.spec)\":\(step)"), "\(simulation.spec) \(step): \(json)")
      }
    }
    #expect(count > 0)
  }

  /// For each app the number of the step that `compare` tells of it, if it tells one.
  private static func steps(toldIn lines: [String], _ names: [String]) -> [Int?] {
    let parted = lines.prefix { !$0.hasPrefix("what ") }
    return names.map { name in
      let part = parted.drop { !$0.hasPrefix("  \(name) ") }.dropFirst().prefix { $0.hasPrefix("      ") }
      guard let line = part.first(where: { $0.hasPrefix("      step ") }) else { return nil }
      return line.dropFirst(11).prefix { $0 != ":" }.split(separator: ".").last.flatMap { Int($0) }
    }
  }

  @Test func `Apps that agree have no divergence`() {
    let session = session(after: "load delegate delegate@fixed", "select 人")
    #expect(
      session.output("compare json") == [
        #"{"apps":["delegate/kanji@documented","delegate/kanji@fixed"],"event":1,"firstDivergence":null,"metrics":{"delegate/kanji@documented":{"alive":9,"code":{"casts":0,"lines":158,"linesOfWiring":84,"screenKnows":"protocol","typesOfWiring":6},"coordinators":3,"leaks":0,"leftBehind":{"back":null,"deep-link":null,"double-tap":null,"link-under-sheet":null,"log-out":null,"scene-end":null,"swipe-back":null,"swiped-sheet":null},"messages":8,"messagesByEvent":[4,4],"references":{"coordinatorToCoordinator":{"strong":2,"unowned":0,"weak":0},"coordinatorToScreen":{"strong":3,"unowned":0,"weak":0},"screenToCoordinator":{"strong":0,"unowned":0,"weak":2}},"refused":0,"steps":199,"stepsByEvent":[136,63],"uncertain":0,"zombies":0},"delegate/kanji@fixed":{"alive":9,"code":{"casts":0,"lines":173,"linesOfWiring":99,"screenKnows":"protocol","typesOfWiring":6},"coordinators":3,"leaks":0,"leftBehind":{"back":null,"deep-link":null,"double-tap":null,"link-under-sheet":null,"log-out":null,"scene-end":null,"swipe-back":null,"swiped-sheet":null},"messages":10,"messagesByEvent":[5,5],"references":{"coordinatorToCoordinator":{"strong":2,"unowned":0,"weak":1},"coordinatorToScreen":{"strong":2,"unowned":0,"weak":0},"screenToCoordinator":{"strong":0,"unowned":0,"weak":2}},"refused":0,"steps":211,"stepsByEvent":[141,70],"uncertain":0,"zombies":0}},"schema":1,"screensAgree":true}"#
      ])
    #expect(
      session.output("compare") == [
        "2 apps agree up to event 1: screens, refusals, zombies, leaks",
        "the user sees \"Kanji list\" > \"Kanji details\"",
      ])
  }

  @Test func `An app that cannot take an event counts it all the same`() {
    let session = session(after: "load delegate coordinating", "select 人", "tap Tap Me!", "back")
    #expect(
      session.output("@coordinating history") == [
        "   0  launch", "   1  select 人 (not sent: no table is on the screen)",
        "   2  tap \"Tap Me!\" on ViewController#1", "→  3  back on SecondViewController#1",
      ])
    #expect(
      session.output("@delegate/kanji history") == [
        "   0  launch", "   1  select \"人\" on KanjiListViewController#1",
        "   2  tap Tap Me! (not sent: nothing to tap is labelled \"Tap Me!\" (there is \"人口\", \"大人\", \"本人\",",
        "       \"Kanji list\"))",
        "→  3  back on KanjiDetailViewController#1",
      ])
    #expect(session.state.contains(#""event":3"#))
    #expect(!session.run("undo 2").isError)
    #expect(
      session.output("history") == [
        "   0  launch", "→  1  select 人",
        "        coordinating/two-screens: not sent: no table is on the screen",
        "      undone: tap Tap Me!", "      undone: back",
      ])
  }

  @Test func `What one app alone gets is counted in the others`() {
    let session = session(after: "load delegate delegate@fixed", "@delegate@fixed select 人", "select 人")
    #expect(
      session.output("@delegate/kanji history") == [
        "   0  launch", "   1  select 人 (not sent: for others only)",
        "→  2  select \"人\" on KanjiListViewController#1",
      ])
    #expect(session.output("toggle 1").count > 0)
    #expect(session.stage.map(\.history.count) == [2, 2])
  }

  @Test func `An app that comes later is brought to the event of the stage`() {
    let session = session(after: "load delegate", "select 人", "load delegate@fixed coordinating")
    #expect(session.stage.map(\.history.count) == [1, 1, 1])
    #expect(session.stage.map { $0.hasTaken(1) } == [true, true, false])
  }

  @Test func `Every script that comes with the apps plays, and its events are possible`() throws {
    #expect(documentedVariants.scripts.count == 19)
    for script in documentedVariants.scripts {
      let session = Session(catalog: documentedVariants)
      let reply = session.run("script \(script.name)")
      #expect(!reply.isError, "\(script.name): \(reply.lines.map(\.text))")
      #expect(!reply.lines.contains { $0.text.contains("not sent") }, "\(script.name)")
    }
  }

  @Test func `A script of which a line means nothing leaves everything as it was`() throws {
    let path = NSTemporaryDirectory() + "\(UUID()).script"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "load closure\ntap Login\ntap 9999\n".write(toFile: path, atomically: true, encoding: .utf8)
    let error =
      "error: \(path):3: there is no number 9999: the numbers go from 1 to 4 (nothing of the script was played)"
    let empty = Session(catalog: documentedVariants)
    #expect(empty.output("script \(path)") == [error])
    #expect(empty.stage.isEmpty)
    let session = session(after: "load closure", "tap Login", "undo", "goto 0.7")
    #expect(session.output("script \(path)") == [error])
    #expect(session.prompt == "closure/login-tabs 0:7/64> ")
    #expect(!session.run("redo").isError)
  }

  @Test func `A script by its path may not be played in a transcript`() {
    #expect(Session.fileCommand(in: "script zombie-after-back") == nil)
    #expect(Session.fileCommand(in: "script ./mine.script") == "script")
    #expect(Session.fileCommand(in: "matrix ./mine.script delegate") == "matrix")
  }

  @Test func `Where transcripts are tested or written, a script may be no path`() {
    let session = Session(catalog: documentedVariants)
    session.mode = .transcript
    for line in ["script ./mine.script", "matrix ./mine.script delegate"] {
      let name = line.prefix { $0 != " " }
      #expect(
        session.output(line) == [
          "error: \"\(name)\" is refused in a transcript test: it reads or writes files"
        ])
    }
    #expect(!session.run("script zombie-after-back").isError)
  }

  @Test func `A line of a script that sends no event is refused, and nothing was played`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "coordlab-\(getpid()).script")
    try "load delegate\nselect 人\ntree\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let session = Session(catalog: documentedVariants)
    #expect(session.output("script \(file.path)") == ["error: \(file.path):3: \"tree\" sends no event"])
    #expect(session.stage.isEmpty)
  }

  @Test func `Apps without a common title may be loaded together, with a word on it`() {
    let lines = session(after: "load delegate").output("load coordinating")
    #expect(lines.contains("it shares no screen title with the others so far: few events will be for both"))
    #expect(!session(after: "load delegate").output("load baseline/kanji").contains { $0.contains("title") })
  }

  @Test func `What is refused is one line`() {
    #expect(
      lastOutput("load delegate", "compare") == [
        "error: one app alone cannot be compared; `load SPEC` puts another beside it"
      ])
    #expect(
      lastOutput("load delegate delegate@fixed", "compare nothing") == [
        #"error: unexpected "nothing"; usage: compare [VIEW|next|metrics|variants]"#
      ])
    #expect(
      lastOutput("script zombie-after-bakc") == [
        #"error: there is no script "zombie-after-bakc" (did you mean "zombie-after-back"?)"#
      ])
  }

  @Test func `The line of a script that loads is checked, also where the stage is not empty`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).script").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "# Why.\nload closure clossure\ntap Login\n".write(toFile: path, atomically: true, encoding: .utf8)
    let reason = "there is no app \"clossure\" (did you mean \"closure\"?)"
    for session in [session(after: "help"), session(after: "load flow")] {
      let count = session.stage.count
      #expect(
        session.output("script \(path)") == ["error: \(path):2: \(reason) (nothing of the script was played)"]
      )
      #expect(session.stage.count == count)
      #expect(session.stage.allSatisfy { $0.history.isEmpty })
    }
    try "load closure closure\ntap Login\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      session(after: "help").output("script \(path)") == [
        "error: \(path):1: closure/login-tabs@documented is named twice (nothing of the script was played)"
      ])
  }

  @Test func `On a stage that is not empty a script says on what it plays`() {
    let session = session(after: "load delegate@fixed delegate")
    #expect(
      session.output("script zombie-after-back").first
        == "plays on what is loaded: delegate/kanji@fixed, delegate/kanji")
    #expect(session.stage.count == 2)
    #expect(
      session.output("@delegate/kanji script zombie-after-back").first
        == "plays on what is loaded: delegate/kanji")
  }
}
