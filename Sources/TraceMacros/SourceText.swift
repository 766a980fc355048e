import Glibc

/// Searches in the text of a file: with functions of the C library, which are much faster than a debug build of Swift.
enum SourceText {
  /// Whether a text contains some words as whole words.
  static func mentions(_ words: String, in text: String) -> Bool {
    text.withCString { first(words, in: $0) != nil }
  }

  /// The lines of a declaration, from its attributes to its closing line, if the indentation is usual; else nil.
  ///
  /// - Parameter heading: words in the declaration's first line.
  static func declaration(_ heading: String, in text: String) -> String? {
    text.withCString { text in
      guard let found = first(heading, in: text) else { return nil }
      var start = lineStart(of: found, in: text)
      let indentation = (0..<(found - start)).prefix { start[$0] == space }.count
      let closing = "\n\(String(repeating: " ", count: indentation))}\n"
      guard let end = strstr(found, closing) else { return nil }
      while start > text {
        let above = lineStart(of: start - 1, in: text)
        guard above[strspn(above, " ")] == at else { break }
        start = above
      }
      let count = UnsafePointer(end) - start + closing.utf8.count
      return String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// Whether a declaration's text, up to the closing line of the usual indentation, contains one of some words.
  ///
  /// - Parameter heading: words in the declaration's first line.
  static func hasDeclaration(_ heading: String, in text: String, containing words: [String]) -> Bool {
    text.withCString { text in
      var rest = text
      while let found = first(heading, in: rest) {
        let start = lineStart(of: found, in: text)
        let indentation = (0..<(found - start)).prefix { start[$0] == space }.count
        let end = strstr(found, "\n\(String(repeating: " ", count: indentation))}").map { UnsafePointer($0) }
        let count = end.map { $0 - found } ?? strlen(found)
        let isThere = words.contains { word in
          strstr(found, word).map { $0 - UnsafeMutablePointer(mutating: found) < count } ?? false
        }
        if isThere { return true }
        rest = found + 1
      }
      return false
    }
  }

  private static let space = CChar(UInt8(ascii: " "))
  private static let at = CChar(UInt8(ascii: "@"))
  private static let newline = CChar(UInt8(ascii: "\n"))

  static func lineStart(of position: UnsafePointer<CChar>, in text: UnsafePointer<CChar>)
    -> UnsafePointer<CChar>
  {
    var position = position
    while position > text, position[-1] != newline { position -= 1 }
    return position
  }

  private static func first(_ words: String, in text: UnsafePointer<CChar>) -> UnsafePointer<CChar>? {
    var rest = text
    while let found = strstr(rest, words) {
      let next = UnicodeScalar(UInt8(bitPattern: found[words.utf8.count]))
      if !next.properties.isXIDContinue { return UnsafePointer(found) }
      rest = UnsafePointer(found) + 1
    }
    return nil
  }
}
