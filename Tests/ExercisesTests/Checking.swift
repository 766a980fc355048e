import Foundation
import LessonEngine

@testable import Exercises

/// Where tests wait for compilers and learners' processes, one at a time; other tests go on meanwhile.
private let checks = DispatchQueue(label: "checks")

/// Checks texts as learners' files.
final class Checking: Sendable {
  let root: String

  init() throws {
    root = try Self.folder()
  }

  /// The path of a new folder.
  static func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "checking-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The lessons of the checkout.
  static let lessons = LessonFolder(
    path: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Lessons")
      .standardizedFileURL.path)

  static func exercise(_ name: String) -> CodeExercise? {
    CodeExercise.all(in: lessons.exercises, language: .en) { _ in nil }.exercises.first { $0.name == name }
  }

  /// The path of the program, next to the tests' bundle.
  static let program: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let candidates = bundles.map { $0.deletingLastPathComponent().appending(path: "coordlab").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "coordlab"
  }()

  /// The verdict on a file of the exercise with the first occurrence of a text replaced.
  func verdict(
    on exercise: CodeExercise, file: String = "Solution.swift", replacing original: String,
    by replacement: String,
    limit: Double = 10
  ) async throws -> (verdict: Verdict?, text: String) {
    try await withCheckedThrowingContinuation { continuation in
      checks.async {
        continuation.resume(with: Result { try self.check(exercise, file, original, replacement, limit) })
      }
    }
  }

  private func check(
    _ exercise: CodeExercise, _ file: String, _ original: String, _ replacement: String, _ limit: Double
  ) throws -> (verdict: Verdict?, text: String) {
    var text = try String(contentsOfFile: "\(exercise.folder)/\(file)", encoding: .utf8)
    guard let range = text.range(of: original) else { throw Missing(text: original) }
    text.replaceSubrange(range, with: replacement)
    try text.write(toFile: "\(root)/learner.swift", atomically: true, encoding: .utf8)
    var runner = try ExerciseRunner(program: Self.program, scratch: "\(root)/scratch")
    runner.limit = limit
    return (try runner.verdicts([(exercise, .en)], source: "\(root)/learner.swift")?.first, text)
  }

  struct Missing: Error { let text: String }
}
