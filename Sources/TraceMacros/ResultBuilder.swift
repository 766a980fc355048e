import SwiftSyntax

/// Code that a result builder makes a value of: each of its statements is a part of that. A report among them would be
/// one, too, so that such code has no steps.
enum ResultBuilder {
  /// Whether a function's body is such code. By convention a builder's name ends so.
  static func builds(_ function: FunctionDeclSyntax) -> Bool {
    function.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Builder") ?? false
    }
  }

  /// Whether a closure is such code, as far as its source tells: where a value stands alone as a statement, and not as the
  /// result, only a builder has a use for it; of other code the compiler would say that it is unused.
  static func builds(_ closure: ClosureExprSyntax) -> Bool {
    closure.statements.count > 1 && holdsValue(closure.statements)
  }

  private static func holdsValue(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.contains { item in
      switch item.item {
      case .expr(let expression): isValue(expression)
      case .stmt(let statement):
        statement.as(ExpressionStmtSyntax.self)?.expression.branches.contains(where: holdsValue) ?? false
      case .decl: false
      }
    }
  }

  /// A literal, or what a type makes: `Text("a")`, `One(.digit)`.
  private static func isValue(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) { return isTypeName(call.calledExpression) }
    return [
      .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .regexLiteralExpr,
      .arrayExpr, .dictionaryExpr,
    ].contains(expression.kind)
  }

  /// By convention types begin with a capital letter; a task alone is of use although nobody has it.
  private static func isTypeName(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.first?.isUppercase == true && name != "Task"
  }
}
