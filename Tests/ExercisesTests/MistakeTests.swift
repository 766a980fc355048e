import Foundation
import LessonEngine
import Testing

@testable import Exercises

/// Errors are the compiler's messages about the learner's own lines.
@Suite(.serialized) struct MistakeTests {
  @Test(arguments: Mistake.all)
  func `A mistake is told in the compiler's words, without the macro`(mistake: Mistake) async throws {
    let exercise = try #require(Checking.exercise("22-two-taps"))
    let (found, text) = try await Checking().verdict(
      on: exercise, replacing: mistake.original, by: mistake.replacement)
    let verdict = try #require(found)
    #expect(verdict.outcome == .uncompiled)
    let reason = try #require(verdict.reasons.first { $0.text.contains(mistake.words) }, "\(verdict.text)")
    let location = try #require(reason.locations.first)
    let lines = text.components(separatedBy: "\n")
    // A missing declaration is an error in the given code, at a line of the given code.
    if location.file == "22-two-taps.swift", location.line <= lines.count {
      #expect(location.source == lines[location.line - 1].trimmingCharacters(in: .whitespaces))
    } else {
      #expect(location.file == "Given/22-two-taps.swift" || location.line == lines.count)
    }
    #expect(!verdict.text.contains("__") && !verdict.text.contains("Traced"))
  }

  @Test func `The line is that of the mistake`() async throws {
    let exercise = try #require(Checking.exercise("22-two-taps"))
    let misspelt = Mistake.all.filter { $0.name.hasPrefix("misspelt") || $0.name.hasSuffix("argument") }
    for mistake in misspelt {
      let (verdict, text) = try await Checking().verdict(
        on: exercise, replacing: mistake.original, by: mistake.replacement)
      let start = try #require(text.range(of: mistake.replacement)).lowerBound
      let line = text[..<start].count { $0 == "\n" } + 1
      #expect(verdict?.reasons.first?.locations.first?.line == line, "\(mistake.name)")
    }
  }

  @Test func `A holder whose line a leak names is not told again`() async throws {
    let exercise = try #require(Checking.exercise("03-keep-the-child"))
    let (verdict, _) = try await Checking().verdict(
      on: exercise, file: "Wrong-holds-itself.swift", replacing: "me = self", by: "self.me = self")
    let lines = try #require(verdict).text.split(separator: "\n")
    #expect(lines.count { $0.contains("BookCoordinator is held by BookCoordinator#1.me") } == 1)
    #expect(lines.count { $0.contains("self.me = self") } == 1)
    #expect(!lines.contains { $0.contains("BookCoordinator#1 is held by") })
  }
}
