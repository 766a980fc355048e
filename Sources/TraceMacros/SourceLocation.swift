import SwiftSyntax
import SwiftSyntaxMacros

/// Where a declaration stands, and how its source is embedded.
struct SourceLocation {
  let file: String
  let line: Int

  init(of node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    file = location.map { "\($0.file.trimmed)".filter { $0 != "\"" } } ?? "unknown"
    line = location.flatMap { Int($0.line.trimmedDescription) } ?? 0
  }

  /// The header that `Trace.Site.init(encoded:)` reads, and the source.
  func encode(type: String, name: String, source: String) -> String {
    "\(file)\n\(line)\n\(type)\n\(name)\n\(source)"
  }
}

extension SyntaxProtocol {
  /// The source without leading comments, and without the indentation that its lines share.
  var dedentedSource: String {
    let lines = trimmedDescription.split(separator: "\n", omittingEmptySubsequences: false)
    let indents = lines.dropFirst().filter { $0.contains { $0 != " " } }.map { $0.prefix { $0 == " " }.count }
    let common = indents.min() ?? 0
    return
      (lines.prefix(1) + lines.dropFirst().map { $0.dropFirst(min(common, $0.prefix { $0 == " " }.count)) })
      .joined(separator: "\n")
  }
}

extension ClassDeclSyntax {
  /// The class as written, but for the attribute that traces it; its first line stays the first.
  var withoutTracedAttribute: String {
    let source = dedentedSource
    guard source.hasPrefix("@Traced") else { return source }
    var rest = source.dropFirst("@Traced".count)
    if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") { rest = rest[rest.index(after: close)...] }
    // A newline stays, so that lines keep their numbers.
    return String(rest.drop { $0 == " " })
  }
}
