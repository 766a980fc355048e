import Glibc
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// Finds the extensions of a traced class, and of its protocols, that lack `@Traced`: nothing tells that their methods
/// run.
///
/// A macro sees the class alone. This reads the module's files, and parses only a file with such an extension.
enum UntracedExtension {
  // The compiler sends one message at a time, and the files do not change meanwhile.
  nonisolated(unsafe) private static var known: [String: [String: [String]]] = [:]

  /// File name and line of the first one: `App+Login.swift:3`; for a protocol's, its name, too: `App.swift:3 Coordinator`.
  static func location(of type: ClassDeclSyntax, in context: some MacroExpansionContext) -> String? {
    guard let path = context.path(of: type) else { return nil }
    let outer = context.lexicalContext.reversed().compactMap { node in
      node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? node.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
    let name = (outer + [type.name.text]).joined(separator: ".")
    let module = String(context.fileID(of: type).prefix { $0 != "/" })
    let paths = ModuleFiles.paths(around: path, module: module)
    let extensions = candidates(in: paths, module)
    let own = extensions[name, default: []].lazy.compactMap { candidate -> String? in
      // A file with a class of that name extends its own class.
      guard let text = SourceFile.read(candidate),
        candidate == path || !SourceText.mentions("class \(type.name.text)", in: text)
      else { return nil }
      return location(in: candidate, text) { name == $0 && isUntraced($1) }
    }.first
    return own
      ?? protocols(of: type).lazy.filter { extensions[$0] != nil }.compactMap { inherited in
        let isOwn =
          SourceFile.read(path).map { SourceText.mentions("protocol \(inherited)", in: $0) } ?? false
        return extensions[inherited, default: []].lazy.compactMap { candidate -> String? in
          guard candidate == path || !isOwn, let text = SourceFile.read(candidate),
            // Parsing takes long.
            SourceText.hasDeclaration("extension \(inherited)", in: text, containing: showing)
          else { return nil }
          return location(in: candidate, text) { inherited == $0 && isUntraced($1) && showsScreens($1) }
        }.first.map { "\($0) \(inherited)" }
      }.first
  }

  /// The names after the colon, those of a composition one by one.
  private static func protocols(of type: ClassDeclSyntax) -> [String] {
    (type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []).flatMap {
      $0.split { "& ".contains($0) }.map { SourceText.withoutArguments(String($0)) }
    }
  }

  /// Whether an extension's text calls what shows a screen. Of a protocol's helpers, only these say whose a screen is.
  private static func showsScreens(_ node: ExtensionDeclSyntax) -> Bool {
    let text = node.memberBlock.description
    return showing.contains { text.contains($0) }
  }

  private static let showing = [
    "push", "present(", "show(", "showDetail", "setViewControllers", "viewControllers =",
    "rootViewController", "addChild(",
  ]

  /// The files that may have such an extension, by the extended type.
  private static func candidates(in paths: [String], _ module: String) -> [String: [String]] {
    let key = "\(module) \(paths.count)"
    if let known = known[key] { return known }
    var found: [String: [String]] = [:]
    for path in paths.sorted() {
      for name in SourceFile.read(path).map(SourceText.extensions) ?? [] {
        found[name, default: []].append(path)
      }
    }
    known[key] = found
    return found
  }

  /// File name and line of an extension in which a method could be traced.
  private static func location(
    in path: String, _ text: String, where isWanted: (String, ExtensionDeclSyntax) -> Bool
  ) -> String? {
    let file = Parser.parse(source: text)
    let converter = SourceLocationConverter(fileName: "", tree: file)
    let found: ExtensionDeclSyntax? = file.first {
      isWanted(SourceText.withoutArguments($0.extendedType.trimmedDescription), $0)
    }
    return found.map { "\(path.split(separator: "/").last ?? ""):\(converter.line(of: $0.extensionKeyword))" }
  }

  private static func isUntraced(_ node: ExtensionDeclSyntax) -> Bool {
    !has("Traced", node.attributes)
      && node.memberBlock.members.contains { member in
        TracedMacro.isTraceable(member.decl)
          && !(member.decl.asProtocol((any WithAttributesSyntax).self).map {
            has("TracedBody", $0.attributes)
          }
            ?? false)
      }
  }

  private static func has(_ attribute: String, _ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == attribute }
  }
}

extension SourceText {
  /// `List<String>` as `List`.
  fileprivate static func withoutArguments(_ type: String) -> String { String(type.prefix { $0 != "<" }) }

  /// The types that a text's extensions extend, without those that have `@Traced` on the same line.
  fileprivate static func extensions(in text: String) -> Set<String> {
    text.withCString { text in
      var names: Set<String> = []
      var rest = text
      while let found = strstr(rest, "extension ") {
        rest = UnsafePointer(found) + "extension ".utf8.count
        let start = lineStart(of: UnsafePointer(found), in: text)
        let before = String(
          decoding: UnsafeRawBufferPointer(start: start, count: UnsafePointer(found) - start), as: UTF8.self)
        if before.contains("@Traced") || before.contains("/") { continue }
        let count = strcspn(rest, " :{<\n")
        names.insert(String(decoding: UnsafeRawBufferPointer(start: rest, count: count), as: UTF8.self))
      }
      return names
    }
  }
}
