import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The superclass of a traced class, as far as it is written in the same module.
///
/// A macro is shown the class alone. Where the superclass's deinit is isolated to an actor, that of the class has to be
/// so, too (SE-0371); and in a module whose code is on the main actor, a class that writes none has one that is.
enum Superclass {
  // The compiler sends one message at a time, and the files stay as they are meanwhile.
  nonisolated(unsafe) private static var known: [String: Bool?] = [:]

  /// Whether the deinit of a class must be isolated.
  static func hasIsolatedDeinit(
    of type: ClassDeclSyntax, besides attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) -> Bool {
    guard let name = name(of: type), let path = SourceFile.path(of: attribute, in: context) else {
      return false
    }
    let module = String(context.fileID(of: attribute).prefix { $0 != "/" })
    return find(name, in: ModuleFiles.paths(around: path, module: module)) ?? false
  }

  /// The first of what it inherits, which is the only one that can be a class. Those of UIKit have plain deinits.
  private static func name(of type: ClassDeclSyntax) -> String? {
    let isFree = type.modifiers.contains { $0.name.text == "nonisolated" }
    guard !isFree, let first = type.inheritanceClause?.inheritedTypes.first?.type else { return nil }
    let name = (first.as(MemberTypeSyntax.self)?.name ?? first.as(IdentifierTypeSyntax.self)?.name)?.text
    return name.flatMap { $0.hasPrefix("UI") || $0.hasPrefix("NS") ? nil : $0 }
  }

  /// Whether a class of that name has an isolated deinit; nil if none is found.
  private static func find(_ name: String, in paths: [String]) -> Bool? {
    let key = "\(paths.first ?? "") \(name)"
    if let known = known[key] { return known }
    known[key] = .some(nil)
    let found = search(name, in: paths)
    known[key] = .some(found)
    return found
  }

  private static func search(_ name: String, in paths: [String]) -> Bool? {
    // Mostly it is a protocol, and stands in the same file.
    if let own = paths.first.flatMap(SourceFile.read), own.mentions("protocol \(name)") { return nil }
    for path in paths {
      guard let text = SourceFile.read(path), text.mentions("class \(name)") else { continue }
      let finder = ClassFinder(name, in: Parser.parse(source: text))
      guard let found = finder.found else { continue }
      return hasIsolatedDeinit(found, paths)
    }
    return nil
  }

  private static func hasIsolatedDeinit(_ type: ClassDeclSyntax, _ paths: [String]) -> Bool {
    let deinits = type.memberBlock.members.declarations.compactMap { $0.as(DeinitializerDeclSyntax.self) }
    if let own = deinits.first { return own.modifiers.contains { $0.name.text == "isolated" } }
    if type.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return false }
    let above = name(of: type).flatMap { find($0, in: paths) }
    // One that is traced gets its deinit from the macro.
    return type.isTraced ? above ?? false : above ?? true
  }

  private final class ClassFinder: SyntaxVisitor {
    private let name: String
    private(set) var found: ClassDeclSyntax?

    init(_ name: String, in file: SourceFileSyntax) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
      walk(file)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      if found == nil, node.name.text == name { found = node }
      return .visitChildren
    }

    // Nothing in a body is a superclass of what is outside.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

extension ClassDeclSyntax {
  fileprivate var isTraced: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Traced" }
  }
}

extension String {
  /// Whether some words stand in it as words. The library of C looks through long texts much faster than a debug build.
  fileprivate func mentions(_ words: String) -> Bool {
    withCString { text in
      var rest: UnsafePointer<CChar>? = text
      while let found = rest.flatMap({ strstr($0, words) }) {
        let next = UnicodeScalar(UInt8(bitPattern: found[words.utf8.count]))
        if !next.properties.isXIDContinue { return true }
        rest = UnsafePointer(found) + 1
      }
      return false
    }
  }
}
