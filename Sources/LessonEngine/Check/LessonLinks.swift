import Foundation
import LabModel
import Transcripts

/// The references in a lesson's text: links to files, and `lesson` and `case` commands.
struct LessonLinks {
  private let source: LessonSource
  private let lessons: Set<String>

  /// - Parameter lessons: the ids of all lessons.
  init(_ source: LessonSource, lessons: Set<String>) {
    (self.source, self.lessons) = (source, lessons)
  }

  /// The problems of references without a target.
  var problems: [LessonProblem] {
    guard source.file.lesson != nil, let text = source.text else { return [] }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    let code = MarkdownBlocks.all(in: lines).filter { !Self.exercises.contains($0.words.first ?? "") }
      .map(\.lines)
    return lines.indices.flatMap { index -> [LessonProblem] in
      if code.contains(where: { $0.contains(index) }) { return [] }
      return (deadFiles(in: lines[index]) + unknownLessons(in: lines[index])).map {
        LessonProblem(source.path, index + 1, $0)
      }
    }
  }

  private static let exercises = ["predict", "choose", "task", "markdown"]

  private func deadFiles(in line: String) -> [String] {
    // Building a regular expression takes much longer than checking whether it can match.
    if !line.contains("](") { return [] }
    let folder = URL(filePath: source.path).deletingLastPathComponent()
    return line.matches(of: #/\]\((?<address>[^)\s]+)\)/#).map { String($0.address) }.filter { address in
      if address.contains(":") || address.hasPrefix("#") { return false }
      let path = String(address.prefix { $0 != "#" })
      return !FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    .map { "the link `\($0)` leads to no file (mend the path, counted from this file's folder)" }
  }

  private func unknownLessons(in line: String) -> [String] {
    if !line.contains("`lesson ") && !line.contains("`case ") { return [] }
    return line.matches(of: #/`(?<command>lesson|case) (?<id>[a-z][a-z0-9\-]*)`/#).compactMap { match in
      let id = String(match.id)
      if lessons.contains(id) || ["off", "reset"].contains(id) { return nil }
      let advice =
        nearest(to: id, in: lessons.sorted()).map { "did you mean `\($0)`?" } ?? "name one that there is"
      return "`\(match.command) \(id)`: there is no such lesson (\(advice))"
    }
  }
}
