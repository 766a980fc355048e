import MemoryGraph

/// What `print` is asked for: an object or a local variable, and the way from it along its stored properties.
///
/// ```
/// HistoryDetailViewController#1.titleLabel.text
/// childCoordinators[0]
/// ```
public struct ObjectPath: Hashable, Sendable {
  /// A part of the way.
  public enum Part: Hashable, Sendable {
    case field(String)
    /// An element, counted from 0.
    case index(Int)
  }

  /// The name that the path begins with.
  public var root: String
  /// What follows.
  public var parts: [Part]

  /// Reads a path; nil if it is none.
  public init?(_ text: String) {
    var words: [Part] = []
    for piece in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let parts = Self.parts(of: piece) else { return nil }
      words += parts
    }
    guard case .field(let root)? = words.first else { return nil }
    self.root = root
    parts = Array(words.dropFirst())
  }

  /// `children[0]`: a field and its element.
  private static func parts(of piece: Substring) -> [Part]? {
    let name = piece.prefix { $0 != "[" }.drop { $0 == "?" || $0 == "!" }
    let plain = String(name.filter { $0 != "?" && $0 != "!" })
    var rest = piece[name.endIndex...]
    var parts: [Part] = plain.isEmpty ? [] : [.field(plain)]
    while rest.first == "[" {
      guard let close = rest.firstIndex(of: "]"),
        let index = Int(rest[rest.index(after: rest.startIndex)..<close])
      else { return nil }
      parts.append(.index(index))
      rest = rest[rest.index(after: close)...].drop { $0 == "?" || $0 == "!" }
    }
    return rest.isEmpty && !parts.isEmpty ? parts : nil
  }
}

/// A stored property of an object as it was at a step.
public struct PropertyValue: Hashable, Sendable, Codable {
  /// The name as written.
  public var name: String
  /// The value in its short form.
  public var text: String
  /// How it holds the object that it refers to; nil if it refers to none.
  public var strength: Strength?

  package init(name: String, text: String, strength: Strength?) {
    self.name = name
    self.text = text
    self.strength = strength
  }
}

/// What a path leads to.
public enum PathValue: Hashable, Sendable, Codable {
  /// An object, with its stored properties.
  case object(String, [PropertyValue])
  /// Any other value, in its short form.
  case value(String)
  /// There is no such field; the names of those that there are.
  case noField(String, of: String, names: [String])
  /// The object's initializer has not come to that field.
  case notSetYet(String, of: String)
  /// The field is lazy, and nobody has asked for it yet.
  case notMadeYet(String, of: String)
  /// The object's initializers have only begun: where it lies is not known yet.
  case beingInitialized(String)
  /// Something on the way is in the middle of a change, such as an array whose elements are going.
  case beingChanged(String)

  /// The names of the recorded objects in it.
  package var names: [String] {
    let texts: [String] =
      switch self {
      case .object(let name, let properties): [name] + properties.map(\.text)
      case .value(let text): [text]
      case .noField, .notSetYet, .notMadeYet, .beingInitialized, .beingChanged: []
      }
    return texts.flatMap { text in
      text.replacing(/"(\\.|[^"\\])*"/, with: "").matches(of: /[A-Za-z_]\w*#\d+/).map { String($0.output) }
    }
  }
}
