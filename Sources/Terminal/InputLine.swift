/// A line that was read, or why it cannot be used.
public nonisolated enum InputLine: Sendable, Hashable {
  /// The line without its line ending.
  case text(String)
  /// The line has more than `limit` bytes; they were skipped.
  case tooLong(limit: Int)
  /// The line holds bytes that are not UTF-8.
  case invalidUTF8
  /// The line holds a NUL character, which no command takes.
  case containsNUL

  /// What is wrong with the line, as the end of an error message; nil for text.
  public var problem: String? {
    switch self {
    case .text: nil
    case .tooLong(let limit): "the line is longer than \(limit) bytes"
    case .invalidUTF8: "the line is not valid UTF-8"
    case .containsNUL: "the line contains a NUL character"
    }
  }

  /// Judges the bytes of one line.
  init(_ bytes: some Collection<UInt8>, limit: Int) {
    if bytes.count > limit {
      self = .tooLong(limit: limit)
    } else if bytes.contains(0) {
      self = .containsNUL
    } else if let text = String(validating: bytes, as: UTF8.self) {
      self = .text(text)
    } else {
      self = .invalidUTF8
    }
  }
}
