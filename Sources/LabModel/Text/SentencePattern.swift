/// A sentence with placeholders, to find its values in a text.
struct SentencePattern {
  /// The sentence with `%@` for each value.
  let key: String
  private let parts: [String]

  init(_ key: String) {
    self.key = key
    parts = key.split(separator: "%@", omittingEmptySubsequences: false).map(String.init)
  }

  /// How many letters the sentence has without its values.
  var letters: Int { parts.reduce(0) { $0 + $1.count(where: \.isLetter) } }

  /// The values in a text; nil where it is not this sentence.
  func values(in text: String) -> [String]? {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var values: [String] = []
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return nil }
      values.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    guard parts.count > 1, rest.hasSuffix(last) else { return nil }
    values.append(String(rest.dropLast(last.count)))
    // Text in brackets after a sentence is none of its values.
    return zip(parts, values).allSatisfy { $0.hasSuffix(": ") || !$1.contains(" (") } ? values : nil
  }
}
