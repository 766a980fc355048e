import Trace

/// The inheritance of a type, according to its declarations.
extension AppSource {
  /// The methods that a type has from superclasses and protocols' extensions of the app, by their full names.
  public func inheritedMethods(ofType name: String) -> Set<String> {
    Set(inheritedDeclarations(ofType: name).map(\.declaration.name))
  }

  /// The declarations of these methods, by the names of their types.
  func inheritedDeclarations(ofType name: String) -> [LocatedDeclaration] {
    ancestors(ofType: name).intersection(declaredNames).sorted().flatMap(methods(ofType:))
  }

  /// Whether a type may have methods that are known only once they have run. Its own source is unknown, or it inherits
  /// from a type that neither the app's files nor Apple's frameworks declare.
  public func mayHaveUnknownMethods(_ name: String) -> Bool {
    declarations(ofType: name).isEmpty
      || !ancestors(ofType: name).subtracting(declaredNames).allSatisfy { name in
        name == "AnyObject" || ["UI", "NS"].contains { name.hasPrefix($0) }
      }
  }

  private var declaredNames: Set<String> { Set(types.map(\.declaration.name)) }

  /// All types that a type inherits from, directly or through others.
  func ancestors(ofType name: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      for parent in declarations(ofType: next).flatMap(\.inheritedNames) where found.insert(parent).inserted {
        pending.append(parent)
      }
    }
    return found
  }
}

extension AppSource.LocatedDeclaration {
  /// The names after the colon of a type's declaration.
  fileprivate var inheritedNames: [String] {
    guard let keyword = heading.range(of: "\(declaration.kind.rawValue) \(declaration.name)"),
      let colon = heading[keyword.upperBound...].afterTypeParameters.firstIndex(of: ":")
    else { return [] }
    let parents = heading[heading.index(after: colon)...].withoutCondition.split(separator: ",")
    return parents.compactMap(\.lastWordOfType)
  }
}

extension Substring {
  /// `Presenter` of `@MainActor Presenter<Item>`.
  fileprivate var lastWordOfType: String? {
    let withoutParameters: Substring = prefix { $0 != "<" }
    return withoutParameters.split(whereSeparator: \.isWhitespace).last.map(String.init)
  }

  /// Without `<Item: Identifiable>` at its start.
  fileprivate var afterTypeParameters: Substring {
    guard first == "<", let end = firstIndex(of: ">") else { return self }
    return self[index(after: end)...]
  }

  /// Without `where Item: Identifiable` at its end.
  fileprivate var withoutCondition: Substring {
    range(of: " where ").map { self[..<$0.lowerBound] } ?? self
  }
}
