import LabModel
import LessonEngine

/// The words of the views that a session has explained. Each word is explained once.
struct ExplainedWords {
  private var words: Set<Word> = []

  /// A line for each word in some output that was not explained before.
  mutating func explanations(of lines: [StyledLine], _ options: RenderOptions) -> [StyledLine] {
    let new = Word.allCases.filter { word in
      !words.contains(word) && lines.contains { $0.words.contains(word) }
    }
    words.formUnion(new)
    return new.flatMap { word in
      Self.explanation(of: word, options).map { $0.inSection(.explanation(word)) }
    }
  }

  /// Fits a reply with an event's report to the rows of a terminal. A word whose explanation has no room is explained
  /// another time.
  ///
  /// - Parameter keepsNames: whether to keep all names, since an open question of a lesson may ask for any of them.
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

  /// The explanation, wrapped to the width.
  private static func explanation(of word: Word, _ options: RenderOptions) -> [StyledLine] {
    let line = StyledLine("(\(word.name): \(word.meaning.localized))", .dim)
    return line.width > options.width ? Prose.filled(line.text, width: options.width, .dim) : [line]
  }
}

extension StyledLine {
  /// The word that it explains.
  nonisolated fileprivate var explained: Word? {
    if case .explanation(let word) = section { word } else { nil }
  }

  /// Whether it belongs to an event's report.
  nonisolated var isOfReport: Bool {
    switch section {
    case .messages, .names, .scene: true
    case .source, .explanation, .question, nil: false
    }
  }

  /// The line with its names protected from shortening.
  nonisolated fileprivate var keepingNames: StyledLine {
    if case .names = section { inSection(nil) } else { self }
  }
}
