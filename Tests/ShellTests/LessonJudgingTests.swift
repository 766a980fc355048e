import Foundation
import LabModel
import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

/// What a learner is told of an answer, a near miss and a dead end.
@Suite(.ownProcess) struct LessonJudgingTests {
  @Test func `A prediction runs on a fresh copy of its stage, whatever was done before`() {
    let session = session(after: "lesson start-and-store", "select 人", "break KanjiDetailCoordinator.start")
    let output = session.output("answer 3")
    #expect(!output.contains { $0.hasPrefix("error: ") })
    #expect(output.contains("right: only the code that runs, in a local constant"))
    #expect(session.stage[0].history.count == 1)
    // The one that the prediction itself sets.
    #expect(session.setup.stops.count == 1)
  }

  @Test func `An answer that is not taken leaves the learner's stage as it was`() {
    let session = session(after: "lesson start-and-store", "select 人", "back")
    #expect(session.run("answer foo").isError)
    #expect(session.stage[0].history.count == 2)
  }

  @Test func `A known misconception is told its reason, in both languages`() {
    for (language, reason) in [
      (Language.en, "the slot is assigned after `start()`."), (.ko, "프로퍼티에 대입하는 것은 `start()` 다음이다."),
    ] {
      let session = Session(catalog: documentedVariants)
      session.lessonSettings.language = language
      _ = session.run("lesson start-and-store")
      let told = session.output("answer 1").joined(separator: " ")
      #expect(told.contains(reason), "\(told)")
    }
  }

  @Test func `Any other wrong answer is told what is asked for, and what was given`() {
    let session = session(after: "lesson back-and-zombies", "skip", "skip")
    #expect(session.output("answer ApplicationCoordinator").last == "Asked for: a property. Given: a type.")
    #expect(session.output("answer 2").last == "Asked for: a property. Given: a number.")
    #expect(
      session.output("answer KanjiDetailCoordinator.delegate").last
        == "Asked for: a property. Given: another property.")
    session.lessonSettings.language = .ko
    #expect(session.output("answer ApplicationCoordinator").last == "물은 것: 프로퍼티. 입력한 것: 타입.")
    #expect(session.output("answer kanjiDetailCoordinator").first == "아닙니다: kanjiDetailCoordinator")
    #expect(session.output("answer kanjiDetailViewController").first == "해결: holder")
  }

  @Test func `Of several objects of a type the number is asked for`() {
    let session = session(after: "case 6", "skip")
    #expect(session.output("answer PageCoordinator").first == "not so: PageCoordinator")
    #expect(session.output("answer PageCoordinator#2").first == "solved: find")
  }

  @Test func `The line to change is picked from the whole file, without what makes it an edition`() {
    let session = session(after: "case 4", "skip", "skip")
    let lines = session.output("goal")
    for code in ["class RecipesCoordinator", "weak var delegate", "var window: UIWindow?"] {
      #expect(lines.contains { $0.contains(code) }, "\(code)")
    }
    for other in ["the app is ours", "import ", "AppEdition"] {
      #expect(!lines.contains { $0.contains(other) }, "\(other)")
    }
    #expect(session.output("answer list.delegate = self").first?.hasPrefix("not so: ") == true)
    let line = "RecipesCoordinator(navigationController: navigationController).start()"
    #expect(session.output("answer \(line)").first == "solved: mend")
  }

  @Test func `No bookstore without coordinators is a choice to defend`() {
    let session = session(after: "lesson choose")
    for _ in 0..<8 { _ = session.run("skip") }
    _ = session.run("load baseline/bookstore")
    let flow = ["tap Log in", "select Emma", "tap Buy", "swipe"]
    var output: [String] = []
    for command in flow + ["tab Account", "tap Log out"] + flow {
      output = session.output("@baseline \(command)")
    }
    #expect(!output.contains { $0.hasPrefix("solved") })
  }

  @Test func `What a near miss is told for is told once it was typed`() {
    let session = session(after: "lesson first-steps")
    func isTold() -> Bool { session.output("check").joined(separator: " ").contains("and does nothing") }
    #expect(!isTold())
    #expect(!isTold())
    _ = session.run("events")
    #expect(isTold())
    _ = session.run("lesson reset")
    #expect(!isTold())
  }

  @Test func `A near miss is told whichever of tap, select and tab was typed`() {
    for command in ["tab Feed", "tap Feed"] {
      let session = session(after: "lesson no-coordinator", "skip", command)
      let told = session.output("check").joined(separator: " ")
      #expect(told.contains("You are back at the post, but"), "\(command): \(told)")
    }
  }

  @Test func `A dead end is told, with the way back`() {
    let session = session(after: "lesson no-coordinator", "skip")
    for command in ["tap Create or join", "tap Enter join code", "tap Go to feed"] {
      _ = session.run(command)
    }
    for command in ["check", "hint"] {
      let told = session.output(command).joined(separator: " ")
      #expect(
        told.contains("From here no known solution leads to the goal any more. `undo` takes"), "\(told)")
    }
    _ = session.run("undo")
    #expect(!session.output("check").joined(separator: " ").contains("no known solution"))
    #expect(session.output("hint").first == "2 of 4 commands of a solution are done.")
  }

  @Test func `A hint about what is done already is left out`() {
    let session = session(
      after: "lesson reuse-a-screen", "skip", "skip", "unload delegate", "load delegate@fixed")
    let told = session.output("hint")
    #expect(told.first == "2 of 5 commands of a solution are done.")
    #expect(told[1].hasPrefix("hint 2 of 2: "))
  }

  @Test func `The first task tells of check, undo and play, the next one does not`() {
    let session = session(after: "lesson start-and-store", "skip")
    let first = session.output("goal").joined(separator: " ")
    for command in ["check", "undo", "play"] { #expect(first.contains(" `\(command)` ")) }
    _ = session.run("skip")
    #expect(session.output("goal").last == "It is checked after each command; `hint` helps.")
  }
}

/// Predictions are kept, and a lesson goes on at the first open question.
@Suite(.ownProcess) final class PredictionProgressTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
  private var path: String { "\(folder)/progress.json" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func session(after commands: String...) -> Session {
    let session = Session(catalog: documentedVariants)
    session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: path))
    for command in commands { _ = session.run(command) }
    return session
  }

  @Test func `What was predicted stands in the file as the contract has it`() throws {
    _ = session(after: "lesson back-and-zombies", "answer 0", "answer 1", "lesson", "answer 2")
    let data = try Data(contentsOf: URL(filePath: path))
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      json["predictions"] as? [String: [String: String]] == [
        "back-and-zombies": ["0": "wrong", "1": "right"]
      ])
    _ = session(after: "lesson reset back-and-zombies")
    #expect(try ProgressFile(path: path).load().predictions.isEmpty)
  }

  @Test func `Another session goes on at the first open question, and the start names it`() {
    _ = session(after: "lesson back-and-zombies", "answer 1")
    let next = session()
    #expect(next.lessonToResume == "goes on with back-and-zombies, question 2 of 5")
    #expect(next.output("lesson").contains { $0.hasPrefix("Predict: Another app") })
    #expect(session().lessonToResume != nil)
  }

  @Test func `A question that was left out is asked, although a task after it is solved`() {
    _ = session(after: "lesson back-and-zombies", "answer 1", "lesson start-and-store", "skip", "select 1")
    #expect(session().output("lesson start-and-store").contains { $0.hasPrefix("Predict: ") })
  }

  @Test func `In the file of an older version, the questions before a solved task are not open`()
    throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"lessons":{"start-and-store":{"tasks":{"holder":"solved"}}},"schema":1}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    for _ in 0..<2 {
      #expect(session().output("lesson start-and-store").contains { $0.hasPrefix("Task (3/3): ") })
    }
  }

  @Test func `A question that was left out is asked`() {
    _ = session(after: "lesson back-and-zombies", "skip", "answer 2", "lesson off")
    #expect(session().output("lesson back-and-zombies").contains { $0.hasPrefix("Predict: How many") })
  }
}
