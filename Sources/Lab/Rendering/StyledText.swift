/// What a piece of output is, so that a terminal can colour it. Plain output ignores it.
public nonisolated enum Style: Sendable, Hashable {
  case plain, heading, dim, name, good, warning, error, added, removed, current, emphasis, code
}

/// One line of output in pieces, each with its style.
public nonisolated struct StyledLine: Sendable, Hashable, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
{
  /// A run of text in one style.
  public struct Span: Sendable, Hashable {
    /// The text; it holds no control characters.
    public var text: String
    /// What it is.
    public var style: Style
    /// The word that it is, if it is one to explain.
    public var word: Word?
  }

  /// The pieces, left to right.
  public var spans: [Span]

  /// A line of one piece. Control characters are shown, not sent.
  ///
  /// - Parameter word: the word that the line is, if it is one to explain.
  public init(_ text: String, _ style: Style = .plain, word: Word? = nil) {
    spans = text.isEmpty ? [] : [Span(text: text.escapingControls, style: style, word: word)]
  }

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

  /// The line cut to `width` cells, with an ellipsis where something was cut off.
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

  /// One line after the other, as one.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var result = left
    result.spans += right.spans
    return result
  }
}
