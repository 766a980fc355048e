import SwiftSyntax

/// Code for a result builder, which makes a value of its statements. A report would be one of them, so that such code
/// has no steps.
enum ResultBuilder {
  /// Whether a function's body is such code, as far as its source tells. By convention a builder's name ends in this.
  /// Under another name, only a builder makes a result without `return`.
  static func builds(_ function: FunctionDeclSyntax) -> Bool {
    let names = function.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last
    }
    if names.contains(where: { $0.hasSuffix("Builder") }) { return true }
    guard let statements = function.body?.statements, function.signature.returnsValue else { return false }
    let isPossible = names.contains(where: isOwn) || (statements.count > 1 && holdsValue(statements))
    return isPossible && !ReturnFinder.finds(in: statements)
  }

  /// Whether a module declares the attribute, and it is neither a global actor nor known: those of Swift are lower case.
  private static func isOwn(_ attribute: Substring) -> Bool {
    attribute.first?.isUppercase == true && !attribute.hasSuffix("Actor")
      && !["IBAction", "IBSegueAction", "Sendable", "TracedBody"].contains(attribute)
  }

  /// Whether a closure is such code, as far as its source tells. Only a builder uses a value that is a statement by
  /// itself and not the result. In other code, the compiler warns that such a value is unused.
  static func builds(_ closure: ClosureExprSyntax) -> Bool {
    !isOneValue(closure.statements) && holdsValue(closure.statements)
  }

  /// Whether a closure may be such code as well as ordinary code: it consists of calls, and returns nothing.
  static func mayBuild(_ closure: ClosureExprSyntax) -> Bool {
    !isOneValue(closure.statements) && holdsOnlyCalls(closure.statements)
      && !closure.tokens(viewMode: .sourceAccurate).contains {
        [.keyword(.try), .keyword(.await)].contains($0.tokenKind)
      }
  }

  /// A single value is what any closure returns.
  private static func isOneValue(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard statements.count == 1, let only = statements.first else { return statements.isEmpty }
    return only.choice.map { $0.hasElse && $0.branches.allSatisfy(isOneValue) } ?? only.isExpression
  }

  private static func holdsOnlyCalls(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.allSatisfy { item in
      if OptionalMessage.isSent(by: item) { return false }
      switch item.item {
      case .expr(let expression): return isCallOrValue(expression)
      case .stmt(let statement):
        if let loop = statement.as(ForStmtSyntax.self) { return holdsOnlyCalls(loop.body.statements) }
        return statement.as(ExpressionStmtSyntax.self)?.expression.branches.allSatisfy(holdsOnlyCalls)
          ?? false
      case .decl(let declaration):
        return declaration.as(IfConfigDeclSyntax.self)?.clauses.allSatisfy { clause in
          guard case .statements(let statements)? = clause.elements else { return clause.elements == nil }
          return holdsOnlyCalls(statements)
        } ?? false
      }
    }
  }

  /// Not an assignment, whose report follows it.
  private static func isCallOrValue(_ expression: ExprSyntax) -> Bool {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy { element in
        switch element.as(ExprSyntaxEnum.self) {
        case .assignmentExpr, .discardAssignmentExpr: false
        case .binaryOperatorExpr(let binary):
          !binary.operator.text.hasSuffix("=") || ["==", "!=", "<=", ">="].contains(binary.operator.text)
        default: true
        }
      }
    }
    return [.functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr].contains(expression.kind)
      || isValue(expression)
  }

  private static func holdsValue(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.contains { item in
      switch item.item {
      case .expr(let expression): isValue(expression)
      case .stmt(let statement):
        if let loop = statement.as(ForStmtSyntax.self) {
          holdsValue(loop.body.statements)
        } else {
          statement.as(ExpressionStmtSyntax.self)?.expression.branches.contains(where: holdsValue) ?? false
        }
      case .decl: false
      }
    }
  }

  /// A literal, a property, or an initializer call: `Text("a")`, `One(.digit)`, `.init(1)`. Not `Text("a").bold()`: that may
  /// be as well `DetailCoordinator(navigation).start()`.
  static func isValue(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return isTypeName(call.calledExpression)
      }
      return member.base.map { isTypeName($0) && member.declName.baseName.text == "init" } ?? true
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.argumentNames == nil }
    return [
      .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .regexLiteralExpr,
      .arrayExpr, .dictionaryExpr,
    ].contains(expression.kind)
  }

  /// Searches for a `return` of the function itself.
  private final class ReturnFinder: SyntaxFinder {
    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      isFound = true
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  /// By convention types begin with a capital letter; a task is of use without a variable.
  private static func isTypeName(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.first?.isUppercase == true && name != "Task"
  }
}

extension FunctionSignatureSyntax {
  fileprivate var returnsValue: Bool {
    returnClause.map { !["Void", "()"].contains($0.type.trimmedDescription) } ?? false
  }
}
