import Foundation
import Testing

@testable import LessonEngine

@Suite final class ProgressFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "progress-\(UUID())").path
  private var file: ProgressFile { ProgressFile(path: "\(folder)/coordlab/progress.json") }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/coordlab", withIntermediateDirectories: true)
    try text.write(toFile: file.path, atomically: true, encoding: .utf8)
  }

  private func text() throws -> String { try String(contentsOfFile: file.path, encoding: .utf8) }

  @Test func `The file is made with its folders, and a person can read it`() throws {
    #expect(try file.load() == Progress())
    _ = try file.update { $0.mark("holder", of: "start-and-store", .solved) }
    #expect(
      try text() == """
        {
          "lessons" : {
            "start-and-store" : {
              "tasks" : {
                "holder" : "solved"
              }
            }
          },
          "schema" : 1
        }

        """)
    #expect(try file.load().mark(of: "holder", in: "start-and-store") == .solved)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/coordlab") == ["progress.json"])
  }

  @Test func `The form of the contract is read, and what a later version adds is kept`() throws {
    try write(#"{"lessons":{"a":{"note":"x","tasks":{"t":"shown","u":"later"}}},"more":[1],"schema":1}"#)
    let progress = try file.update { $0.mark("v", of: "a", .solved) }
    #expect(progress.lessons == ["a": ["t": .shown, "v": .solved]])
    let text = try text()
    for part in [#""note" : "x""#, #""u" : "later""#, #""more" : ["#] { #expect(text.contains(part)) }
  }

  @Test func `Exercises are kept beside the lessons, and solved stays solved`() throws {
    try write(#"{"exercises":{"01-a":"solved","02-b":"later"},"lessons":{},"schema":1}"#)
    let progress = try file.update {
      $0.mark(exercise: "01-a", .started)
      $0.mark(exercise: "03-c", .shown)
    }
    #expect(progress.exercises == ["01-a": .solved, "03-c": .shown])
    #expect(try text().contains(#""02-b" : "later""#))
    #expect(try file.load() == progress)
  }

  @Test func `What another terminal wrote is kept, and solved stays solved`() throws {
    _ = try file.update { $0.mark("t", of: "a", .solved) }
    let other = ProgressFile(path: file.path)
    _ = try other.update { $0.mark("u", of: "a", .shown) }
    let progress = try file.update { $0.mark("t", of: "a", .shown) }
    #expect(progress.lessons == ["a": ["t": .solved, "u": .shown]])
  }

  /// A lesson with the tasks `find` and `mend`.
  private static func lesson(_ id: String, formerly former: String? = nil) -> Lesson {
    let tasks = ["find", "mend"].map { id in
      LessonSection(
        text: [],
        exercise: Exercise(
          kind: .task(Exercise.Task(aim: .answer(["x"]), solution: [], accept: [], reject: [])), id: id,
          prompt: "", begin: [], hints: [], line: 1))
    }
    return Lesson(
      id: id, formerID: former, title: "", stage: [], begin: [], requires: [], sections: tasks, path: "")
  }

  @Test(
    arguments: [
      (#"{"find":"solved","mend":"shown"}"#, ["find": .solved, "mend": .shown]),
      (#"{"find":"solved"}"#, ["find": .solved]), (#"{}"#, [:]),
      // The case had another task in the older version.
      (#"{"moment":"solved","mend":"solved"}"#, ["find": .solved, "mend": .solved]),
    ] as [(String, [String: LessonEngine.Progress.Mark])])
  func `What was done under a former id still counts`(
    old: String, counted: [String: LessonEngine.Progress.Mark]
  ) throws {
    try write(#"{"lessons":{"zombie-after-back":{"tasks":\#(old)}},"schema":1}"#)
    var progress = try file.load()
    let lesson = Self.lesson("case-2", formerly: "zombie-after-back")
    progress.countFormerIDs(of: [lesson, Self.lesson("case-3", formerly: "closure-holding-self")])
    #expect(progress.lessons["case-2"] == counted)
    #expect(progress.lessons["case-3"] == nil)
    #expect(try file.update { $0.reset(lesson) } == Progress())
  }

  @Test func `A lesson that is reset is gone from the file, and nothing else is`() throws {
    try write(
      #"{"lessons":{"a":{"note":"x","tasks":{"t":"solved"}},"b":{"tasks":{"u":"later"}}},"schema":1}"#)
    let progress = try file.update { $0.reset(Self.lesson("a")) }
    #expect(progress.lessons == ["b": [:]])
    #expect(try file.load() == progress)
    #expect(try text().contains(#""u" : "later""#))
    #expect(try !text().contains("note"))
  }

  @Test func `A file of a newer version or of something else is left as it is`() throws {
    for (content, words) in [
      (
        #"{"lessons":{},"schema":2}"#,
        "progress is not kept: \(file.path) was written by a newer version (schema 2), and is left as it is"
      ),
      (
        "garbage",
        "progress is not kept: \(file.path) holds something else, and is left as it is (move it away to begin anew)"
      ),
      (
        "[]",
        "progress is not kept: \(file.path) holds something else, and is left as it is (move it away to begin anew)"
      ),
    ] {
      try write(content)
      let error = #expect(throws: ProgressError.self) { _ = try file.update { $0.start("a") } }
      #expect(error?.description == words)
      #expect(try text() == content)
    }
  }

  @Test func `A full disk is told, and nothing is lost`() throws {
    // `/dev/full` is no regular file: a read-only folder simulates a full disk.
    _ = try file.update { $0.start("a") }
    let before = try text()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: "\(folder)/coordlab")
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(folder)/coordlab")
    }
    let error = #expect(throws: ProgressError.self) { _ = try file.update { $0.start("b") } }
    #expect(
      error?.description.hasPrefix("progress is not kept: \(file.path): its folder is read-only") == true)
    #expect(try text() == before)
  }

  @Test func `Terminals that write at once lose nothing of each other`() async throws {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for task in 0..<10 {
            _ = try? file.update { $0.mark("t\(task)", of: "lesson-\(number)", .solved) }
          }
        }
      }
    }
    let progress = try file.load()
    #expect(progress.lessons.count == 8)
    #expect(progress.lessons.values.allSatisfy { $0.count == 10 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/coordlab") == ["progress.json"])
  }

  @Test func `Why progress is not kept is told in both languages`() {
    let errors: [ProgressError] = [
      .notProgress(path: "p"), .newer(path: "p", schema: 2), .busy(path: "p"),
      .unusable(path: "p", problem: .notAFile(path: "p")),
    ]
    for error in errors {
      #expect(error.words(in: .en).hasPrefix("progress is not kept: "))
      #expect(error.words(in: .ko).hasPrefix("진행 상황을 저장하지 못했습니다: "))
    }
  }

  @Test func `Where it lies is as the XDG specification says`() {
    #expect(
      ProgressFile.path(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/coordlab/progress.json")
    #expect(
      ProgressFile.path(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])
        == "/h/.local/state/coordlab/progress.json")
    #expect(ProgressFile.path(environment: [:]) == nil)
  }
}
