/// Reads the tokens of Swift source: words and punctuation, without comments and string contents.
struct SwiftScanner {
  private let text: String
  private var index: String.Index

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  /// The next token, a word or a single character; nil at the end.
  mutating func next() -> Substring? {
    while index < text.endIndex {
      let rest = text[index...]
      let first = text[index]
      if first.isWhitespace || first.isNewline {
        index = text.index(after: index)
      } else if rest.hasPrefix("//") {
        index = rest.firstIndex(where: \.isNewline) ?? text.endIndex
      } else if rest.hasPrefix("/*") {
        skipComment()
      } else if let hashes = rest.hashesBeforeQuote {
        skipString(hashes: hashes)
      } else if first == "`" {
        let start = text.index(after: index)
        let end = text[start...].firstIndex(of: "`") ?? text.endIndex
        index = end == text.endIndex ? end : text.index(after: end)
        // A keyword in backquotes is an identifier.
        return text[start..<end].isEmpty ? "_" : "`"
      } else if first.isLetter || first == "_" || first.isNumber {
        let end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? text.endIndex
        defer { index = end }
        return text[index..<end]
      } else {
        defer { index = text.index(after: index) }
        return text[index...index]
      }
    }
    return nil
  }

  /// The tokens up to the next opening brace.
  func wordsUpToBrace() -> [Substring] {
    var scanner = self
    var words: [Substring] = []
    while let token = scanner.next(), token != "{" { words.append(token) }
    return words
  }

  /// Skips a comment, including nested comments.
  private mutating func skipComment() {
    var depth = 0
    while index < text.endIndex {
      let rest = text[index...]
      if rest.hasPrefix("/*") {
        depth += 1
        index = text.index(index, offsetBy: 2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        index = text.index(index, offsetBy: 2)
        if depth == 0 { return }
      } else {
        index = text.index(after: index)
      }
    }
  }

  /// - Parameter hashes: the number of `#` before the quotation mark.
  private mutating func skipString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    index = text.index(index, offsetBy: hashes)
    let quote = text[index...].hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    index = text.index(index, offsetBy: quote.count)
    while index < text.endIndex {
      let rest = text[index...]
      if rest.hasPrefix(quote + fence) {
        index = text.index(index, offsetBy: quote.count + hashes)
        return
      }
      if rest.hasPrefix("\\" + fence + "(") {
        index = text.index(index, offsetBy: hashes + 2)
        skipInterpolation()
      } else if rest.hasPrefix("\\" + fence) {
        index = text.index(index, offsetBy: hashes + 1)
        if index < text.endIndex { index = text.index(after: index) }
      } else if quote.count == 1, text[index].isNewline {
        // The string is not closed: the compiler reports the error.
        return
      } else {
        index = text.index(after: index)
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let token = next() {
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
    }
  }
}

extension Substring {
  /// The number of `#` before a quotation mark at the start; nil if the text does not start with a string.
  fileprivate var hashesBeforeQuote: Int? {
    let rest = drop { $0 == "#" }
    return rest.first == "\"" ? count - rest.count : nil
  }
}
