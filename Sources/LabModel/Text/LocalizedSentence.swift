/// A sentence of the program in English, with values in it: the key of its translation.
///
/// `"\(name) is no app"` is found under `%@ is no app` in `ko.lproj`.
public struct LocalizedSentence: ExpressibleByStringInterpolation {
  /// The sentence with `%@` for each value.
  public let key: String
  fileprivate let values: [String]
  fileprivate let english: String

  /// A sentence without values.
  public init(stringLiteral text: String) { self.init(text) }

  /// A sentence without values that stands elsewhere, as in a list.
  public init(_ text: String) { (key, values, english) = (text, [], text) }

  /// A sentence with values.
  public init(stringInterpolation: StringInterpolation) {
    (key, values, english) = (
      stringInterpolation.key, stringInterpolation.values, stringInterpolation.english
    )
  }

  /// Collects the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []
    fileprivate var english = ""

    /// Begins without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what is translated.
    public mutating func appendLiteral(_ literal: String) {
      key += literal
      english += literal
    }

    /// Adds a value, which stays as it is.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      key += "%@"
      values.append(value.description)
      english += value.description
    }
  }
}

extension String {
  /// The sentence in the language of what is printed now; in English where no translation is known.
  public init(localized sentence: LocalizedSentence) {
    guard Language.current != .en, let format = KoreanStrings.table[sentence.key] else {
      self = sentence.english
      return
    }
    self = KoreanStrings.text(format, sentence.values)
  }
}

extension String {
  /// A sentence that stands in a list, in the language of what is printed now.
  public var localized: String { String(localized: LocalizedSentence(self)) }

  /// A sentence with its values that was recorded, which is English in every language, in the language of what is printed
  /// now; as it is where no translation is known.
  package var retold: String { Language.current == .en ? self : KoreanStrings.retold(self) ?? self }
}

extension StyledLine {
  /// A line of one piece, in the language of what is printed now.
  public init(localized sentence: LocalizedSentence, _ style: Style = .plain) {
    self.init(String(localized: sentence), style)
  }
}
