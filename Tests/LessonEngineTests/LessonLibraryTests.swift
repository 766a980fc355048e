import Foundation
import Testing

@testable import LessonEngine

/// The recommended next lesson.
@Suite final class LessonLibraryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID())").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func library() throws -> LessonLibrary {
    for (name, requires) in [
      ("1-a", ""), ("2-b", "a"), ("3-c", "b"), ("4-d", "c, e"), ("5-e", "d"), ("cases/x", ""),
      ("cases/y", ""),
    ] {
      let id = String(name.last ?? "?")
      let task = "```task\nid: t\ngoal: G\nhints: [H]\nuntil: {zombies: 1}\nsolution: back\n```\n"
      let path = "\(folder)/\(name).md"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/cases", withIntermediateDirectories: true)
      try "---\nformat: 1\nid: \(id)\ntitle: T\nstage: delegate\nrequires: [\(requires)]\n---\n\(task)"
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    return LessonLibrary(LessonFolder(path: folder), language: .en)
  }

  @Test(
    arguments: [
      // Nothing done; one lesson done; one skipped; the last one skipped.
      ([:], nil, "a"), (["a": true], nil, "b"), (["a": true, "b": false], nil, "b"),
      (["a": true, "b": false], "b", "c"), (["a": false, "b": true, "c": true], nil, "e"),
      // A required lesson that was never begun comes first; a lesson that was begun and skipped does not.
      ([:], "b", "c"), (["c": true], "c", "e"), ([:], "a", "b"),
      (["a": true, "b": true, "c": true, "d": true], "d", "e"),
      (["a": true, "b": true, "c": true, "d": true, "e": true], "e", nil),
      (["b": true, "c": true, "d": true, "e": true], "e", "a"),
      // A case study does not change the order of lessons.
      (["a": true], "x", "b"),
    ] as [([String: Bool], String?, String?)])
  func `The next lesson`(done: [String: Bool], current: String?, next: String?) throws {
    var progress = Progress()
    for (id, isDone) in done {
      progress.start(id)
      if isDone { progress.mark("t", of: id, .solved) }
    }
    #expect(try library().next(progress, after: current)?.id == next)
  }

  @Test func `After a case comes the next case that is open`() throws {
    var progress = Progress()
    #expect(try library().nextCase(progress, after: "x")?.id == "y")
    #expect(try library().nextCase(progress, after: "y")?.id == "x")
    #expect(try library().nextCase(progress, after: "a") == nil)
    progress.mark("t", of: "y", .shown)
    #expect(try library().nextCase(progress, after: "x") == nil)
  }

  @Test func `Of two files with one id the first is the lesson, and the other is told of`() throws {
    _ = try library()
    let lesson = try String(contentsOfFile: "\(folder)/1-a.md", encoding: .utf8)
    try lesson.write(toFile: "\(folder)/cases/z.md", atomically: true, encoding: .utf8)
    let read = LessonLibrary(LessonFolder(path: folder), language: .en)
    #expect(read.all.map(\.id) == ["a", "b", "c", "d", "e", "x", "y"])
    #expect(
      read.problems.map(\.message) == [
        "\(folder)/cases/z.md:1: the id `a` is taken by \(folder)/1-a.md (choose another)"
      ])
  }

  @Test func `What was begun is found without reading every lesson`() throws {
    let library = try library()
    let ids = library.lessons.map(\.id)
    // Each lesson new, begun or solved.
    for code in 0..<243 {
      var (progress, rest) = (Progress(), code)
      for id in ids {
        if rest % 3 > 0 { progress.start(id) }
        if rest % 3 > 1 { progress.mark("t", of: id, .solved) }
        rest /= 3
      }
      let next = library.next(progress).flatMap { progress.lessons[$0.id] == nil ? nil : $0.id }
      let begun = LessonLibrary.begun(progress, in: LessonFolder(path: folder), language: .en)
      #expect(begun?.id == next, "\(progress.lessons)")
    }
  }
}
