import SwiftSyntax
import SwiftSyntaxMacros

/// Writes a report before every statement of a body, however nested.
///
/// Statements in closures and local functions report to a frame of their own: they may run long after the method.
final class Stepper: SyntaxRewriter {
  let context: any MacroExpansionContext
  let header: SiteHeader
  /// The name of the declaration that the body belongs to, for the closures in it.
  let name: String
  let closures: ClosureNames
  /// The kind of initializer, if the body is one's: it must not move, and its returns report the object.
  let initializer: Initializer?
  /// The name of the innermost function around the current statement.
  var functionName: String
  /// The type that its result is converted to, where it is written.
  var resultType: String?
  /// How many closures and local functions contain the current statement.
  var depth = 0
  /// The names that the closures around the current statement capture weakly.
  var weak: Set<String> = []
  /// Whether the reports of the current closure must be declarations.
  var reportsByDeclarations = false
  /// The variables that were declared before the current statement.
  private var variables: Set<String> = []
  /// All names that were declared before it, including an initializer's parameters.
  private var locals: Set<String> = []
  /// Of these, the names that the code should not read again.
  private var unreadable: Set<String> = []
  /// Notes of the statement before that could not follow it on its last line, `#endif`.
  private var late: [String] = []

  enum Initializer { case designated, convenience }

  init(
    _ declaration: some SyntaxProtocol, name: String, header: SiteHeader, initializer: Initializer? = nil,
    in context: some MacroExpansionContext
  ) {
    self.context = context
    self.header = header
    self.name = name
    functionName = name
    resultType = ResultType.text(of: declaration.as(FunctionDeclSyntax.self)?.signature.returnClause)
    self.initializer = initializer
    closures = ClosureNames(in: declaration)
    super.init()
    let list = declaration.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters ?? []
    let parameters = Parameters(list)
    locals = Set(parameters.names)
    unreadable = Set(parameters.unreadable)
  }

  /// The variable that holds the frame of the current body.
  var frame: String { depth == 0 ? "__frame" : "__frame\(depth)" }

  /// The rewritten statements of a whole body.
  func body(_ body: CodeBlockSyntax, returnsValue: Bool) -> String {
    let text = returnsValue ? result(of: body.statements) : instrument(body.statements).description
    return text + body.rightBrace.leadingTrivia.description
  }

  /// The statements of a body that returns a value; one expression is returned.
  private func result(of statements: CodeBlockItemListSyntax) -> String {
    guard statements.count == 1, let only = statements.first else {
      return instrument(statements).description
    }
    if let condition = only.item.as(IfConfigDeclSyntax.self) {
      let clauses = condition.clauses.map { clause in
        guard case .statements(let statements)? = clause.elements else { return clause }
        return clause.with(\.elements, .statements([Unparsed.statement(result(of: statements))]))
      }
      return condition.with(\.clauses, IfConfigClauseListSyntax(clauses)).description
    }
    guard let expression = soleExpression(only),
      expression.as(FunctionCallExprSyntax.self)?.traps != true
    else { return instrument(statements).description }
    let isCall = expression.is(FunctionCallExprSyntax.self)
    var value =
      isControlFlow(expression) ? branching(expression) : result(of: expression, isArgument: isCall)
    // It may never return, whatever the type of the result.
    if isCall { value = "\(frame).value(\(value))" }
    // An implicit result needs a `return` once a report precedes it.
    return "\(only.leadingTrivia)\(report(only)); return \(value)\(only.trailingTrivia)"
  }

  /// The expression that makes up an item, if it can be an implicit result.
  func soleExpression(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    switch item.item {
    case .expr(let expression): return expression
    // `switch` and `if` with expressions as branches; if the branches return, they are statements.
    case .stmt: return item.choice.flatMap { isResult($0) ? $0 : nil }
    case .decl: return nil
    }
  }

  private func isResult(_ expression: ExprSyntax) -> Bool {
    let branches = expression.branches
    return !branches.isEmpty
      && branches.allSatisfy { branch in
        guard branch.count == 1, let only = branch.first else { return false }
        return only.isExpression || only.choice.map { $0.hasElse && isResult($0) } ?? false
      }
  }

  func isControlFlow(_ expression: ExprSyntax) -> Bool {
    expression.is(SwitchExprSyntax.self) || expression.is(IfExprSyntax.self)
  }

  var ofReport: String { reportsByDeclarations ? "let _ = " : "" }

  /// The report that a statement is about to run.
  func report(_ item: CodeBlockItemSyntax) -> String {
    "\(ofReport)\(frame).line(\(context.line(of: item)))\(OptionalMessage.check(item, frame, weak: weak))"
  }

  /// Statements with a report before each. Notes of its assignments and declarations follow it, on its lines.
  func instrument(_ items: CodeBlockItemListSyntax, given names: [String] = []) -> CodeBlockItemListSyntax {
    let given = names.map { Unparsed.statement(" \(note(local: $0));") }
    defer { late = [] }
    return CodeBlockItemListSyntax(given + items.map { Unparsed.statement(instrument($0)) })
  }

  private func instrument(_ item: CodeBlockItemSyntax) -> String {
    var parts = Syntax(item.item).is(IfConfigDeclSyntax.self) ? [] : late
    late = []
    if item.isRun { parts.append(report(item)) }
    if initializer != nil, depth == 0, item.isPlainReturn {
      parts.append("__Trace.initialized(__frame, self)")
    }
    parts.append(statement(item).with(\.semicolon, nil).trimmedDescription)
    let notes = notes(after: item)
    if !notes.isEmpty, item.endsWithDirective { late = notes } else { parts += notes }
    let end = item.semicolon.map { ";\($0.trailingTrivia)" } ?? "\(item.trailingTrivia)"
    return "\(item.leadingTrivia)\(parts.joined(separator: "; "))\(end)"
  }

  private func statement(_ item: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
    let rewritten = rewrite(item).cast(CodeBlockItemSyntax.self)
    return initializer != nil ? CapturingClosures.moved(in: rewritten, frame) : rewritten
  }

  private func notes(after item: CodeBlockItemSyntax) -> [String] {
    var notes: [String] = []
    if let note = Assignment(item, mayUseSelf: initializer == nil || depth > 0)?.note(frame) {
      notes.append(note)
    }
    if initializer == .designated, depth == 0 {
      let readable = locals.subtracting(unreadable)
      notes += StoredProperties.note(after: item, besides: locals, readable: readable).map { [$0] } ?? []
    }
    switch item.item {
    case .decl(let declaration):
      let names = LocalNames.declared(by: declaration)
      let changeable = LocalNames.changeable(in: declaration)
      variables.formUnion(changeable)
      locals.formUnion(names + changeable)
      let closures = LocalNames.closures(in: declaration)
      notes += names.map { note(local: $0, reads: !closures.contains($0)) }
    case .stmt(let statement):
      guard let condition = statement.as(GuardStmtSyntax.self) else { break }
      let names = LocalNames.bound(by: condition.conditions)
      locals.formUnion(names)
      notes += names.map { note(local: $0) }
    case .expr:
      if let name = LocalNames.changed(by: item), variables.contains(name) { notes.append(note(local: name)) }
    }
    return notes
  }

  private func note(local name: String, reads: Bool = true) -> String {
    "\(ofReport)\(frame).local(\"\(name.filter { $0 != "`" })\"\(reads ? ", \(name)" : ""))"
  }

  override func visit(_ node: CodeBlockSyntax) -> CodeBlockSyntax {
    node.with(\.statements, instrument(node.statements, given: Self.names(boundFor: node)))
  }

  /// The names that the statement around a block binds for it.
  private static func names(boundFor block: CodeBlockSyntax) -> [String] {
    guard let parent = block.parent else { return [] }
    if let choice = parent.as(IfExprSyntax.self), choice.body.id == block.id {
      return LocalNames.bound(by: choice.conditions)
    }
    if let loop = parent.as(WhileStmtSyntax.self) { return LocalNames.bound(by: loop.conditions) }
    if let loop = parent.as(ForStmtSyntax.self) { return LocalNames.names(in: loop.pattern) }
    return []
  }

  override func visit(_ node: SwitchCaseSyntax) -> SwitchCaseSyntax {
    node.with(\.statements, instrument(node.statements, given: LocalNames.bound(by: node.label)))
  }

  override func visit(_ node: IfConfigClauseSyntax) -> IfConfigClauseSyntax {
    guard case .statements(let statements)? = node.elements else { return super.visit(node) }
    return node.with(\.elements, .statements(instrument(statements)))
  }

  /// An `if` or `switch` used as a value must keep its branches to one expression each.
  override func visit(_ node: IfExprSyntax) -> ExprSyntax {
    node.isStatement ? super.visit(node) : ExprSyntax(node)
  }

  override func visit(_ node: SwitchExprSyntax) -> ExprSyntax {
    node.isStatement ? super.visit(node) : ExprSyntax(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { localFunction(node) }
  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax { closure(node) }
  override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
    depth > 0 && node.expression != nil ? returning(node) : super.visit(node)
  }

  /// Local types and computed variables stay as they are.
  override func visit(_ node: ClassDeclSyntax) -> DeclSyntax { localType(node) }
  override func visit(_ node: StructDeclSyntax) -> DeclSyntax { localType(node) }
  override func visit(_ node: EnumDeclSyntax) -> DeclSyntax { localType(node) }
  override func visit(_ node: ActorDeclSyntax) -> DeclSyntax { localType(node) }
  override func visit(_ node: AccessorBlockSyntax) -> AccessorBlockSyntax { node }

  private func localType(_ node: some DeclSyntaxProtocol) -> DeclSyntax {
    LocalTypes(in: context).rewrite(node).cast(DeclSyntax.self)
  }

  /// `#function` in a body that has moved would tell the name of its new function. Another macro gets its arguments as
  /// they are: it may know only some expressions, as `#Predicate` does.
  override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax {
    switch node.macroName.text {
    case "function": Unparsed.expression(Unparsed.literal(functionName.filter { $0 != "`" }))
    case "line": Unparsed.expression("\(context.line(of: node))")
    default: ExprSyntax(node)
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether anything runs at the item: not for the declaration of a local function or type.
  var isRun: Bool {
    guard case .decl(let declaration) = item else { return true }
    return declaration.is(VariableDeclSyntax.self)
  }

  var isExpression: Bool { if case .expr = item { true } else { false } }

  /// The `switch` or `if` that it consists of.
  var choice: ExprSyntax? {
    guard case .stmt(let statement) = item else { return nil }
    return statement.as(ExpressionStmtSyntax.self)?.expression
  }

  fileprivate var isPlainReturn: Bool {
    guard case .stmt(let statement) = item, let exit = statement.as(ReturnStmtSyntax.self) else {
      return false
    }
    return exit.expression == nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is known to trap: the compiler warns of a use of its result.
  fileprivate var traps: Bool {
    ["fatalError", "preconditionFailure"].contains(calledExpression.trimmedDescription)
  }
}

extension SyntaxProtocol {
  /// Whether its last line is `#endif`, as in a chain of calls: nothing may follow there.
  var endsWithDirective: Bool { lastToken(viewMode: .sourceAccurate)?.tokenKind == .poundEndif }
}

extension ExprSyntaxProtocol {
  /// Whether an `if` or `switch` is a statement: its branches may have any number of statements.
  var isStatement: Bool {
    parent?.is(ExpressionStmtSyntax.self) == true || parent?.is(IfExprSyntax.self) == true
  }
}
