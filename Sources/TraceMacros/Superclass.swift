import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The superclass of a traced class, if the same module declares it.
///
/// A macro sees the class alone. Where the superclass's deinit is isolated to an actor, that of the class must be, too
/// (SE-0371). In a module whose code is on the main actor, a class without a deinit has an isolated one.
enum Superclass {
  // The compiler sends one message at a time, and the files do not change meanwhile.
  nonisolated(unsafe) private static var known: [String: Bool?] = [:]

  /// Whether the deinit of a class must be isolated.
  static func hasIsolatedDeinit(of type: ClassDeclSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let path = context.path(of: type) else { return false }
    let module = String(context.fileID(of: type).prefix { $0 != "/" })
    return find(names(of: type), in: ModuleFiles.paths(around: path, module: module)) ?? false
  }

  /// The names in its first inherited type, the only one that can be a class.
  private static func names(of type: ClassDeclSyntax) -> [String] {
    let isFree = type.modifiers.contains { $0.name.text == "nonisolated" }
    guard !isFree, let first = type.inheritanceClause?.inheritedTypes.first?.type else { return [] }
    return names(in: first)
  }

  /// The names of a type, or of the types in a composition. The classes of UIKit have plain deinits.
  private static func names(in type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { names(in: $0.type) }
    }
    let name = (type.as(MemberTypeSyntax.self)?.name ?? type.as(IdentifierTypeSyntax.self)?.name)?.text
    return name.map { $0.hasPrefix("UI") || $0.hasPrefix("NS") ? [] : [$0] } ?? []
  }

  /// Whether the first class among these has an isolated deinit; nil if there is none.
  private static func find(_ names: [String], in paths: [String]) -> Bool? {
    names.lazy.compactMap { find($0, in: paths) }.first
  }

  /// Whether a class of that name has an isolated deinit; nil if no such class is found.
  private static func find(_ name: String, in paths: [String]) -> Bool? {
    let key = "\(paths.first ?? "") \(name)"
    if let known = known[key] { return known }
    known[key] = .some(nil)
    let found = search(name, in: paths)
    known[key] = .some(found)
    return found
  }

  private static func search(_ name: String, in paths: [String]) -> Bool? {
    // Mostly it is a protocol in the same file.
    if let own = paths.first.flatMap(SourceFile.read),
      SourceText.mentions("protocol \(name)", in: own)
    {
      return nil
    }
    var alias: [String] = []
    for path in paths {
      guard let text = SourceFile.read(path) else { continue }
      if SourceText.mentions("class \(name)", in: text), let found = declaration(of: name, in: text) {
        return hasIsolatedDeinit(found, paths)
      }
      if alias.isEmpty, SourceText.mentions("typealias \(name)", in: text) {
        let found: TypeAliasDeclSyntax? = Parser.parse(source: text).first { $0.name.text == name }
        alias = found.map { names(in: $0.initializer.value) } ?? []
      }
    }
    return find(alias, in: paths)
  }

  /// Parses only the class, if it can be separated from the rest of the text; a debug build of the parser is slow.
  private static func declaration(of name: String, in text: String) -> ClassDeclSyntax? {
    let lines = SourceText.declaration("class \(name)", in: text).map { Parser.parse(source: $0) }
    func found(in file: SourceFileSyntax) -> ClassDeclSyntax? { file.first { $0.name.text == name } }
    if let lines, !lines.hasError, let found = found(in: lines) { return found }
    return found(in: Parser.parse(source: text))
  }

  private static func hasIsolatedDeinit(_ type: ClassDeclSyntax, _ paths: [String]) -> Bool {
    let deinits = type.memberBlock.members.declarations.compactMap { $0.as(DeinitializerDeclSyntax.self) }
    if let own = deinits.first { return own.modifiers.contains { $0.name.text == "isolated" } }
    if type.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return false }
    let above = find(names(of: type), in: paths)
    // The macro adds a deinit to a traced class.
    return type.tracedAttribute != nil ? above ?? false : above ?? true
  }
}

extension ClassDeclSyntax {
  var tracedAttribute: AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { ["Traced", "Tracing.Traced"].contains($0.attributeName.trimmedDescription) }
  }
}
