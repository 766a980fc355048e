import SwiftSyntax

extension ExprSyntax {
  /// Whether a `switch` or `if` certainly takes one of its branches.
  var hasElse: Bool {
    guard let choice = self.as(IfExprSyntax.self) else { return true }
    switch choice.elseBody {
    case .ifExpr(let next): return ExprSyntax(next).hasElse
    case .codeBlock: return true
    case nil: return false
    }
  }

  /// The statements of each branch of a `switch` or `if`; empty for other expressions.
  var branches: [CodeBlockItemListSyntax] {
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
    }
    guard let choice = self.as(IfExprSyntax.self) else { return [] }
    let others: [CodeBlockItemListSyntax] =
      switch choice.elseBody {
      case .ifExpr(let next): ExprSyntax(next).branches
      case .codeBlock(let block): [block.statements]
      case nil: []
      }
    return [choice.body.statements] + others
  }
}
