import Foundation

/// The sentences that the sources hand to `String(localized:)` and its kin, as keys of their translations.
struct SentencesInSources {
  /// The keys, each with the file that has it.
  private(set) var files: [String: String] = [:]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources").path
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
    where path.hasSuffix(".swift") && !path.hasPrefix("Variants") {
      var scan = SourceScan(try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
      for key in scan.sentences() { files[key] = path }
    }
  }
}

/// Reads the string literals of a source file.
private struct SourceScan {
  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text) }

  /// The literals behind each `localized:`, and in each body of the type `LocalizedSentence`.
  mutating func sentences() -> [String] {
    var keys: [String] = []
    while index < text.count {
      if skip("localized:") || skip(": LocalizedSentence {") {
        keys += literals()
      } else if text[index] == "\"" {
        _ = literal()
      } else if starts("//") {
        while index < text.count, text[index] != "\n" { index += 1 }
      } else {
        index += 1
      }
    }
    return keys
  }

  /// The literals up to the end of the argument or body.
  private mutating func literals() -> [String] {
    let isBody = text[index - 1] == "{"
    var keys: [String] = []
    var depth = 0
    while index < text.count {
      let letter = text[index]
      if letter == "\"" {
        keys.append(literal())
        continue
      }
      if "([{".contains(letter) { depth += 1 }
      if ")]}".contains(letter) { depth -= 1 }
      if depth < 0 || (!isBody && depth == 0 && letter == ",") { return keys }
      index += 1
    }
    return keys
  }

  /// The literal that begins here, with `%@` for each value.
  private mutating func literal() -> String {
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    index += quote.count
    var key = ""
    while index < text.count, !starts(quote) {
      if skip("\\(") {
        key += "%@"
        passValue()
      } else if skip("\\") {
        // A line that goes on below, or a letter.
        key.append(text[index] == "\n" ? "\u{0}" : text[index] == "n" ? "\n" : text[index])
        index += 1
      } else {
        key.append(text[index])
        index += 1
      }
    }
    index += quote.count
    return quote == "\"" ? key : Self.unindented(key)
  }

  /// Goes past an interpolated value.
  private mutating func passValue() {
    var depth = 1
    while depth > 0 {
      if text[index] == "\"" {
        _ = literal()
        continue
      }
      depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
      index += 1
    }
  }

  private static func unindented(_ literal: String) -> String {
    literal.replacing("\u{0}", with: "\u{0}\n").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty }.joined(separator: "\n").replacing("\u{0}\n", with: "")
  }

  private func starts(_ prefix: String) -> Bool {
    text.count - index >= prefix.count && text[index..<index + prefix.count].elementsEqual(prefix)
  }

  private mutating func skip(_ prefix: String) -> Bool {
    guard starts(prefix) else { return false }
    index += prefix.count
    return true
  }
}
