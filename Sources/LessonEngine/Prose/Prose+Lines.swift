import LabModel

extension Prose {
  /// The lines of the prose, wrapped to the width; an empty line between blocks.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    var lines: [StyledLine] = []
    var isAfterItem = false
    for block in blocks {
      var isItem = false
      if case .item = block { isItem = true }
      if !lines.isEmpty, !(isItem && isAfterItem) { lines.append("") }
      lines += self.lines(of: block, width: min(options.width, Self.readableWidth), options)
      isAfterItem = isItem
    }
    return lines
  }

  /// The greatest line width, in cells; longer lines are hard to read.
  private static let readableWidth = 88

  private func lines(of block: Block, width: Int, _ options: RenderOptions) -> [StyledLine] {
    switch block {
    case .heading(_, let inlines):
      return Self.filled(inlines, width: width, base: .heading)
    case .paragraph(let inlines): return Self.filled(inlines, width: width)
    case .quote(let inlines):
      return Self.filled(inlines, width: width - 2).map { StyledLine("  ") + $0 }
    case .item(let marker, let depth, let inlines):
      let indent = String(repeating: "  ", count: min(depth, 4))
      let first = "\(indent)\(marker == "-" && options.isUnicode ? "•" : marker) "
      let lines = Self.filled(inlines, width: width - StyledLine(first).width)
      let blank = String(repeating: " ", count: StyledLine(first).width)
      return lines.enumerated().map { index, line in StyledLine(index == 0 ? first : blank) + line }
    case .code(let lines): return lines.map { StyledLine("  ") + StyledLine($0, .code) }
    case .table(let lines):
      return TableRenderer(lines, width: width, isUnicode: options.isUnicode)?.lines
        ?? lines.map { StyledLine($0) }
    }
  }

  /// A Markdown text wrapped to a width, in cells.
  public static func filled(_ text: String, width: Int, _ style: Style = .plain) -> [StyledLine] {
    filled(inlines(text), width: min(width, readableWidth), base: style)
  }

  /// A plain text wrapped to a width; Markdown in the text has no effect.
  static func filled(verbatim text: String, width: Int, _ style: Style) -> [StyledLine] {
    filled([Inline(text)], width: min(width, readableWidth), base: style)
  }

  /// - Parameter taken: the number of cells that are taken at the start of the first line.
  package static func filled(_ inlines: [Inline], width: Int, base: Style = .plain, taken: Int = 0)
    -> [StyledLine]
  {
    let words = words(of: inlines, base: base)
    return Filler(width: width, taken: taken).lines(
      words.enumerated().map { Filler.Piece($1, after: $0 == 0 ? 0 : 1) })
  }

  private struct Word {
    var text: StyledLine
    /// Whether no space follows, as between a code and a comma.
    var isGluedToNext: Bool
  }

  private static func words(of inlines: [Inline], base: Style) -> [StyledLine] {
    var words: [Word] = []
    for inline in inlines {
      // Lines do not break inside code.
      let pieces = inline.kind == .code ? [Substring(inline.text)] : inline.text.split(separator: " ")
      if inline.text.hasPrefix(" "), !words.isEmpty, inline.kind != .code {
        words[words.count - 1].isGluedToNext = false
      }
      for (index, piece) in pieces.enumerated() {
        let isLast = index == pieces.count - 1
        let glues = isLast && (inline.kind == .code || !inline.text.hasSuffix(" "))
        words.append(Word(text: styled(String(piece), inline.kind, base), isGluedToNext: glues))
      }
    }
    return joined(words)
  }

  /// Joins words without a space between them: lines break at spaces only.
  private static func joined(_ words: [Word]) -> [StyledLine] {
    var result: [Word] = []
    for word in words {
      if result.last?.isGluedToNext == true {
        result[result.count - 1].text.spans += word.text.spans
        result[result.count - 1].isGluedToNext = word.isGluedToNext
      } else {
        result.append(word)
      }
    }
    return result.map(\.text)
  }

  private static func styled(_ text: String, _ kind: Inline.Kind, _ base: Style) -> StyledLine {
    switch kind {
    case .plain: StyledLine(text, base)
    case .emphasis: StyledLine(text, .emphasis)
    case .strong: StyledLine(text, .heading)
    case .code: StyledLine("`\(text)`", .code)
    }
  }
}
