import SwiftSyntax

/// The lines of a file that can have a step: where a traced body begins, and where a statement in one does.
///
/// It visits a whole file as `Stepper` rewrites each body, so that a breakpoint's line is known before the code runs.
final class StepLines: SyntaxVisitor {
  private(set) var lines: Set<Int> = []
  private let converter: SourceLocationConverter

  init(in file: SourceFileSyntax, _ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  private func method(_ node: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax)
    -> SyntaxVisitorContinueKind
  {
    if let body = node.body, node.isInTracedType, TracedMacro.isTraceable(node) {
      let steps = BodyLines(in: body, converter)
      lines.formUnion(steps.lines.union([converter.line(of: node)]))
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { method(node) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { method(node) }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { method(node) }

  /// Getters, observers and initial values have no steps of their own.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The lines of one traced body.
private final class BodyLines: SyntaxVisitor {
  private(set) var lines: Set<Int> = []
  private let converter: SourceLocationConverter

  init(in body: CodeBlockSyntax, _ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  private func add(_ node: some SyntaxProtocol) { lines.insert(converter.line(of: node)) }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if node.isRun { add(node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.hasSteps { return .skipChildren }
    add(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !body.statements.isEmpty else { return .skipChildren }
    add(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    node.isStatement ? .visitChildren : .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    node.isStatement ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SourceLocationConverter {
  /// The line at which a node begins, counted from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}

extension SyntaxProtocol {
  /// Whether the innermost type or extension around it is traced.
  fileprivate var isInTracedType: Bool {
    var current = parent
    while let node = current {
      if let type = node.asProtocol(DeclGroupSyntax.self) {
        return type.attributes.contains {
          $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Traced"
        }
      }
      current = node.parent
    }
    return false
  }
}
