import SwiftSyntax

/// Code for a result builder, which makes a value of its statements. A report would be one of them, so that such code
/// has no steps.
enum ResultBuilder {
  /// Whether a function's body is such code. By convention a builder's name ends in this.
  static func builds(_ function: FunctionDeclSyntax) -> Bool {
    function.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Builder") ?? false
    }
  }

  /// Whether a closure is such code, as far as its source tells. Only a builder uses a value that is a statement by
  /// itself and not the result. In other code, the compiler warns that such a value is unused.
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

  /// A literal, or an initializer call: `Text("a")`, `One(.digit)`.
  private static func isValue(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) { return isTypeName(call.calledExpression) }
    return [
      .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .regexLiteralExpr,
      .arrayExpr, .dictionaryExpr,
    ].contains(expression.kind)
  }

  /// By convention types begin with a capital letter; a task is of use without a variable.
  private static func isTypeName(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.first?.isUppercase == true && name != "Task"
  }
}
