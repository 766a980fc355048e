import Foundation
import Testing

@testable import LessonEngine

/// What is recommended next.
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
      // Nothing done; one done; one left out; the last of all left out.
      ([:], nil, "a"), (["a": true], nil, "b"), (["a": true, "b": false], nil, "b"),
      (["a": true, "b": false], "b", "c"), (["a": false, "b": true, "c": true], nil, "d"),
      // What was never begun and is required comes first; what was begun and left out does not.
      ([:], "b", "c"), (["c": true], "c", "d"), ([:], "a", "b"),
      (["a": true, "b": true, "c": true, "d": true], "d", "e"),
      (["a": true, "b": true, "c": true, "d": true, "e": true], "e", nil),
      (["b": true, "c": true, "d": true, "e": true], "e", "a"),
      // A case study leaves the way through the lessons as it is.
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
}
