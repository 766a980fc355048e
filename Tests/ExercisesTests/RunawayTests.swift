import LessonEngine
import Testing

@testable import Exercises

/// The verdict explains how a learner's code ends its process, with the line.
@Suite(.serialized) struct RunawayTests {
  /// Code that replaces `self.child = child`, and the verdict.
  struct Runaway: CustomTestStringConvertible {
    var code: String
    var words: String
    var testDescription: String { code }
  }

  /// Time limits, in seconds: a short one for code that must exceed it, a long one for code that must end otherwise.
  private static let limit = 3, farLimit = 100

  private static let all = [
    Runaway(code: "print([Int]()[3])", words: "the code traps: Index out of range"),
    Runaway(code: #"fatalError("no such book")"#, words: "the code traps: no such book"),
    Runaway(code: "print(Int(title)!)", words: "the code traps: Unexpectedly found nil"),
    Runaway(code: "while true { _ = child.title }", words: "the code does not end: more than 200000 steps"),
    Runaway(code: "showBook(title)", words: "during `select Emma`: it did not end within 3 seconds"),
    Runaway(code: "sleep(100)", words: "during `select Emma`: it did not end within 3 seconds"),
    Runaway(code: "DispatchSemaphore(value: 0).wait()", words: "it did not end within 3 seconds"),
    Runaway(code: "exit(0)", words: "the code traps: the app calls exit(0)"),
    Runaway(code: "_exit(0)", words: "the code traps: the app calls _exit(0)"),
    Runaway(code: #"while true { print("x") }"#, words: "the code does not end: more than 200000 steps"),
    Runaway(
      code: #"fputs(String(repeating: "x", count: 50_000_000), stderr)"#,
      words: "it printed more than 32 MB"),
    Runaway(code: "abort()", words: "the code traps: abort"),
    Runaway(
      code: "print([UInt8](repeating: 1, count: 4_000_000_000))", words: "the code traps: failed to allocate"),
  ]

  @Test(arguments: all)
  func `Code that goes too far is stopped and told with its line`(runaway: Runaway) async throws {
    let exercise = try #require(Checking.exercise("03-keep-the-child"))
    let limit = runaway.words.contains("within \(Self.limit) seconds") ? Self.limit : Self.farLimit
    let (found, text) = try await Checking().verdict(
      on: exercise, replacing: "self.child = child", by: "\(runaway.code)  // here", limit: Double(limit))
    let verdict = try #require(found)
    #expect(verdict.outcome == .failed || verdict.outcome == .ended)
    #expect(verdict.text.contains(runaway.words), "\(verdict.text)")
    let line = text.components(separatedBy: "\n").firstIndex { $0.hasSuffix("// here") }.map { $0 + 1 }
    let locations = verdict.failures.flatMap(\.reason.locations)
    #expect(locations.contains { $0.line == line && $0.file == "03-keep-the-child.swift" }, "\(verdict.text)")
  }

  @Test func `A stop is told once, after the event that brought it about`() async throws {
    let exercise = try #require(Checking.exercise("03-keep-the-child"))
    let (verdict, _) = try await Checking().verdict(
      on: exercise, replacing: "self.child = child", by: #"fatalError("no")"#)
    #expect(verdict?.failures.map(\.after) == [["select Emma"]])
    #expect(verdict?.failures.map(\.reason.text) == ["the code traps: no"])
  }
}
