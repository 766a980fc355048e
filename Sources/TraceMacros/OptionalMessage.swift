import SwiftSyntax

/// A message sent through an optional: `delegate?.listDidSelect(kanji)`, `didSendEvent?(.login)`.
///
/// The added code reads the optional once before the statement runs, to see a message to nil. It reads only names
/// joined by dots, which has no effect.
struct OptionalMessage {
  /// The optional as written: `delegate`, `self.coordinator`, `presentingViewController?.delegate`.
  let path: String
  /// The method called, or the path itself for a closure.
  let method: String

  private func check(_ frame: String) -> String {
    "\(frame).check(\"\(path)\", \(path), \"\(method)\")"
  }

  /// One expression that checks the optionals from left to right, up to the first nil. Nil if the node has none to
  /// check.
  static func check(_ node: Syntax, _ frame: String) -> String? {
    let checks = find(in: node).map { $0.check(frame) }
    return checks.isEmpty ? nil : checks.joined(separator: " && ")
  }

  /// The same before a statement, as a statement.
  static func check(_ item: CodeBlockItemSyntax, _ frame: String) -> String {
    let checks = find(in: item).map { $0.check(frame) }
    return checks.isEmpty ? "" : "; \(checks.count > 1 ? "_ = " : "")\(checks.joined(separator: " && "))"
  }

  /// The messages that the statement certainly sends: an expression statement.
  private static func find(in item: CodeBlockItemSyntax) -> [OptionalMessage] {
    guard case .expr(let expression) = item.item else { return [] }
    return find(in: Syntax(expression))
  }

  private static func find(in node: Syntax) -> [OptionalMessage] {
    var expression = node.as(ExprSyntax.self)
    if let tried = expression?.as(TryExprSyntax.self) { expression = tried.expression }
    guard let chain = expression?.as(OptionalChainingExprSyntax.self) == nil ? expression : nil else {
      return []
    }
    guard let call = chain.as(FunctionCallExprSyntax.self) else { return [] }
    return messages(in: call.calledExpression, method: methodName(call.calledExpression))
  }

  private static func methodName(_ called: ExprSyntax) -> String {
    if let member = called.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let chain = called.as(OptionalChainingExprSyntax.self) { return chain.expression.trimmedDescription }
    return called.trimmedDescription
  }

  private static func messages(in called: ExprSyntax, method: String) -> [OptionalMessage] {
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
      return messages(in: base, method: method)
    }
    if let chain = called.as(OptionalChainingExprSyntax.self) {
      // For `parent?.finished?()`: `finished` is not called where `parent` is nil.
      let isClosure = method == chain.expression.trimmedDescription
      let before = messages(
        in: chain.expression, method: isClosure ? methodName(chain.expression) : method)
      guard isPath(chain.expression), !chain.expression.is(OptionalChainingExprSyntax.self) else {
        return before
      }
      return before + [OptionalMessage(path: chain.expression.trimmedDescription, method: method)]
    }
    return []
  }

  private static func isPath(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) { return !expression.trimmedDescription.hasPrefix("$") }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      return isPath(base) && member.declName.argumentNames == nil
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return isPath(chain.expression) }
    return false
  }
}
