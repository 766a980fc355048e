import Foundation
import LabModel
import LabRun
import LessonEngine
import OwnProcess
import Testing
import Transcripts
import Variants

@testable import Shell

@Suite(.ownProcess) struct LessonCheckTests {
  /// The problems of lessons in a folder of their own.
  private func problems(_ files: [String: String]) throws -> [String] {
    try inFolder(files) { folder in
      let outcome = try LessonCheck.sessions(of: documentedVariants).run([folder])
      outcome.problems.forEach(expectKorean)
      return outcome.problems.map { $0.message.replacing("\(folder)/", with: "") }
    }
  }

  private func inFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let path = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    return try body(folder)
  }

  private func lesson(_ body: String, id: String = "one", requires: String = "[]") -> String {
    "---\nformat: 1\nid: \(id)\ntitle: T\nstage: delegate\nrequires: \(requires)\n---\n\(body)"
  }

  private func task(_ until: String, solution: String = "back", more: String = "", id: String = "t") -> String
  {
    "```task\nid: \(id)\ngoal: G\nhints: [H]\nbegin: [select 人]\nuntil: \(until)\nsolution: \(solution)\n\(more)```\n"
  }

  @Test(arguments: [
    (
      "{zombies: none}", "back", "",
      "one.md:8: `until` holds from the start (add a `did`, or what else the learner must bring about)"
    ),
    (
      "{zombies: 2}", "back", "",
      "one.md:8: the `solution` `back` does not solve it: zombie: 1, not 2 (KanjiDetailCoordinator#1) (mend it or `until`)"
    ),
    ("{zombies: 1}", "[back, back]", "", nil),
    (
      "{zombies: 1}", "tab X", "",
      "one.md:8: `solution`: `tab X`: no tab bar is on the screen; `events` lists what can be done now"
    ),
    (
      "{zombies: 1}", "back", "accept: [[select 人口]]\n",
      "one.md:8: the `accept` `select 人口` does not solve it: zombie: 0, not 1 (nothing) (mend it or `until`)"
    ),
    (
      "{zombies: 1}", "back", "reject: [{do: [swipe-back], because: B}]\n",
      "one.md:8: a `reject` solves it: `swipe-back` (ask for more in `until`)"
    ),
    (
      "{zombies: 1}", "record /tmp/x", "",
      "one.md:8: `solution`: `record /tmp/x`: a lesson may not run `record`"
    ),
    ("{zombies: 1}", "quit", "", "one.md:8: `solution`: `quit`: a lesson may not run `quit`"),
    ("{zombies: 1}", "lesson one", "", "one.md:8: `solution`: `lesson one`: a lesson may not run `lesson`"),
  ])
  func `A task is proved`(until: String, solution: String, more: String, message: String?) throws {
    #expect(
      try problems(["one.md": lesson(task(until, solution: solution, more: more))])
        == (message.map { [$0] } ?? []))
  }

  @Test func `A prediction is proved by its run`() throws {
    let block =
      "```predict\nquestion: Q\nanswer: 1\nwhy: W\nfollows: F\nbegin: [select 人]\nrun: [back]\nshows: {zombies: none}\n```\n"
    #expect(
      try problems(["one.md": lesson(block)]) == [
        "one.md:8: `shows` does not hold after `run`: zombie: KanjiDetailCoordinator#1"
      ])
  }

  @Test func `A choice needs an edition that is right and one that is not`() throws {
    func block(_ until: String) -> String {
      "```choose\nid: c\nquestion: Q\nbecause: B\neditions: [delegate, delegate@fixed]\nrun: [select 人, back]\nuntil: \(until)\n```\n"
    }
    #expect(try problems(["one.md": lesson(block("{zombies: none}"))]) == [])
    #expect(
      try problems(["one.md": lesson(block("{leaks: none}"))]) == [
        "one.md:8: every edition is right: `until` holds on all (ask for more)"
      ])
    #expect(
      try problems(["one.md": lesson(block("{leaks: 3}"))]) == [
        "one.md:8: no edition is right: `until` holds on none (mend `until` or add one)"
      ])
  }

  @Test func `A choice of lines needs a line that the mended edition does not have`() throws {
    func block(_ method: String) -> String {
      "```choose\nid: c\nquestion: Q\nbecause: B\nsource: \(method)\nmended: delegate@fixed\n```\n"
    }
    let method = "AllKanjiListCoordinator.kanjiListViewControllerDidSelectKanji"
    #expect(try problems(["one.md": lesson(block(method))]) == [])
    #expect(
      try problems(["one.md": lesson(block("AllKanjiListCoordinator.start"))]) == [
        "one.md:8: no line of `AllKanjiListCoordinator.start` differs in delegate@fixed (choose another method)"
      ])
    #expect(
      try problems(["one.md": lesson(block("Nobody.start"))]) == [
        "one.md:8: `source`: delegate has no method `Nobody.start` (see `source` in the REPL)"
      ])
  }

  @Test func `A choice without a method is of the lines of the app's whole file`() throws {
    func block(_ mended: String) -> String {
      "```choose\nid: c\nquestion: Q\nbecause: B\nmended: \(mended)\n```\n"
    }
    #expect(try problems(["one.md": lesson(block("delegate@fixed"))]) == [])
    #expect(
      try problems(["one.md": lesson(block("delegate"))]) == [
        "one.md:8: no line of `the file` differs in delegate (choose another method)"
      ])
  }

  @Test func `A transcript must hold`() throws {
    let block = "```transcript\n> load delegate\n...\n> zombies\nmany\n```\n"
    #expect(
      try problems(["one.md": lesson(block)]) == [
        "one.md:11: differs: > zombies (`coordlab test --update` takes what is printed)"
      ])
  }

  @Test(arguments: [
    ("record x", "record"), ("record off", "record"), ("export html x", "export"), ("replay x", "replay"),
    ("@delegate export dot x!", "export"), ("script ./x", "script"), ("matrix x.script delegate", "matrix"),
  ])
  func `A transcript reads and writes no files, whatever it expects to be printed`(
    command: String, name: String
  ) throws {
    let block = "```transcript\n> load delegate\n...\n> \(command)\n...\n```\n"
    let message = "one.md:11: `\(command)`: a lesson may not run `\(name)` (take it out)"
    #expect(try problems(["one.md": lesson(block)]) == [message])
    let begun = task("{zombies: 1}").replacing("begin: [select 人]", with: "begin: ['\(command)']")
    #expect(
      try problems(["one.md": lesson(begun)]) == [
        "one.md:8: it cannot begin: `\(command)`: a lesson may not run `\(name)`"
      ])
  }

  @Test func `The stage of a lesson without exercises is tried, too`() throws {
    let text = lesson("T").replacing("stage: delegate", with: "stage: delegte\nbegin: [back]")
    #expect(
      try problems(["one.md": text]) == [
        "one.md:1: it cannot begin: `load delegte`: there is no app \"delegte\" (did you mean \"delegate\"?)"
      ])
  }

  @Test func `Ids are unique, what is required is there and no circle`() throws {
    #expect(
      try problems(["1.md": lesson("T"), "2.md": lesson("T")]) == [
        "2.md:1: the id `one` is taken by 1.md (choose another)"
      ])
    #expect(
      try problems([
        "1.md": lesson("", id: "a", requires: "[chaos]"), "2.md": lesson("", id: "b", requires: "[onion]"),
      ]) == [
        "1.md:1: requires `chaos`, and there is no such lesson (remove it, or write that lesson)",
        "2.md:1: requires `onion`, and there is no such lesson (remove it, or write that lesson)",
      ])
    #expect(
      try problems([
        "1.md": lesson("", id: "a", requires: "[b]"), "2.md": lesson("", id: "b", requires: "[a]"),
      ]) == [
        "1.md:1: requires itself: a → b → a (remove one of them)",
        "2.md:1: requires itself: b → a → b (remove one of them)",
      ])
  }

  @Test func `Both languages have the same exercises`() throws {
    #expect(
      try problems([
        "en/1.md": lesson(task("{zombies: 1}"), id: "a"),
        "ko/1.md": lesson(task("{zombies: 1}", id: "u"), id: "a"),
        "en/2.md": lesson("", id: "b"), "ko/3.md": lesson("", id: "c"),
      ]) == [
        "en/2.md:1: `b` is not there in Korean (translate it)",
        "ko/1.md:8: not the exercise at en/1.md:8 (copy all but the words)",
        "ko/3.md:1: `c` is not there in English (translate it)",
      ])
  }

  @Test func `A new lesson fails only for what is still to be written`() throws {
    let noFacts =
      "holds no facts (write `FACT: VALUE` lines; there are `spec`, `visible`, `screens`, `heldBy`, `status`, "
      + "`alive`, `zombies`, `leaks`, `did`, `at`, `received`, `waiting`, `navigating`)"
    let noCount =
      "is empty (write `objects`, `coordinators`, `zombies`, `leaks`, `screens`, "
      + "`{alive: TYPE}`, `{children: TYPE}`, `{references: [TYPE, TYPE]}` or `{apps: FACTS}`)"
    #expect(
      try problems(["new.md": LessonSkeleton.text(id: "new")]) == [
        "new.md:4: `title` is empty (write it)", "new.md:5: `chapter` is empty (write it)",
        "new.md:13: `question` is empty (write it)", "new.md:14: `answer` is empty (write it)",
        "new.md:15: `run` is empty (write it)", "new.md:16: `shows` \(noFacts)",
        "new.md:17: `counts` \(noCount)",
        "new.md:18: `why` is empty (write it)", "new.md:19: `hints` is empty (write it)",
        "new.md:25: `id` is empty (write it)", "new.md:26: `goal` is empty (write it)",
        "new.md:27: `until` \(noFacts)", "new.md:28: `hints` is empty (write it)",
        "new.md:29: `solution` is empty (write it)",
      ])
  }

  @Test func `What differs is told of each language, at its own line`() throws {
    let block = "```transcript\n> load delegate\n...\n> zombies\nmany\n```\n"
    #expect(
      try problems(["en/1.md": lesson(block), "ko/1.md": lesson("가\n\n" + block)]) == [
        "en/1.md:11: differs: > zombies (`coordlab test --update` takes what is printed)",
        "ko/1.md:13: differs: > zombies (`coordlab test --update` takes what is printed)",
      ])
  }

  @Test func `What both languages run alike is run once`() throws {
    func sessions(_ files: [String: String]) throws -> [String] {
      var made: [String] = []
      let check = LessonCheck(
        makeStage: {
          made.append("stage")
          return Session(catalog: documentedVariants).lessonStage
        },
        transcripts: TranscriptRunner { _ in
          made.append("transcript")
          let session = Session(catalog: documentedVariants)
          return { CommandReply(session.run($0)) }
        })
      let failed = try inFolder(files) { folder in try check.run([folder]).failed }
      #expect(failed == 0)
      return made
    }
    let block = "```transcript\n> load delegate\n...\n```\n"
    let text = lesson(block + task("{zombies: 1}", more: "reject: [{do: [select 人口], because: B}]\n"))
    let korean = text.replacing("goal: G", with: "goal: 과제")
    let once = try sessions(["en/1.md": text])
    #expect(once.last == "transcript")
    #expect(once.count { $0 == "transcript" } == 1)
    #expect(try sessions(["en/1.md": text, "ko/1.md": korean]) == once)
  }

  @Test func `Large files, devices and circles of links cost little`() throws {
    let large = String(repeating: "x", count: 9_000_000)
    #expect(
      try problems(["one.md": large]) == ["one.md: 9000000 bytes are too many for a lesson (at most 262144)"])
    let found = try inFolder(["one.md": lesson("T")]) { folder in
      // A sparse file of 100 MB, a device without an end, and a folder with a link to itself.
      #expect(FileManager.default.createFile(atPath: "\(folder)/huge.md", contents: nil))
      #expect(truncate("\(folder)/huge.md", 100_000_000) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/zero.md", withDestinationPath: "/dev/zero")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/again", withDestinationPath: folder)
      return try LessonCheck.sessions(of: documentedVariants).run([folder]).problems.map {
        $0.message.replacing("\(folder)/", with: "")
      }
    }
    #expect(
      found == [
        "huge.md: 100000000 bytes are too many for a lesson (at most 262144)",
        "zero.md: neither a file nor a folder",
      ])
  }

  @Test func `Nothing that a lesson says is executed or written`() throws {
    let files = try inFolder([
      "one.md": lesson("$(touch $PWD/x) `touch x`\n" + task("{zombies: 1}", solution: "record x")),
      "two.md": lesson("", id: "../two"),
      "three.md": lesson("```transcript\n> record x\n...\n> export html x\n...\n```\n", id: "three"),
    ]) { folder in
      let outcome = try LessonCheck.sessions(of: documentedVariants).run([folder])
      #expect(outcome.failed == 3)
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    #expect(files == ["one.md", "three.md", "two.md"])
  }

  @Test func `Nothing to check is told`() {
    #expect(throws: LessonProblem("/nowhere", nil, "no file or folder is there")) {
      _ = try LessonCheck.sessions(of: documentedVariants).run(["/nowhere"])
    }
  }
}
