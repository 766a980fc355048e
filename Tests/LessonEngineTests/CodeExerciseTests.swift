import Foundation
import LabModel
import LessonEngine
import Testing

@Suite final class CodeExerciseTests {
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

  private func read(_ english: String, _ korean: String? = nil, _ language: Language = .en) throws
    -> (exercises: [CodeExercise], problems: [LessonProblem])
  {
    let folder = "\(root)/01-a"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try english.write(toFile: "\(folder)/exercise.md", atomically: true, encoding: .utf8)
    try korean?.write(toFile: "\(folder)/exercise.ko.md", atomically: true, encoding: .utf8)
    return CodeExercise.all(in: root, language: language)
  }

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
      problems.map { $0.message.replacing("\(root)/", with: "") } == [
        "01-a/exercise.md:10: `goal` is missing (write what is to hold)",
        "01-a/exercise.md:20: `deep` means nothing here (there are `goal`, `depth`, `forbid`, `without`, `hints`, `why`)",
        "01-a/exercise.md:18: `depth` is missing (write `depth: 4`)",
      ])
  }

  @Test func `A translation that lacks a task is refused`() throws {
    let problems = try read(Self.english, Self.korean.replacing("id: t", with: "id: u"), .ko).problems
    #expect(problems.map(\.words).contains("no task `u` is in exercise.md"))
  }

  /// The lessons of the checkout.
  private nonisolated static let lessons = LessonFolder(
    path: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Lessons")
      .standardizedFileURL.path)

  @Test(arguments: Language.allCases)
  func `The chapters' last lessons name every exercise, once, and no other`(language: Language) throws {
    let exercises = CodeExercise.all(in: Self.lessons.exercises, language: language).exercises.map(\.name)
    let lessons = LessonLibrary(Self.lessons, language: language).lessons
    let last = Dictionary(grouping: lessons) { $0.chapter ?? "" }.compactMap(\.value.last)
    let named = try last.flatMap { lesson in
      try String(contentsOfFile: lesson.path, encoding: .utf8)
        .matches(of: #/`(\d\d-[a-z-]+)`/#).map { String($0.output.1) }
    }
    #expect(named.sorted() == exercises)
  }
}
