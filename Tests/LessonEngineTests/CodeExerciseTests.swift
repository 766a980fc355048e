import Foundation
import LabModel
import LessonEngine
import OwnProcess
import Testing
import Variants

@Suite(.ownProcess) final class CodeExerciseTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "exercises-\(UUID())").path

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private static let english = """
    ---
    format: 1
    id: a
    title: A title
    chapter: 1 Start
    ---

    Some prose.

    ```task
    id: t
    goal: A goal
    until: {visible: Home, waiting: 0}
    solution: [tap About]
    hints: [one, two, three]
    why: A reason
    ```

    ```explore
    goal: No zombie
    depth: 3
    forbid: [zombie]
    without: [double-tap]
    hints: [one]
    ```

    ```proof
    start: not there
    wrong: {Wrong-a.swift: another}
    ```
    """

  private static let korean = """
    ---
    title: 제목
    ---

    ```task
    id: t
    goal: 목표
    hints: [하나, 둘, 셋]
    why: 이유
    ```

    ```explore
    goal: 좀비 없음
    hints: [하나]
    ```

    ```proof
    start: 없음
    ```
    """

  /// Reads an exercise of these files; the program has one app.
  private func read(
    _ english: String, _ korean: String? = nil, _ language: Language = .en,
    _ files: [String: String] = ["Start.swift": ""]
  ) throws -> (exercises: [CodeExercise], problems: [LessonProblem]) {
    let folder = "\(root)/01-a"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files.merging(["exercise.md": english], uniquingKeysWith: { $1 }) {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    try korean?.write(toFile: "\(folder)/exercise.ko.md", atomically: true, encoding: .utf8)
    return CodeExercise.all(in: root, language: language) { app throws(LabError) in
      if app.app != "shop" { return nil }
      guard app == Spec("flow/shop@fixed") else {
        throw .unknownSpec("\(app)", nearest: "flow/shop@fixed")
      }
      return "a\nb\nc\n"
    }
  }

  private func messages(_ problems: [LessonProblem]) -> [String] {
    problems.forEach(expectKorean)
    return problems.map { $0.message.replacing("\(root)/", with: "") }
  }

  private static let ofApp = english.replacing("id: a\n", with: "id: a\napp: flow/shop@fixed\n")

  @Test func `An exercise's file is read with its tasks, what is forbidden, and what proves it`() throws {
    let (exercises, problems) = try read(Self.english)
    #expect(problems == [])
    let exercise = try #require(exercises.first)
    #expect(exercise.name == "01-a" && exercise.title == "A title" && exercise.chapter == "1 Start")
    #expect(exercise.prose == Prose(markdown: ["Some prose."]))
    #expect(exercise.tasks.map(\.script) == [["tap About"]])
    #expect(exercise.tasks[0].facts.general == [.visible(["Home"]), .waiting(.exactly(0))])
    #expect(exercise.exploration?.forbid == ["zombie"] && exercise.exploration?.depth == 3)
    #expect(exercise.startIsTold == "not there" && exercise.wrongIsTold == ["Wrong-a.swift": "another"])
    #expect(exercise.reasons == ["A reason"])
  }

  @Test func `A translation has words only: the checks are those of the English file`() throws {
    let (exercises, problems) = try read(Self.english, Self.korean, .ko)
    #expect(problems == [])
    let exercise = try #require(exercises.first)
    #expect(exercise.title == "제목" && exercise.tasks[0].goal == "목표" && exercise.tasks[0].hints.count == 3)
    #expect(exercise.tasks[0].script == ["tap About"] && exercise.exploration?.goal == "좀비 없음")
    #expect(exercise.startIsTold == "없음")
  }

  @Test func `What is wrong with a file is told with its line`() throws {
    let spoilt = Self.english.replacing("goal: A goal\n", with: "").replacing("depth: 3", with: "deep: 3")
    let (exercises, problems) = try read(spoilt)
    #expect(exercises.isEmpty)
    #expect(
      messages(problems) == [
        "01-a/exercise.md:10: `goal` is missing (write what is to hold)",
        "01-a/exercise.md:20: `deep` means nothing here (there are `goal`, `depth`, `forbid`, `without`, `hints`, `why`)",
        "01-a/exercise.md:18: `depth` is missing (write `depth: 4`)",
      ])
  }

  @Test func `A translation that lacks a task is refused`() throws {
    let problems = try read(Self.english, Self.korean.replacing("id: t", with: "id: u"), .ko).problems
    #expect(problems.map(\.words).contains("no task `u` is in exercise.md"))
  }

  @Test func `An exercise may start from an app, and have patches of it`() throws {
    let patch = "--- Start.swift\n+++ Solution.swift\n@@ -1,2 +1,2 @@\n a\n-b\n+B\n"
    let (exercises, problems) = try read(
      Self.ofApp, nil, .en, ["Solution.patch": patch, "Wrong-a.swift": "w"])
    #expect(problems == [])
    let exercise = try #require(exercises.first)
    #expect(exercise.start == "a\nb\nc\n" && exercise.files("") == ["Solution.patch", "Wrong-a.swift"])
    #expect(try exercise.text(of: "Solution.patch") == "a\nB\nc\n")
    #expect(try exercise.text(of: "Wrong-a.swift") == "w")
  }

  @Test func `Hunks that do not apply are told with file and line`() throws {
    let patch = "@@ -1,2 +1,2 @@\n a\n-b\n+B\n@@ -3 +3 @@\n-d\n+D\n"
    let (exercises, problems) = try read(
      Self.ofApp, nil, .en, ["Solution.patch": patch, "Wrong-a.patch": "@@ 1 @@\n"])
    #expect(exercises.isEmpty)
    let advice = "(make the patch anew, as Lessons/README.md says)"
    #expect(
      messages(problems) == [
        "01-a/Solution.patch:6: hunk 2 of Solution.patch does not apply: line 3 is `c` \(advice)",
        "01-a/Wrong-a.patch:1: a hunk begins with `@@ -LINE,COUNT +LINE,COUNT @@` \(advice)",
      ])
  }

  @Test(arguments: [
    ("flow/shop@documented", "exercise.md:4: there is no app \"flow/shop@documented\" (did you mean"),
    ("shop@fixed", "exercise.md:4: `shop@fixed` is no app in full (write `app: flow/bookstore@fixed`)"),
    (nil, "Start.swift: cannot be read (write it, or name an app: `app: flow/bookstore@fixed`)"),
  ])
  func `A start that is not there is told`(app: String?, message: String) throws {
    let text = app.map { Self.ofApp.replacing("flow/shop@fixed", with: $0) } ?? Self.english
    let (exercises, problems) = try read(text, nil, .en, [:])
    #expect(exercises.isEmpty)
    #expect(messages(problems).map { $0.hasPrefix("01-a/\(message)") } == [true], "\(problems)")
  }

  @Test func `A start that the folder has beside an app is refused`() throws {
    #expect(
      messages(try read(Self.ofApp).problems) == [
        "01-a/Start.swift: exercise.md names an app to start from (delete the file, or the line `app`)"
      ])
  }

  @Test func `An exercise is left out where the program lacks its app`() throws {
    let (exercises, problems) = try read(Self.ofApp.replacing("shop", with: "bank"), nil, .en, [:])
    #expect(exercises.isEmpty && problems.isEmpty)
  }

  /// The lessons of the checkout.
  private nonisolated static let lessons = LessonFolder(
    path: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Lessons")
      .standardizedFileURL.path)

  @Test(arguments: Language.allCases)
  func `The chapters' last lessons name every exercise, once, and no other`(language: Language) throws {
    let (all, problems) = CodeExercise.all(in: Self.lessons.exercises, language: language) {
      app throws(LabError) in try documentedVariants.edition("\(app)").source.files.first?.plain
    }
    #expect(problems == [])
    let exercises = all.map(\.name)
    let lessons = LessonLibrary(Self.lessons, language: language).lessons
    let last = Dictionary(grouping: lessons) { $0.chapter ?? "" }.compactMap(\.value.last)
    let named = try last.flatMap { lesson in
      try String(contentsOfFile: lesson.path, encoding: .utf8)
        .matches(of: #/`(\d\d-[a-z-]+)`/#).map { String($0.output.1) }
    }
    #expect(named.sorted() == exercises)
  }
}
