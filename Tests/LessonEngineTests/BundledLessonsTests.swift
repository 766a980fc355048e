import Foundation
import LabModel
import LabRun
import OwnProcess
import Testing
import Transcripts
import Variants

@testable import LessonEngine
@testable import Shell

/// The lessons that come with the program.
@Suite(.ownProcess) struct BundledLessonsTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Lessons").path

  @Test nonisolated func `Every lesson is proved, and the example of the README`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try BundledLessonsTests().expectAllProved() }
    }
  }

  private func expectAllProved() throws {
    let outcome = try LessonCheck.sessions(of: documentedVariants).run([root])
    #expect(outcome.problems.map(\.message) == [])
    #expect(outcome.failed == 0)
    #expect(outcome.lines.last?.text == "\(outcome.passed) passed, 0 failed")
  }

  /// Each follows a transcript that ends with the command.
  @Test func `Every diagram of the lessons is what log --mermaid prints`() throws {
    var count = 0
    for language in ["en", "ko"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(language)")
      where name.hasSuffix(".md") {
        let text = try String(contentsOfFile: "\(root)/\(language)/\(name)", encoding: .utf8)
        let parts = text.components(separatedBy: "```mermaid\n")
        for (before, after) in zip(parts, parts.dropFirst()) {
          let transcript = try #require(before.components(separatedBy: "```transcript\n").last)
          let session = Session(catalog: documentedVariants)
          var printed: [String] = []
          for line in transcript.components(separatedBy: "\n") where line.hasPrefix("> ") {
            printed = session.run(String(line.dropFirst(2))).lines.map { $0.text }
          }
          let diagram = try #require(after.components(separatedBy: "```").first)
          #expect(printed.joined(separator: "\n") + "\n" == diagram, "\(language)/\(name)")
          count += 1
        }
      }
    }
    #expect(count == 4)
  }

  @Test func `The lessons that came with the program are those of the folder`() throws {
    let folder = try #require(LessonFolder.bundled)
    for language in Language.allCases {
      let ids = LessonLibrary(folder, language: language).all.map(\.id)
      #expect(ids == LessonLibrary(LessonFolder(path: root), language: language).all.map(\.id))
    }
  }
}

/// The explanations that each exercise must have for wrong answers.
@Suite struct MisconceptionTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Lessons").path

  @Test(arguments: Language.allCases)
  func `Each prediction and task has two misconceptions, or all other answers that there are`(
    language: Language
  ) {
    for lesson in LessonLibrary(LessonFolder(path: root), language: language).all {
      for exercise in lesson.exercises {
        let (count, wanted) =
          switch exercise.kind {
          case .choose: (0, 0)
          case .task(let task): (task.reject.count, 2)
          case .predict(let parts): (parts.reject.count, min(2, max(1, parts.possibleAnswers.count) - 1))
          }
        let isOpen =
          if case .predict(let parts) = exercise.kind { parts.possibleAnswers.isEmpty } else { false }
        #expect(count >= (isOpen ? 2 : wanted), "\(lesson.path):\(exercise.line)")
      }
    }
  }
}
