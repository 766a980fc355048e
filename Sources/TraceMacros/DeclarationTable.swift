import SwiftSyntax

/// The declarations of a file: a line each, in the order in which they are written.
///
/// `KIND PARENT FIRST LAST NAME [LABEL]`, where PARENT is the line of the table, counted from 0, of the declaration
/// around it, or -1; `Trace.SourceFile` reads it.
final class DeclarationTable: SyntaxVisitor {
  private(set) var rows: [String] = []
  private let converter: SourceLocationConverter
  /// The rows of the declarations around the node at hand, outermost first.
  private var enclosing: [Int] = []
  /// The closures of the method at hand.
  private var closures: ClosureNames?
  private var method: (name: String, row: Int)?

  init(of file: SourceFileSyntax, _ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  private func begin(_ node: some SyntaxProtocol, _ kind: String, _ name: String, label: String = "")
    -> SyntaxVisitorContinueKind
  {
    let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    let last = node.lastToken(viewMode: .sourceAccurate).map {
      converter.location(for: $0.positionAfterSkippingLeadingTrivia).line
    }
    let fields = [kind, "\(enclosing.last ?? -1)", "\(first)", "\(last ?? first)", name, label]
    rows.append(fields.joined(separator: "\t"))
    enclosing.append(rows.count - 1)
    return .visitChildren
  }

  private func end() { enclosing.removeLast() }

  private func beginMethod(_ node: some SyntaxProtocol, _ kind: String, _ name: String)
    -> SyntaxVisitorContinueKind
  {
    // A function within one has its closures numbered with the outer one's.
    if method == nil {
      closures = ClosureNames(in: node)
      method = (name, rows.count)
    }
    return begin(node, kind, name)
  }

  private func endMethod() {
    if enclosing.last == method?.row { method = nil }
    end()
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "protocol", node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "class", node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "actor", node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "struct", node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "enum", node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "extension", node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = Parameters(node.signature.parameterClause.parameters).fullName(node.name.text)
    return beginMethod(node, "func", name)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { endMethod() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    beginMethod(node, "init", Parameters(node.signature.parameterClause.parameters).fullName("init"))
  }
  override func visitPost(_ node: InitializerDeclSyntax) { endMethod() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    beginMethod(node, "deinit", "deinit")
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { endMethod() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let method, let closures else { return .visitChildren }
    return begin(
      node, "closure", closures.name(of: node, in: method.name), label: ClosureNames.label(of: node))
  }
  override func visitPost(_ node: ClosureExprSyntax) { if method != nil { end() } }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "subscript", "subscript")
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { end() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, "typealias", node.name.text)
  }
  override func visitPost(_ node: TypeAliasDeclSyntax) { end() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // Local ones are no declarations of their own.
    guard method == nil else { return .visitChildren }
    let names = node.bindings.flatMap { LocalNames.names(in: $0.pattern) }
    return begin(node, "var", names.joined(separator: ", "))
  }
  override func visitPost(_ node: VariableDeclSyntax) { if method == nil { end() } }
}
