import MemoryGraph

/// The argument of `print`: an object or a local variable, and a path from it along stored properties.
///
/// ```
/// HistoryDetailViewController#1.titleLabel.text
/// childCoordinators[0]
/// ```
public struct ObjectPath: Hashable, Sendable {
  /// A part of the path.
  public enum Part: Hashable, Sendable {
    case field(String)
    /// An element, counted from 0.
    case index(Int)
  }

  /// The name that the path begins with.
  public var root: String
  /// The parts after the root.
  public var parts: [Part]

  /// Reads a path; nil if it is none.
  public init?(_ text: String) {
    var words: [Part] = []
    // The dots of an object's own name separate nothing: `Home.Coordinator#1.child`.
    let name = text.prefix { $0 != "#" && $0 != "[" }
    let isObject = text[name.endIndex...].first == "#"
    let outer = isObject ? name.lastIndex(of: ".").map { name[...$0] } ?? "" : ""
    let isNested = outer.last == "."
    for piece in text.dropFirst(isNested ? outer.count : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    {
      guard let parts = Self.parts(of: piece) else { return nil }
      words += parts
    }
    guard case .field(let root)? = words.first else { return nil }
    self.root = isNested ? outer + root : root
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
  /// How it holds the object that it refers to; nil if it refers to no object.
  public var strength: Strength?

  package init(name: String, text: String, strength: Strength?) {
    self.name = name
    self.text = text
    self.strength = strength
  }
}

/// The value at the end of a path.
public enum PathValue: Hashable, Sendable, Codable {
  /// An object, with its stored properties.
  case object(String, [PropertyValue])
  /// Any other value, in its short form.
  case value(String)
  /// No field has this name; `names` are the existing fields.
  case noField(String, of: String, names: [String])
  /// The object's initializer has not reached that field.
  case notSetYet(String, of: String)
  /// The field is lazy, and no code has accessed it yet.
  case notMadeYet(String, of: String)
  /// The object's initializers have only begun: its address is not known yet.
  case beingInitialized(String)
  /// A value on the path is being changed, such as an array whose elements are being released.
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
