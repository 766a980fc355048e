/// The role of a piece of output, so that a terminal can colour it. Plain output ignores it.
public enum Style: Sendable, Hashable {
  case plain, heading, dim, name, good, warning, error, added, removed, current, emphasis, code
}

/// One line of output in pieces, each with its style.
public struct StyledLine: Sendable, Hashable, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
{
  /// A run of text in one style.
  public struct Span: Sendable, Hashable {
    /// The text; it holds no control characters.
    public var text: String
    /// Its role.
    public var style: Style
    /// The word to explain that it is, if any.
    public var word: Word?
  }

  /// How a line continues if it is too long for the width.
  public enum Continuation: Sendable, Hashable {
    /// Below, after a number of spaces; nil for four more than the line begins with.
    case indented(Int?)
    /// Not at all: programs read the line.
    case whole
  }

  /// The part of a longer line that was folded.
  public enum Part: Sendable, Hashable {
    /// The beginning; unfolded, the line has this text.
    case first(of: String)
    /// A continuation of the line above.
    case further
  }

  /// The section of an event's report that a line belongs to; if there are few rows, some sections are shortened.
  public enum Section: Sendable, Hashable {
    case messages
    /// Names on as many lines as necessary; the first has a short form of all on one line.
    case names(short: [Span]?)
    /// Tree and stack.
    case scene
    /// The source around the line that runs next.
    case source
    /// The explanation of a word in the report.
    case explanation(Word)
    /// A lesson's question, with its choices: a terminal shows it on one screen.
    case question
  }

  /// The pieces, left to right.
  public var spans: [Span]
  /// How it continues if it is too long.
  public var continuation = Continuation.indented(nil)
  /// Its part of a longer line; nil if it is whole.
  public var part: Part?
  /// Its section of an event's report; nil for lines that are never shortened.
  public var section: Section?

  /// A line of one piece. Control characters are shown, not sent.
  ///
  /// - Parameter word: the word to explain that the line is, if any.
  public init(_ text: String, _ style: Style = .plain, word: Word? = nil) {
    spans = text.isEmpty ? [] : [Span(text: text.escapingControls, style: style, word: word)]
  }

  /// The line that is a word of the views, to be explained.
  init(_ word: Word, _ style: Style) { self.init(word.name, style, word: word) }

  /// The line, continuing after a number of spaces if it is too long.
  public func continued(at indent: Int) -> StyledLine {
    var result = self
    result.continuation = .indented(indent)
    return result
  }

  /// The line, never folded.
  public var whole: StyledLine {
    var result = self
    result.continuation = .whole
    return result
  }

  /// The line as part of a section.
  public func inSection(_ section: Section?) -> StyledLine {
    var result = self
    result.section = section
    return result
  }

  /// The line as the beginning of a folded one with this text; as a continuation if that is nil.
  func asPart(of whole: String?) -> StyledLine {
    var result = self
    result.part = whole.map { .first(of: $0) } ?? .further
    return result
  }

  /// The text of the line with all its continuations.
  var wholeText: String { if case .first(of: let whole) = part { whole } else { text } }

  /// The words to explain in the line.
  public var words: [Word] { spans.compactMap(\.word) }

  /// A plain line.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text without styles.
  public var text: String { spans.map(\.text).joined() }

  /// How many terminal cells it takes.
  public var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line, filled with spaces up to `width` cells.
  public func padded(to width: Int) -> StyledLine {
    let missing = width - self.width
    return missing > 0 ? self + StyledLine(String(repeating: " ", count: missing)) : self
  }

  /// The line cut to `width` cells, with an ellipsis if something was cut off.
  public func clipped(to width: Int) -> StyledLine {
    guard self.width > width else { return self }
    var result = StyledLine("")
    var left = max(0, width - 1)
    for span in spans {
      let text = span.text.prefix(cells: left)
      left -= text.displayWidth
      result = result + StyledLine(text, span.style, word: span.word)
      if text.count < span.text.count { break }
    }
    return result + "…"
  }

  /// The line without spaces at its end.
  var trimmingEnd: StyledLine {
    var result = self
    while let last = result.spans.last, last.text.hasSuffix(" ") {
      result.spans[result.spans.count - 1].text.removeLast()
      if result.spans.last?.text.isEmpty == true { result.spans.removeLast() }
    }
    return result
  }

  /// One line followed by another, as one; it continues as the second one does.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var result = left
    result.spans += right.spans
    switch right.continuation {
    case .indented(nil): break
    case .indented(let indent?): result.continuation = .indented(left.width + indent)
    case .whole: result.continuation = .whole
    }
    return result
  }
}
