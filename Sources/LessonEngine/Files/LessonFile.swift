import Foundation
import Transcripts

/// The result of reading a lesson's file.
public struct LessonFile: Sendable {
  /// The lesson; nil if there is any problem.
  public var lesson: Lesson?
  /// The problems, in the order of their lines.
  public var problems: [LessonProblem]

  /// Reads a file. Refuses a file that is too large without parsing it.
  ///
  /// - Parameter shownPath: the path in messages; nil for `path`.
  public init(contentsOf path: String, shownPath: String? = nil) {
    let shown = shownPath ?? path
    do throws(TranscriptProblem) {
      let bytes = try FileReading.bytes(of: path)
      if bytes.count > LessonLimits.bytes {
        throw .tooLarge(path: path, bytes: bytes.count, limit: LessonLimits.bytes)
      }
      self.init(text: try FileReading.text(bytes, path: path), path: shown)
    } catch {
      self.init(lesson: nil, problems: [Self.problem(error, shown)])
    }
  }

  init(lesson: Lesson?, problems: [LessonProblem]) {
    self.lesson = lesson
    self.problems = problems
  }

  private static func problem(_ error: TranscriptProblem, _ path: String) -> LessonProblem {
    switch error {
    case .tooLarge(_, let bytes, _):
      LessonProblem(path, nil, "\(bytes) bytes are too many for a lesson (at most \(LessonLimits.bytes))")
    case .notUTF8(_, let line, _, _): LessonProblem(path, line, "not UTF-8 (save the file as UTF-8)")
    case .notAFile: LessonProblem(path, nil, "neither a file nor a folder")
    case .unreadable(_, let code):
      LessonProblem(path, nil, "cannot be read: \(String(cString: strerror(code)))")
    default: LessonProblem(path, nil, "\(error)")
    }
  }

  /// Reads a lesson from its text.
  public init(text: String, path: String, firstLine: Int = 1) {
    var parser = LessonParser(text, path: path, firstLine: firstLine)
    let lesson = parser.parse()
    let problems = parser.problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    self.init(lesson: problems.isEmpty ? lesson : nil, problems: problems)
  }
}

/// Parses a lesson's text.
private struct LessonParser {
  let path: String
  let firstLine: Int
  var lines: [String]
  var problems: [LessonProblem] = []

  init(_ text: String, path: String, firstLine: Int) {
    self.path = path
    self.firstLine = firstLine
    let bare = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    // Swift treats a carriage return followed by a line feed as one character.
    lines = bare.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  mutating func parse() -> Lesson? {
    if lines.count > LessonLimits.lines {
      problems.append(
        LessonProblem(path, nil, "too many lines (at most \(LessonLimits.lines); split the lesson)"))
      return nil
    }
    guard let end = endOfFrontMatter else { return nil }
    let yaml = lines[1..<end].joined(separator: "\n")
    var reader = BlockReader(yaml, path: path, firstLine: firstLine + 1)
    let isReadable = reader.problems.isEmpty
    var lesson = FrontMatter.read(&reader, path: path)
    lesson.sections = sections(from: end + 1)
    problems += isReadable ? reader.problems : Array(reader.problems.prefix(1))
    checkTasks(lesson)
    return lesson
  }

  private var endOfFrontMatter: Int? {
    mutating get {
      guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
        problems.append(
          LessonProblem(path, firstLine, "no front matter (begin with `---`, `format: 1`, `id: …`, `---`)"))
        return nil
      }
      return end
    }
  }

  private mutating func sections(from start: Int) -> [LessonSection] {
    var sections: [LessonSection] = []
    var text: [LessonText] = []
    var prose = start
    var earlier: [String] = []
    for block in MarkdownBlocks.all(in: lines) where block.lines.lowerBound > start {
      guard let kind = block.words.first, Self.kinds.contains(kind) else { continue }
      let fence = block.lines.lowerBound - 1
      addProse(prose..<fence, to: &text)
      prose = min(lines.count, block.lines.upperBound + 1)
      if block.isOpen {
        note(fence, "the \(kind) block is never closed (add its fence)")
        continue
      }
      let content = block.lines.map { String(lines[$0].drop(spaces: block.indentation)) }
      if kind == "transcript" {
        let isContinued = block.words.dropFirst().contains("continued")
        text.append(.transcript(content, after: isContinued ? earlier : []))
        earlier =
          (isContinued ? earlier : []) + content.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      } else if let exercise = exercise(kind, content, fence: fence) {
        sections.append(LessonSection(text: text, exercise: exercise))
        text = []
      }
    }
    addProse(prose..<lines.count, to: &text)
    return sections + [LessonSection(text: text, exercise: nil)]
  }

  private static let kinds = ["transcript", "predict", "choose", "task"]

  private func addProse(_ range: Range<Int>, to text: inout [LessonText]) {
    let prose = Prose(markdown: Array(lines[range]))
    if !prose.blocks.isEmpty { text.append(.prose(prose)) }
  }

  private mutating func exercise(_ kind: String, _ content: [String], fence: Int) -> Exercise? {
    var reader = BlockReader(
      content.joined(separator: "\n"), path: path, firstLine: firstLine + fence + 1)
    let isReadable = reader.problems.isEmpty
    let exercise = ExerciseReader(line: firstLine + fence).read(kind, &reader)
    problems += isReadable ? reader.problems : Array(reader.problems.prefix(1))
    return exercise
  }

  private mutating func checkTasks(_ lesson: Lesson) {
    var seen: Set<String> = []
    for exercise in lesson.exercises {
      guard let id = exercise.id, !id.isEmpty, !seen.insert(id).inserted else { continue }
      problems.append(
        LessonProblem(path, exercise.line, "the id `\(id)` is taken by an earlier block (choose another)"))
    }
  }

  private mutating func note(_ index: Int, _ words: String) {
    problems.append(LessonProblem(path, firstLine + index, words))
  }
}

extension String {
  /// The text without leading spaces, of which at most `spaces` are removed.
  fileprivate func drop(spaces: Int) -> Substring {
    dropFirst(prefix(spaces).prefix { $0 == " " }.count)
  }
}
