import LabModel
import LessonEngine

/// The words of the views that a session has explained: each is explained once.
struct ExplainedWords {
  private var words: Set<Word> = []

  /// One line for each word in some output that was not explained before.
  mutating func explanations(of lines: [StyledLine], _ options: RenderOptions) -> [StyledLine] {
    let new = Word.allCases.filter { word in
      !words.contains(word) && lines.contains { $0.words.contains(word) }
    }
    words.formUnion(new)
    return new.flatMap { word in
      Self.explanation(of: word, options).map { $0.inSection(.explanation(word)) }
    }
  }

  /// A reply on the rows of a terminal's screen, if it has an event's report. A word whose explanation had no room is
  /// explained another time.
  ///
  /// - Parameter keepsNames: whether all names stay: a lesson's question that is open may ask for any of them.
  mutating func fitted(_ reply: Reply, _ options: RenderOptions, keepsNames: Bool) -> Reply {
    guard let rows = options.rows else { return reply }
    var reply = reply
    if keepsNames { reply.output = reply.output.map(\.keepingNames) }
    let error = reply.lines(atTerminalOf: options.width).count - reply.output.count
    var fitted = reply
    fitted.output = reply.output.fitted(to: rows - error, options)
    words.subtract(
      Set(reply.output.compactMap(\.explained)).subtracting(fitted.output.compactMap(\.explained)))
    return fitted
  }

  /// What does not fit on a line is filled.
  private static func explanation(of word: Word, _ options: RenderOptions) -> [StyledLine] {
    let line = StyledLine("(\(word.rawValue): \(word.meaning.localized))", .dim)
    return line.width > options.width ? Prose.filled(line.text, width: options.width, .dim) : [line]
  }
}

extension StyledLine {
  /// The word that it explains.
  nonisolated fileprivate var explained: Word? {
    if case .explanation(let word) = section { word } else { nil }
  }

  /// Whether it is of an event's report.
  nonisolated var isOfReport: Bool {
    switch section {
    case .messages, .names, .scene: true
    case .source, .explanation, .question, nil: false
    }
  }

  /// The line as one whose names are never shortened.
  nonisolated fileprivate var keepingNames: StyledLine {
    if case .names = section { inSection(nil) } else { self }
  }
}
