import Foundation
import LabModel
import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

/// Lessons taken in a session.
@Suite(.ownProcess) struct LessonTests {
  @Test func `A lesson sets the learner's stage aside, and leaving brings it back`() {
    let session = session(after: "load closure", "tap Login", "lesson start-and-store")
    #expect(session.stage.map { "\($0.spec)" } == ["delegate/kanji@documented"])
    #expect(!session.run("lesson off").isError)
    #expect(session.stage.map { "\($0.spec)" } == ["closure/login-tabs@documented"])
    #expect(session.stage[0].history.count == 1)
    #expect(
      session.output("goal") == ["error: no lesson is under way; `lesson` begins one, `lessons` lists them"])
  }

  @Test(arguments: ["use base", "@base tree"])
  func `What a lesson prepares goes to its own stage, whomever commands go to`(command: String) {
    let session = session(after: "load base delegate", command)
    let line =
      command.hasPrefix("@") ? "@base case 12" : "case 12"
    #expect(!session.run(line).isError)
    #expect(session.stage.map { $0.history.count } == [3])
    #expect(!session.run("lesson off").isError)
    #expect(session.stage.map { $0.history.count } == [0, 0])
    #expect(session.used?.displayName == (command.hasPrefix("@") ? nil : "base/transitions"))
  }

  @Test func `A prediction is asked before it runs, and any answer goes on to what really happens`() {
    let session = session(after: "lesson start-and-store")
    #expect(session.stage[0].history.isEmpty)
    let wrong = session.output("answer its parent")
    #expect(wrong.contains("not so: its parent, AllKanjiListCoordinator"))
    #expect(wrong.contains("It is: only the code that runs, in a local constant"))
    #expect(session.stage[0].history.count == 1)
    #expect(session.output("answer 3").contains("right: only the code that runs, in a local constant"))
    #expect(session.stage[0].history.count == 1)
  }

  @Test func `An answer that is none of the choices is refused, and leaves all as it was`() {
    let session = session(after: "lesson start-and-store")
    #expect(
      session.output("answer foo") == [
        "error: \"foo\" is none of the choices: 1 its parent, AllKanjiListCoordinator · 2 the screen that it makes, through delegate · 3 only the code that runs, in a local constant"
      ])
    #expect(session.stage[0].history.isEmpty)
    #expect(session.output("goal").last?.hasPrefix("`answer …`") == true)
    #expect(session.output("answer 3").contains("right: only the code that runs, in a local constant"))
    #expect(session.output("answer foo").first?.hasPrefix("error: ") == true)
    for command in ["lesson who-keeps-the-first", "skip", "skip"] { _ = session.run(command) }
    #expect(
      session.output("answer foo") == [
        "error: \"foo\" is none of the choices: 1 delegate@local-coordinator · 2 delegate@documented"
      ])
  }

  @Test func `What answers another question is not taken, and gives nothing away`() {
    let session = session(after: "lesson back-and-zombies")
    #expect(
      session.output("answer perhaps") == [
        "error: a number is asked for, and \"perhaps\" has none; `answer 2`"
      ])
    let events = session.stage[0].history.count
    #expect(session.output("answer 1").contains("right: 1"))
    #expect(session.stage[0].history.count > events)
    for command in ["lesson reuse-a-screen", "answer maybe"] { _ = session.run(command) }
    #expect(
      session.output("answer maybe") == [
        "error: \"maybe\" is neither yes nor no; `answer yes` or `answer no`"
      ])
  }

  @Test func `Only of a task the solution promises to mark it`() {
    let session = session(after: "lesson start-and-store")
    func asked() -> String { session.output("solution").joined(separator: " ") }
    #expect(asked() == "Not answered yet. `solution` once more shows the answer; `hint` tells less.")
    _ = session.run("hint")
    _ = session.run("lesson reset")
    _ = session.run("hint")
    #expect(asked() == "Not answered yet. `solution` once more shows the answer.")
    #expect(session.output("solution").last == "  answer only the code that runs, in a local constant")
    _ = session.run("skip")
    #expect(
      asked()
        == "Not solved yet. `solution` once more shows the solution, and marks the task as shown; `hint` tells less."
    )
  }

  @Test func `A task is checked by itself, and what is missing is told when asked`() {
    let session = session(after: "lesson start-and-store", "skip", "tree")
    #expect(
      session.output("check") == [
        "not yet:", "  no KanjiDetailCoordinator is alive", "  not on the screen: KanjiDetailViewController",
        "  on the screen instead: KanjiListViewController#1 \"Kanji list\"",
        "No details are open yet. Select a kanji.",
      ])
    #expect(!session.output("tree").contains { $0.hasPrefix("solved") })
    #expect(session.output("select 1").contains("solved: holder"))
    #expect(!session.output("back").contains { $0.hasPrefix("solved") })
    #expect(
      session.output("progress").prefix(3) == [
        "start-and-store  started", "  holder  solved", "  why     new",
      ])
  }

  @Test func `Nothing advances by itself, and an open task is shown again`() {
    let session = session(after: "lesson start-and-store", "skip")
    let goal = session.output("goal")
    #expect(session.output("lesson").suffix(goal.count) == goal[...])
    _ = session.run("select 1")
    #expect(session.output("goal").suffix(1) == ["(solved already; `skip` goes on)"])
    #expect(session.output("lesson") != goal)
  }

  @Test func `An answer without answer before it is told how to give it`() {
    let session = session(after: "lesson start-and-store")
    #expect(
      session.output("2") == ["error: unknown command \"2\"; to answer the question: `answer 2`"])
    #expect(session.output("hnit") == ["error: unknown command \"hnit\" (did you mean \"hint\"?)"])
    #expect(!session.output("answer the third one").filter { $0.hasPrefix("right: ") }.isEmpty)
    #expect(session.output("2") == ["error: unknown command \"2\"; `help` lists the commands"])
  }

  @Test func `A question that is answered is not asked again`() {
    let session = session(after: "lesson start-and-store")
    #expect(session.output("check") == ["An answer is asked for: `answer …`."])
    _ = session.run("answer 1")
    #expect(session.output("check") == ["(answered already; `lesson` goes on)"])
    #expect(session.output("goal").last == "(answered already; `lesson` goes on)")
    session.lessonSettings.language = .ko
    #expect(session.output("check") == ["(이미 답했습니다. `lesson`으로 계속)"])
    #expect(session.output("goal").last == "(이미 답했습니다. `lesson`으로 계속)")
  }

  @Test func `A chapter's number begins its first lesson, and with a place another of it`() {
    for number in ["1", "1.1"] {
      #expect(session().output("lesson \(number)") == session().output("lesson no-coordinator"))
    }
    #expect(session().output("lesson 2.7") == session().output("lesson back-and-zombies"))
    for number in ["9.9", "2.0", "2.8", "1.-1", "1.1.1", ".", "-1"] {
      #expect(
        session().output("lesson \(number)") == [
          "error: there is no lesson \"\(number)\"; `lessons` lists them"
        ])
    }
    #expect(session().output("lesson 99") == ["error: there is no lesson \"99\"; `lessons` lists them"])
  }

  @Test func `Files that are not taken are told of`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "---\nformat: 1\nid: one\ntitle: One\nstage: delegate\n---\nText.\n"
      .write(toFile: "\(folder)/1.md", atomically: true, encoding: .utf8)
    try "broken".write(toFile: "\(folder)/2.md", atomically: true, encoding: .utf8)
    for (language, words) in [(Language.en, "1 file is not taken;"), (Language.ko, "파일 1개를 레슨으로 읽지 못했습니다.")] {
      let session = Session(catalog: documentedVariants)
      session.lessonSettings = LessonSettings(folder: LessonFolder(path: folder), language: language)
      let told = session.output("lessons").joined(separator: " ")
      #expect(told.contains(words))
      #expect(told.contains("`coordlab lessons check \(folder)`"))
    }
  }

  @Test func `What is recommended first is said until it was begun, and nothing is locked`() {
    let session = session()
    #expect(
      session.output("lesson who-keeps-the-child").prefix(3) == [
        "Who keeps the child", "Better taken first: `start-and-store`.", "",
      ])
    _ = session.run("lesson start-and-store")
    #expect(session.output("lesson who-keeps-the-child").prefix(2) == ["Who keeps the child", ""])
  }

  @Test func `Hints say more each time, and end`() {
    let session = session(after: "lesson start-and-store", "skip")
    let hints = (1...3).map { _ in session.output("hint").first ?? "" }
    #expect(hints.map { $0.prefix(12) } == ["hint 1 of 3:", "hint 2 of 3:", "hint 3 of 3:"])
    #expect(session.output("hint") == ["error: that was the last hint; `solution` shows the solution"])
  }

  @Test func `The solution asks first, and the task is then shown, not solved`() {
    let session = session(after: "lesson start-and-store", "skip")
    #expect(session.output("solution").first?.hasPrefix("Not solved yet.") == true)
    #expect(session.output("solution") == ["solution", "  > select 人"])
    #expect(session.output("select 人").contains("done, with the solution shown: holder"))
    #expect(session.output("progress")[1] == "  holder  shown")
  }

  @Test func `A task that was solved before shows its solution at once, and stays solved`() {
    let session = session()
    for task in ["holder", "why"] { session.lessons.progress.mark(task, of: "start-and-store", .solved) }
    for command in ["lesson start-and-store", "skip"] { _ = session.run(command) }
    #expect(session.output("solution") == ["solution", "  > select 人"])
    #expect(session.output("progress")[1] == "  holder  solved")
  }

  @Test func `Free play leaves the exact state`() {
    let session = session(
      after: "lesson start-and-store", "skip", "select 人", "goto 1.10", "break KanjiDetailCoordinator.start")
    let state = session.state
    #expect(!session.run("play").isError)
    #expect(session.stage[0].history.count == 1)
    _ = session.run("back")
    _ = session.run("load closure")
    #expect(session.output("check") == ["error: this is free play; `resume` goes back to the lesson"])
    // What is asked, and where the learner was.
    let resumed = session.output("resume")
    #expect(resumed.contains("On the stage: load delegate"))
    #expect(resumed.contains { $0.hasSuffix("held by running code only  running") })
    #expect(session.state == state)
    #expect(session.stage.count == 1)
    #expect(session.setup.stops.count == 1)
    #expect(session.output("resume") == ["error: there is no free play to come back from; `play` begins it"])
  }

  @Test func `A learner can undo, look about, and take the exercise up anew`() {
    let session = session(
      after: "lesson start-and-store", "skip", "select 人", "undo", "stack", "lesson reset")
    #expect(session.stage[0].history.isEmpty)
    #expect(session.output("select 2").contains("solved: holder"))
  }

  @Test func `Unknown lessons get a suggestion, and change nothing`() {
    let session = session(after: "load closure")
    #expect(
      session.output("lesson sart-and-store") == [
        "error: there is no lesson \"sart-and-store\" (did you mean \"start-and-store\"?)"
      ])
    #expect(session.output("lesson ../x") == ["error: there is no lesson \"../x\"; `lessons` lists them"])
    #expect(session.output("case nothing") == ["error: there is no case \"nothing\"; `cases` lists them"])
  }

  @Test func `Without its lessons the program says what to do`() {
    let session = Session(catalog: documentedVariants)
    session.lessonSettings = LessonSettings(folder: nil)
    for command in ["lessons", "lesson", "lesson x", "cases", "case x", "progress"] {
      #expect(
        session.output(command) == [
          "error: the lessons are not beside the program; run it from where it was built, or say where they are: --lessons DIR"
        ])
    }
  }

  @Test func `The lesson under way begins anew when it is reset`() {
    let session = session(after: "lesson start-and-store", "skip", "select 1")
    let output = session.output("lesson reset start-and-store")
    #expect(output[0] == "erased the progress of start-and-store")
    #expect(output.contains { $0.hasPrefix("Predict: ") })
    #expect(session.output("progress")[1] == "  holder  new")
    #expect(session.completions(of: "lesson reset start").candidates == ["reset start-and-store"])
  }

  @Test func `A lesson's own commands cannot write files or end the session`() {
    let session = session(after: "load delegate")
    for command in [
      "record /tmp/x", "replay x", "quit", "lesson start-and-store", "set width 50", "@delegate record x",
    ] {
      #expect(session.lessonStage.run(command).error != nil, "\(command)")
    }
  }

  @Test func `In Korean the tool speaks Korean`() {
    let session = Session(catalog: documentedVariants)
    session.lessonSettings.language = .ko
    _ = session.run("lesson start-and-store")
    _ = session.run("skip")
    #expect(session.output("check").first == "아직 아닙니다:")
    #expect(session.output("select 1").contains("해결: holder"))
    #expect(session.output("resume") == ["오류: 자유롭게 해 보는 중이 아닙니다. 시작하려면 `play`"])
    #expect(session.output("case x") == ["오류: 그런 사례가 없습니다: \"x\". 목록은 `cases`"])
  }

  @Test func `At the end of a case it is said what comes next`() {
    let session = session(after: "case 13", "skip", "skip")
    #expect(
      session.output("skip").suffix(2) == [
        "The end: 0 of 2 tasks solved. `case 1` begins the next case. `lesson` begins the next",
        "lesson: First steps. `lesson off` goes back to your own stage.",
      ])
  }
}
