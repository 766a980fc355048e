import CAssets
import Foundation

/// The program's Korean sentences: the files of `ko.lproj`, in the form of `.strings`, by the English sentence.
///
/// The files are embedded. The program finds them wherever it is copied, and English pays nothing for them.
public enum KoreanStrings {
  /// The translations by English text. Read at the first Korean sentence.
  public static let table = read(coordlab_korean_strings())

  /// The replacements of pieces of an exported page's files. Read at the first page in Korean.
  public static let pieces = read(coordlab_korean_page_strings())

  private static func read(_ file: coordlab_asset) -> [String: String] {
    let data = Data(bytes: file.bytes, count: file.count)
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: String] ?? [:]
  }

  /// The Korean translation of a recorded English sentence; nil where no sentence fits.
  static func retold(_ english: String) -> String? {
    if let korean = table[english] { return korean }
    return patterns.lazy.compactMap { pattern in
      pattern.values(in: english).flatMap { values in
        table[pattern.key].map { text($0, values.map(retoldInParts)) }
      }
    }.first
  }

  /// A value in Korean, or each of its parts: `weak; never set`.
  private static func retoldInParts(_ value: String) -> String {
    if let korean = retold(value) { return korean }
    return value.split(separator: "; ").map { retold(String($0)) ?? String($0) }.joined(separator: "; ")
  }

  /// The sentences with values, those with the most letters first.
  private static let patterns = table.keys.filter { $0.contains("%@") }.map(SentencePattern.init)
    .filter { $0.letters > 4 }.sorted { ($0.letters, $0.key) > ($1.letters, $1.key) }

  /// A translation with its values. `%@` is the next value, `%2$@` the second. `{을}` is the form of that particle that
  /// fits the text before it.
  static func text(_ format: String, _ values: [String]) -> String {
    var result = ""
    var rest = format[...]
    var next = 0
    while let character = rest.first {
      if character == "%", let match = rest.prefixMatch(of: /%(?:([0-9])\$)?@/) {
        let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        next = index + 1
        result += values.indices.contains(index) ? values[index] : ""
        rest = rest[match.range.upperBound...]
      } else if character == "{", let match = rest.prefixMatch(of: /\{(\p{Hangul}+)\}/),
        let particle = KoreanParticle(form: String(match.1))
      {
        result += particle.after(String(result.split(separator: " ").last ?? ""))
        rest = rest[match.range.upperBound...]
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }
}
