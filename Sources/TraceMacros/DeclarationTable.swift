import SwiftSyntax

/// The declarations of a file: a line each, in source order.
///
/// `KIND PARENT FIRST LAST NAME [LABEL]`. PARENT is the table's line, counted from 0, of the declaration around it, or
/// -1; `Trace.SourceFile` reads it.
final class DeclarationTable: SyntaxAnyVisitor {
  private(set) var rows: [String] = []
  private let converter: SourceLocationConverter
  /// The declarations around the current node, outermost first, each with its row.
  private var enclosing: [(id: SyntaxIdentifier, row: Int)] = []
  /// The closures of the current method.
  private var closures: ClosureNames?
  private var method: (name: String, row: Int)?

  init(of file: SourceFileSyntax, _ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let (kind, name, label) = declaration(node) else { return .visitChildren }
    // The closures in a nested function are numbered with the outer function's.
    if method == nil, ["func", "init", "deinit"].contains(kind) {
      closures = ClosureNames(in: node)
      method = (name, rows.count)
    }
    let first = converter.line(of: node)
    let last = node.lastToken(viewMode: .sourceAccurate).map { converter.line(of: $0) } ?? first
    let parent = enclosing.last?.row ?? -1
    enclosing.append((node.id, rows.count))
    rows.append([kind, "\(parent)", "\(first)", "\(last)", name, label].joined(separator: "\t"))
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    guard let last = enclosing.last, last.id == node.id else { return }
    if last.row == method?.row { method = nil }
    enclosing.removeLast()
  }

  /// The declaration of a node; nil if it declares nothing.
  private func declaration(_ node: Syntax) -> (kind: String, name: String, label: String)? {
    switch node.as(SyntaxEnum.self) {
    case .protocolDecl(let node): ("protocol", node.name.text, "")
    case .classDecl(let node): ("class", node.name.text, "")
    case .actorDecl(let node): ("actor", node.name.text, "")
    case .structDecl(let node): ("struct", node.name.text, "")
    case .enumDecl(let node): ("enum", node.name.text, "")
    case .extensionDecl(let node): ("extension", node.extendedType.trimmedDescription, "")
    case .functionDecl(let node):
      ("func", Parameters(node.signature.parameterClause.parameters).fullName(node.name.text), "")
    case .initializerDecl(let node):
      ("init", Parameters(node.signature.parameterClause.parameters).fullName("init"), "")
    case .deinitializerDecl: ("deinit", "deinit", "")
    case .closureExpr(let node):
      method.map { method in
        ("closure", closures?.name(of: node, in: method.name) ?? "", ClosureNames.label(of: node))
      }
    case .subscriptDecl: ("subscript", "subscript", "")
    case .typeAliasDecl(let node): ("typealias", node.name.text, "")
    // Local variables are no declarations in the table.
    case .variableDecl(let node) where method == nil:
      ("var", node.bindings.flatMap { LocalNames.names(in: $0.pattern) }.joined(separator: ", "), "")
    default: nil
    }
  }
}
