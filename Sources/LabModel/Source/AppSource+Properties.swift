import MemoryGraph
import Trace

/// A stored property as declared.
struct StoredProperty: Hashable, Sendable {
  /// The names in its type, or in its first value; none where it is a closure.
  var typeNames: [String]
  var strength: Strength
  var isClosure: Bool
}

extension AppSource.LocatedDeclaration {
  /// The names in its code.
  var codeNames: Set<Substring> { numberedCode.reduce(into: []) { $0.formUnion($1.text.names) } }

  /// Its stored properties as declared; without those of types inside it.
  var storedProperties: [StoredProperty] {
    guard let first = file[declaration.lines.lowerBound] else { return [] }
    let indent = first.prefix { $0 == " " }.count + 2
    return numberedCode.compactMap { number, text in
      file[number]?.prefix { $0 == " " }.count == indent ? text.storedProperty : nil
    }
  }
}

extension Substring {
  /// The words of a line of Swift.
  var names: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "_" } }

  /// The stored property that a line declares; nil if it declares none.
  fileprivate var storedProperty: StoredProperty? {
    let words = split(separator: " ")
    guard let keyword = words.firstIndex(where: { $0 == "var" || $0 == "let" }), keyword + 1 < words.count,
      words[..<keyword].allSatisfy({ $0 != "static" && $0 != "class" && !$0.contains("=") })
    else { return nil }
    // Braces after a type belong to a getter; after `=` they begin the first value.
    if hasSuffix("}") || hasSuffix("{"), !contains("=") { return nil }
    let type = words[(keyword + 1)...].joined(separator: " ").drop { $0 != ":" && $0 != "=" }
    let isClosure = type.contains("->")
    let strength: Strength =
      if words[..<keyword].contains("weak") {
        .weak
      } else if words[..<keyword].contains(where: { $0.hasPrefix("unowned") }) { .unowned } else { .strong }
    return StoredProperty(
      typeNames: isClosure ? [] : type.names.map(String.init), strength: strength, isClosure: isClosure)
  }
}
