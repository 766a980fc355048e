// A space is a scalar, not a letter: a combining mark after a space makes a letter that is no space.
extension String {
  /// The text without white space at its start and end.
  package var trimmed: String {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    return start.lastIndex { !$0.properties.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The first word, and the rest.
  package var splitAtSpace: (String, String) {
    guard let space = unicodeScalars.firstIndex(where: \.properties.isWhitespace) else { return (self, "") }
    return (String(unicodeScalars[..<space]), String(unicodeScalars[space...]).trimmed)
  }

  /// The parts between white space.
  package var words: [String] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
  }
}

/// `1 event`, `2 events`; in Korean `이벤트 2개`.
package func counted(_ count: Int, _ noun: String) -> String {
  if Language.current == .ko { return "\(noun.localized) \(count)개" }
  return "\(count) \(noun)\(count == 1 ? "" : "s")"
}
