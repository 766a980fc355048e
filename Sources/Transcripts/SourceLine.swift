/// One line of a file: its text, and the line end it was written with.
struct SourceLine: Sendable, Equatable {
  var text: String

  /// `"\n"`, `"\r\n"`, or nothing for a last line without one.
  var ending: String

  /// The lines of a text; a line feed ends a line, a carriage return before it belongs to the line end.
  static func split(_ text: String) -> [SourceLine] {
    var lines: [SourceLine] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        lines.append(SourceLine(text: String(Substring(rest)), ending: ""))
        break
      }
      lines.append(SourceLine(endedLine: rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return lines
  }

  private init(endedLine: Substring.UTF8View) {
    let hasReturn = endedLine.last == UInt8(ascii: "\r")
    text = String(Substring(hasReturn ? endedLine.dropLast() : endedLine))
    ending = hasReturn ? "\r\n" : "\n"
  }

  init(text: String, ending: String) {
    self.text = text
    self.ending = ending
  }
}

extension Sequence<SourceLine> {
  /// The text the lines were split from, byte for byte.
  var joinedText: String {
    var text = ""
    for line in self {
      text += line.text
      text += line.ending
    }
    return text
  }
}

extension StringProtocol {
  /// Whether the text begins with these very bytes; `hasPrefix` goes by characters, and lets `"#\u{FE0F}"` pass.
  func startsWithBytes(of prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }
}

extension String {
  /// Whether both texts are the same bytes; `==` lets two spellings of `é` pass.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
