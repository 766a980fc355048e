import Glibc
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// Finds the extensions of a traced class that lack `@Traced`: nothing tells that their methods run.
///
/// A macro sees the class alone. This reads the module's files, and parses only a file with such an extension.
enum UntracedExtension {
  // The compiler sends one message at a time, and the files do not change meanwhile.
  nonisolated(unsafe) private static var known: [String: [String: [String]]] = [:]

  /// File name and line of the first one: `App+Login.swift:3`.
  static func location(of type: ClassDeclSyntax, in context: some MacroExpansionContext) -> String? {
    guard let path = context.path(of: type) else { return nil }
    let outer = context.lexicalContext.reversed().compactMap { node in
      node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? node.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
    let name = (outer + [type.name.text]).joined(separator: ".")
    let module = String(context.fileID(of: type).prefix { $0 != "/" })
    let paths = ModuleFiles.paths(around: path, module: module)
    return candidates(in: paths, module)[name, default: []].lazy.compactMap { candidate in
      // A file with a class of that name extends its own class.
      guard let text = SourceFile.read(candidate),
        candidate == path || !SourceText.mentions("class \(type.name.text)", in: text)
      else { return nil }
      return line(ofExtensionOf: name, in: text).map { "\(candidate.split(separator: "/").last ?? ""):\($0)" }
    }.first
  }

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

  /// The line of an extension without `@Traced` in which a method could be traced.
  private static func line(ofExtensionOf name: String, in text: String) -> Int? {
    let file = Parser.parse(source: text)
    let converter = SourceLocationConverter(fileName: "", tree: file)
    let found: ExtensionDeclSyntax? = file.first {
      SourceText.withoutArguments($0.extendedType.trimmedDescription) == name && isUntraced($0)
    }
    return found.map { converter.line(of: $0.extensionKeyword) }
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
