import SwiftSyntax

/// Calls whose result is usually discarded: a closure of one such expression may return nothing.
///
/// `{ navigationController.popViewController(animated: true) }` returns a screen where one is expected, and nothing
/// where a `() -> Void` is. No macro can tell which.
enum DiscardableResult {
  /// The functions of Swift and UIKit that are marked `@discardableResult`.
  private static let names: Set<String> = [
    "popViewController", "popToViewController", "popToRootViewController", "becomeFirstResponder",
    "resignFirstResponder", "endEditing", "insert", "remove", "removeFirst", "removeLast", "removeValue",
    "update", "updateValue", "Task",
  ]

  /// Whether it is unknown if a closure returns the value of its one expression.
  static func isPossible(of expression: ExprSyntax, in closure: ClosureExprSyntax) -> Bool {
    if let result = closure.signature?.returnClause?.type.trimmedDescription {
      return ["Void", "()"].contains(result)
    }
    guard let call = call(expression), let name = name(of: call.calledExpression) else { return false }
    return names.contains(name)
  }

  private static func call(_ expression: ExprSyntax) -> FunctionCallExprSyntax? {
    if let tried = expression.as(TryExprSyntax.self) { return call(tried.expression) }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return call(chain.expression) }
    return expression.as(FunctionCallExprSyntax.self)
  }

  private static func name(of called: ExprSyntax) -> String? {
    if let member = called.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
