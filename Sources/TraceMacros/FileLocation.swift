import SwiftSyntax
import SwiftSyntaxMacros

/// The location of a macro's declaration: its file, and the lines in it.
///
/// The context returns a location as expressions, and parses these each time. This asks once for each declaration, and
/// counts lines from there.
struct FileLocation {
  /// Module and file name, as the compiler writes them.
  let fileID: String
  private let root: Syntax
  private let context: AnyObject
  private let converter: SourceLocationConverter
  /// Added to a line within the declaration; nil where the compiler does not know the location.
  private let offset: Int?

  // The compiler sends one message at a time, and asks for all of a declaration's lines in one.
  nonisolated(unsafe) private static var latest: FileLocation?
  // No two files of a module have the same name.
  nonisolated(unsafe) private static var paths: [String: String] = [:]

  static func of(_ root: Syntax, in context: some MacroExpansionContext) -> FileLocation {
    // Equal code in two files may be one node: then only the contexts differ.
    if let latest, latest.root == root, latest.context === context { return latest }
    let made = FileLocation(root, in: context)
    latest = made
    return made
  }

  /// The path at which the compiler reads the file; nil where it does not know the location.
  func path(in context: some MacroExpansionContext) -> String? {
    if let known = Self.paths[fileID] { return known }
    let path = context.location(of: root, at: .afterLeadingTrivia, filePathMode: .filePath)?
      .file.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    Self.paths[fileID] = path
    return path
  }

  private init(_ root: Syntax, in context: some MacroExpansionContext) {
    self.root = root
    self.context = context
    converter = SourceLocationConverter(fileName: "", tree: root)
    let location = context.location(of: root, at: .afterLeadingTrivia, filePathMode: .fileID)
    fileID = location.map { "\($0.file.trimmed)".filter { $0 != "\"" } } ?? "unknown"
    let line = location.flatMap { Int($0.line.trimmedDescription) }
    let within = converter.location(for: root.positionAfterSkippingLeadingTrivia).line
    offset = line.map { $0 - within }
  }

  /// Counted from 1 in the file; 0 where that is not known.
  func line(of node: some SyntaxProtocol) -> Int {
    offset.map { $0 + converter.location(for: node.positionAfterSkippingLeadingTrivia).line } ?? 0
  }
}
