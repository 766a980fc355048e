extension Prose {
  /// Parses Markdown: headings, paragraphs, lists, quotes, tables and fenced code. Omits HTML comments.
  public init(markdown lines: [String]) {
    var parser = ProseParser()
    for line in lines { parser.read(line) }
    parser.endBlock()
    blocks = parser.blocks
  }
}

private struct ProseParser {
  var blocks: [Prose.Block] = []
  private var open: Open?
  private var isInComment = false

  private enum Open {
    case paragraph([String]), quote([String]), table([String])
    case item(marker: String, depth: Int, [String])
    case code(fence: String, [String])
  }

  mutating func read(_ line: String) {
    if case .code(let fence, let lines) = open {
      if line.trimmed.hasPrefix(fence) { return endBlock() }
      open = .code(fence: fence, lines + [line])
      return
    }
    if isInComment || line.trimmed.hasPrefix("<!--") {
      isInComment = !line.contains("-->")
      return
    }
    begin(line)
  }

  private mutating func begin(_ line: String) {
    let text = line.trimmed
    if text.isEmpty { return endBlock() }
    if text.hasPrefix("```") || text.hasPrefix("~~~") {
      endBlock()
      open = .code(fence: String(text.prefix { $0 == text.first }), [])
    } else if let level = headingLevel(text) {
      endBlock()
      blocks.append(.heading(level: level, Prose.inlines(String(text.dropFirst(level)).trimmed)))
    } else if let (marker, rest) = item(text) {
      endBlock()
      open = .item(marker: marker, depth: line.prefix { $0 == " " }.count / 2, [rest])
    } else if text.hasPrefix("|") {
      if case .table(let lines) = open { return open = .table(lines + [text]) }
      endBlock()
      open = .table([text])
    } else if text.hasPrefix(">") {
      let rest = String(text.dropFirst()).trimmed
      if case .quote(let lines) = open { return open = .quote(lines + [rest]) }
      endBlock()
      open = .quote([rest])
    } else {
      goOn(text)
    }
  }

  private mutating func goOn(_ text: String) {
    switch open {
    case .paragraph(let lines): open = .paragraph(lines + [text])
    case .item(let marker, let depth, let lines): open = .item(marker: marker, depth: depth, lines + [text])
    case .quote(let lines): open = .quote(lines + [text])
    default:
      endBlock()
      open = .paragraph([text])
    }
  }

  mutating func endBlock() {
    switch open {
    case .paragraph(let lines): blocks.append(.paragraph(Prose.inlines(lines.joined(separator: " "))))
    case .quote(let lines): blocks.append(.quote(Prose.inlines(lines.joined(separator: " "))))
    case .item(let marker, let depth, let lines):
      blocks.append(.item(marker: marker, depth: depth, Prose.inlines(lines.joined(separator: " "))))
    case .code(_, let lines): blocks.append(.code(lines))
    case .table(let lines): blocks.append(.table(lines))
    case nil: break
    }
    open = nil
  }

  private func headingLevel(_ text: String) -> Int? {
    let level = text.prefix { $0 == "#" }.count
    return (1...6).contains(level) && text.dropFirst(level).first == " " ? level : nil
  }

  /// The marker and the text of a list item: a line that starts with `- `, `* ` or a number such as `1. `.
  private func item(_ text: String) -> (String, String)? {
    if text.hasPrefix("- ") || text.hasPrefix("* ") { return ("-", String(text.dropFirst(2)).trimmed) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard (1...3).contains(digits.count), rest.hasPrefix(". ") else { return nil }
    return ("\(digits).", String(rest.dropFirst(2)).trimmed)
  }
}

extension Prose {
  /// The runs of a text: `code`, **strong**, *emphasis*, and [links](…). A link to a URL keeps its address.
  package static func inlines(_ text: String) -> [Inline] {
    var result: [Inline] = []
    var plain = ""
    var rest = Substring(text)
    func flush() {
      if !plain.isEmpty { result.append(Inline(plain)) }
      plain = ""
    }
    while let first = rest.first {
      if let (inline, after) = run(at: rest, after: plain.last) {
        flush()
        result.append(inline)
        rest = after
      } else if first == "[", let (label, address, after) = link(at: rest) {
        plain += address.contains("://") ? "\(label) (\(address))" : label
        rest = after
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }

  private static let marks: [(String, Inline.Kind)] = [
    ("`", .code), ("**", .strong), ("*", .emphasis), ("_", .emphasis),
  ]

  private static func run(at text: Substring, after before: Character?) -> (Inline, Substring)? {
    for (mark, kind) in marks where text.hasPrefix(mark) {
      let inner = text.dropFirst(mark.count)
      guard let end = inner.firstIndex(of: mark), end > inner.startIndex, inner.first != " " else { continue }
      let content = inner[..<end]
      let after = inner[end...].dropFirst(mark.count)
      if kind != .code, content.last == " " { continue }
      // An underscore inside a word, as in snake_case, is no emphasis.
      if mark == "_", before?.isWordPart == true || after.first?.isWordPart == true { continue }
      return (Inline(String(content), kind), after)
    }
    return nil
  }

  /// The label and the address of a link. Neither may contain brackets, so that parsing stays linear.
  private static func link(at text: Substring) -> (String, String, Substring)? {
    let inner = text.dropFirst()
    guard let end = inner.firstIndex(where: { $0 == "[" || $0 == "]" }), inner[end...].hasPrefix("](")
    else { return nil }
    let rest = inner[end...].dropFirst(2)
    guard let close = rest.firstIndex(where: { "()[] ".contains($0) }), rest[close] == ")" else { return nil }
    return (String(inner[..<end]), String(rest[..<close]), rest[close...].dropFirst())
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension Substring {
  /// The first index at which a text occurs.
  fileprivate func firstIndex(of text: String) -> Index? { indices.first { self[$0...].hasPrefix(text) } }
}
