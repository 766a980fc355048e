import SwiftSyntax
import SwiftSyntaxMacros

/// The facts about a body for the recorder: the header that `Trace.Site.init(header:)` reads, a line a fact.
struct SiteHeader {
  /// What kind of body it is, by its letter in the header.
  enum Kind: String {
    case method = "m"
    case initializer = "i"
    case deinitializer = "d"
    case closure = "c"
    case localFunction = "f"
  }

  let file: String
  let type: String

  init(type: String, of node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    file = context.fileID(of: node)
    self.type = type
  }

  /// - Parameters:
  ///   - lines: the first and last line of the body's declaration, in the file.
  ///   - label: the property or parameter that receives a closure.
  ///   - parameters: the names of a call's values in the body.
  func encode(_ kind: Kind, name: String, lines: (Int, Int), label: String = "", parameters: [String])
    -> String
  {
    [
      file, "\(lines.0)", "\(lines.1)", kind.rawValue, type, name, label,
      parameters.joined(separator: " "),
    ].joined(separator: "\n")
  }
}

extension MacroExpansionContext {
  /// Module and file name, as the compiler writes them.
  func fileID(of node: some SyntaxProtocol) -> String {
    FileLocation.of(node.root, in: self).fileID
  }

  /// The path of a node's file; nil where it is unknown.
  func path(of node: some SyntaxProtocol) -> String? {
    FileLocation.of(node.root, in: self).path(in: self)
  }

  /// The line at which a node begins, counted from 1 in its file; 0 where it is unknown.
  func line(of node: some SyntaxProtocol) -> Int {
    FileLocation.of(node.root, in: self).line(of: node)
  }

  /// The line at which a node ends.
  func lastLine(of node: some SyntaxProtocol) -> Int {
    node.lastToken(viewMode: .sourceAccurate).map { line(of: $0) } ?? line(of: node)
  }

  /// The first and the last line of a node.
  func lines(of node: some SyntaxProtocol) -> (Int, Int) { (line(of: node), lastLine(of: node)) }
}
