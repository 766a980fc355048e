import Foundation
import Transcripts

/// A lesson with its source: a file of its own, or an example in a README.
struct LessonSource {
  /// The path of the file.
  let path: String
  /// The parsed lesson, or its problems.
  let file: LessonFile
  /// The file's text; nil if it could not be read.
  let text: String?

  /// The lessons at a path: a file, or the files of a folder.
  static func all(at path: String) throws(LessonProblem) -> [LessonSource] {
    if LessonFolder.isFolder(path) {
      let files = LessonFolder.files(in: path.hasSuffix("/") ? String(path.dropLast()) : path)
      if files.isEmpty {
        throw LessonProblem(path, nil, "no lesson is in this folder (a lesson is a file NAME.md)")
      }
      if files.count > LessonLimits.files {
        throw LessonProblem(path, nil, "more than \(LessonLimits.files) files (check folders of them)")
      }
      return files.flatMap(sources)
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw LessonProblem(path, nil, "no file or folder is there")
    }
    return sources(path)
  }

  private static func sources(_ path: String) -> [LessonSource] {
    let file = path.isReadme ? LessonFile(lesson: nil, problems: []) : LessonFile(contentsOf: path)
    // `LessonFile` has reported a file that is too large or not UTF-8.
    let text = file.problems.contains { $0.line == nil } ? nil : self.text(path)
    if path.isReadme { return examples(in: text ?? "", path) }
    return [LessonSource(path: path, file: file, text: text)]
  }

  private static func text(_ path: String) -> String? {
    guard let bytes = try? FileReading.bytes(of: path), bytes.count <= LessonLimits.bytes else { return nil }
    return try? FileReading.text(bytes, path: path)
  }

  /// The blocks of a README with the words `markdown lesson`, each as a lesson.
  private static func examples(in text: String, _ path: String) -> [LessonSource] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    return MarkdownBlocks.all(in: lines).filter { $0.words.prefix(2) == ["markdown", "lesson"] }.map {
      block in
      // Empty lines before the lesson preserve the line numbers of the README.
      let lesson = lines[block.lines].joined(separator: "\n")
      let file = LessonFile(text: lesson, path: path, firstLine: block.lines.lowerBound + 1)
      let padded = String(repeating: "\n", count: block.lines.lowerBound) + lesson
      return LessonSource(path: path, file: file, text: padded)
    }
  }
}
