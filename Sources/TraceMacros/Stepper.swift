import SwiftSyntax
import SwiftSyntaxMacros

/// Writes a report before every statement of a body, whatever it is nested in.
///
/// Statements in closures report to a frame of the closure's own, since they may run long after the method.
final class Stepper: SyntaxRewriter {
  private let context: any MacroExpansionContext
  /// How many closures the statement at hand is nested in.
  private var closureDepth = 0
  /// Whether the body is an initializer's: the object's address is reported where it returns.
  var isInitializer = false

  init(_ context: any MacroExpansionContext) {
    self.context = context
    super.init()
  }

  private var frame: String { closureDepth == 0 ? "__frame" : "__frame\(closureDepth)" }

  /// The rewritten statements of a whole body.
  func body(_ body: CodeBlockSyntax, returnsValue: Bool) -> String {
    let statements = body.statements
    guard returnsValue, statements.count == 1, let only = statements.first,
      let expression = soleExpression(only)
    else { return instrument(statements).description }
    // What was the implicit result needs a `return` once a report stands before it.
    let result = isControlFlow(expression) ? expression : rewrite(expression).cast(ExprSyntax.self)
    return "\(report(only))\nreturn \(result.description.trimmingSpace)\n"
  }

  /// The expression that is the whole of an item, if it can be an implicit result.
  private func soleExpression(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    switch item.item {
    case .expr(let expression): return expression
    case .stmt(let statement):
      // `switch` and `if` whose branches are expressions; those whose branches return are statements.
      guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else { return nil }
      return isResult(expression) ? expression : nil
    case .decl: return nil
    }
  }

  private func isResult(_ expression: ExprSyntax) -> Bool {
    var branches: [CodeBlockItemListSyntax] = []
    if let choice = expression.as(SwitchExprSyntax.self) {
      branches = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    } else if let choice = expression.as(IfExprSyntax.self) {
      branches = [choice.body.statements]
    }
    return !branches.isEmpty
      && branches.allSatisfy { branch in
        guard branch.count == 1, let only = branch.first, case .expr = only.item else { return false }
        return true
      }
  }

  private func line(_ node: some SyntaxProtocol) -> String {
    context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)?.line.trimmedDescription ?? "0"
  }

  private func report(_ item: CodeBlockItemSyntax) -> String {
    let checks = OptionalMessage.find(in: item).map { "\($0.check(frame))\n" }.joined()
    return "\(frame).line(\(line(item)))\n\(checks)"
  }

  private func instrument(_ items: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    var result: [CodeBlockItemSyntax] = []
    for item in items {
      result.append("\n\(raw: report(item))")
      if isInitializer, closureDepth == 0, isPlainReturn(item) {
        result.append("\nTrace.initialized(__frame, self)\n")
      }
      result.append(rewrite(item).cast(CodeBlockItemSyntax.self))
      if let note = Assignment(item, mayUseSelf: !isInitializer || closureDepth > 0)?.note(frame) {
        result.append("\n\(raw: note)\n")
      }
    }
    return CodeBlockItemListSyntax(result)
  }

  private func isPlainReturn(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .stmt(let statement) = item.item, let exit = statement.as(ReturnStmtSyntax.self) else {
      return false
    }
    return exit.expression == nil
  }

  override func visit(_ node: CodeBlockSyntax) -> CodeBlockSyntax {
    node.with(\.statements, instrument(node.statements))
  }

  override func visit(_ node: SwitchCaseSyntax) -> SwitchCaseSyntax {
    node.with(\.statements, instrument(node.statements))
  }

  /// An `if` or `switch` used as a value must keep its branches to one expression each.
  override func visit(_ node: IfExprSyntax) -> ExprSyntax {
    isStatement(node) ? super.visit(node) : ExprSyntax(node)
  }

  override func visit(_ node: SwitchExprSyntax) -> ExprSyntax {
    isStatement(node) ? super.visit(node) : ExprSyntax(node)
  }

  private func isStatement(_ node: some ExprSyntaxProtocol) -> Bool {
    node.parent?.is(ExpressionStmtSyntax.self) == true || node.parent?.is(IfExprSyntax.self) == true
  }

  /// Local functions and types stay as they are.
  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
  override func visit(_ node: ClassDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
  override func visit(_ node: StructDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
  override func visit(_ node: EnumDeclSyntax) -> DeclSyntax { DeclSyntax(node) }

  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
    let arguments = ClosureParameters.values(of: node)
    let outer = frame
    closureDepth += 1
    defer { closureDepth -= 1 }
    guard node.statements.count == 1, let only = node.statements.first, let expression = soleExpression(only)
    else {
      return severalStatements(node, outer: outer, arguments: arguments)
    }
    guard !expression.trimmedDescription.contains("await "), !isControlFlow(expression) else {
      return ExprSyntax(node)
    }
    return oneExpression(node, expression, line: line(only), outer: outer, arguments: arguments)
  }

  private func isControlFlow(_ expression: ExprSyntax) -> Bool {
    expression.is(SwitchExprSyntax.self) || expression.is(IfExprSyntax.self)
      || Assignment.isAssignment(expression)
  }

  /// A closure of one expression must stay one: another statement would change how its type is inferred.
  private func oneExpression(
    _ node: ClosureExprSyntax, _ expression: ExprSyntax, line: String, outer: String, arguments: [String]
  ) -> ExprSyntax {
    let checks = OptionalMessage.find(in: Syntax(expression)).map { "\($0.check(outer))" }
    let check = checks.isEmpty ? "" : ", check: \(checks.joined(separator: " && "))"
    let tries = expression.is(TryExprSyntax.self) ? "try " : ""
    closureDepth -= 1
    let inner = rewrite(expression).description.trimmingSpace
    closureDepth += 1
    let wrapped =
      "\(tries)\(outer).closure(\(line), [\(arguments.joined(separator: ", "))]\(check), \(inner))"
    return ExprSyntax(
      node.with(
        \.statements,
        [
          CodeBlockItemSyntax(leadingTrivia: .space, item: .expr("\(raw: wrapped)"), trailingTrivia: .space)
        ]))
  }

  private func severalStatements(_ node: ClosureExprSyntax, outer: String, arguments: [String]) -> ExprSyntax
  {
    let begin = "\nlet \(frame) = \(outer).enterClosure(\(arguments.joined(separator: ", ")))"
    let statements: [CodeBlockItemSyntax] = ["\(raw: begin)", "\ndefer { \(raw: frame).exit() }\n"]
    return ExprSyntax(
      node.with(\.statements, CodeBlockItemListSyntax(statements + Array(instrument(node.statements)))))
  }
}

extension String {
  var trimmingSpace: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
