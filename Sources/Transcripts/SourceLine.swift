/// One line of a file: its text, and its line end.
struct SourceLine: Sendable, Equatable {
  var text: String

  /// `"\n"`, `"\r\n"`, or nothing for a last line without one.
  var ending: String

  /// The lines of a text. A line feed ends a line; a carriage return before it belongs to the line end.
  static func split(_ text: String) -> [SourceLine] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let ended = lines.dropLast().map { line in
      let hasReturn = line.last == UInt8(ascii: "\r")
      return SourceLine(
        text: String(Substring(hasReturn ? line.dropLast() : line)), ending: hasReturn ? "\r\n" : "\n")
    }
    let last = lines.last.map { String(Substring($0)) } ?? ""
    return last.isEmpty ? ended : ended + [SourceLine(text: last, ending: "")]
  }
}

extension Sequence<SourceLine> {
  /// The text from which the lines were split, byte for byte.
  var joinedText: String { map { $0.text + $0.ending }.joined() }
}

extension StringProtocol {
  /// Whether the text begins with exactly these bytes; `hasPrefix` compares characters, and accepts `"#\u{FE0F}"`.
  func startsWithBytes(of prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }
}

extension String {
  /// Whether both texts have the same bytes; `==` accepts two spellings of `é`.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
