import Foundation
import LessonEngine
import Testing

@testable import Exercises

@Suite final class WorkbenchTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "workbench-\(UUID())").path
  private var content: String { "\(root)/content/01-a" }
  private var file: String { "\(root)/mine/01-a.swift" }

  init() throws {
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    try write("// start", to: "\(content)/Start.swift")
    try write("// given", to: "\(content)/Given.swift")
    try write(
      """
      ---
      format: 1
      id: a
      title: A
      ---
      Prose.

      ```task
      id: t
      goal: G
      until: {zombies: none}
      solution: [back]
      hints: [one, two, three]
      why: W
      ```

      ```proof
      start: s
      ```
      """, to: "\(content)/exercise.md")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func bench() -> Workbench {
    Workbench("\(root)/mine", CodeExercise.all(in: "\(root)/content", language: .en) { _ in nil }.exercises)
  }

  @Test func `The files are written with what is given and what an editor needs`() throws {
    #expect(!bench().exists)
    #expect(try bench().write(flags: ["-I", "x"]) == ["01-a.swift"])
    #expect(bench().exists)
    #expect(try text(file) == "// start")
    #expect(try text("\(root)/mine/Given/01-a.swift") == "// given")
    let commands = try text("\(root)/mine/compile_commands.json")
    for part in ["\"-I\"", "/mine/01-a.swift\"", "/given/01-a.given.swift\""] {
      #expect(commands.contains(part))
    }
  }

  @Test func `A file that the learner changed stays, one that was not touched follows an update`() throws {
    try bench().write(flags: [])
    try write("// newer", to: "\(content)/Start.swift")
    #expect(try bench().write(flags: []) == ["01-a.swift"])
    #expect(try text(file) == "// newer")
    try write("// mine", to: file)
    try write("// newest", to: "\(content)/Start.swift")
    #expect(try bench().write(flags: []) == [])
    #expect(try text(file) == "// mine")
  }

  @Test func `A reset writes the start again`() throws {
    try bench().write(flags: [])
    try write("// mine", to: file)
    try bench().reset(try #require(bench().exercises.first))
    #expect(try text(file) == "// start")
  }
}
