/// An English sentence of the program, with its values: the key of its translation.
///
/// `"\(name) is no app"` has the key `%@ is no app` in `ko.lproj`.
public struct LocalizedSentence: ExpressibleByStringInterpolation {
  /// The sentence with `%@` for each value.
  public let key: String
  fileprivate let values: [String]
  fileprivate let english: String

  /// A sentence without values.
  public init(stringLiteral text: String) { self.init(text) }

  /// A sentence without values from elsewhere, such as a list.
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

    /// Adds text to translate.
    public mutating func appendLiteral(_ literal: String) {
      key += literal
      english += literal
    }

    /// Adds a value, which is not translated.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      key += "%@"
      values.append(value.description)
      english += value.description
    }
  }
}

extension String {
  /// The sentence in the present language of the output; in English if it has no translation.
  public init(localized sentence: LocalizedSentence) {
    guard Language.current != .en, let format = KoreanStrings.table[sentence.key] else {
      self = sentence.english
      return
    }
    self = KoreanStrings.text(format, sentence.values)
  }
}

extension String {
  /// A sentence from a list, in the present language of the output.
  public var localized: String { String(localized: LocalizedSentence(self)) }

  /// A recorded sentence with its values, in the present language of the output. Recordings are English; a sentence
  /// without a translation stays so.
  package var retold: String { Language.current == .en ? self : KoreanStrings.retold(self) ?? self }
}

extension StyledLine {
  /// A line of one piece, in the present language of the output.
  public init(localized sentence: LocalizedSentence, _ style: Style = .plain) {
    self.init(String(localized: sentence), style)
  }
}
