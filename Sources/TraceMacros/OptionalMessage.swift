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

  /// The object whose property it is, as written; nil for one of `self`, and for a variable.
  var owner: String?

  private func check(_ frame: String, _ weak: Set<String>) -> String {
    // A lower-case name may still be a type, which needs `.self` as a value; for an object `.self` changes nothing.
    let of = owner.map { ", of: \($0).self" } ?? (weak.contains(path) ? ", isWeak: true" : "")
    return "\(frame).check(\"\(path)\", \(path), \"\(method)\"\(of))"
  }

  /// One expression that checks the optionals from left to right, up to the first nil. Nil if the node has none to
  /// check.
  ///
  /// - Parameter weak: the names of variables that a closure has captured weakly.
  static func check(_ node: Syntax, _ frame: String, weak: Set<String>) -> String? {
    let checks = find(in: node).map { $0.check(frame, weak) }
    return checks.isEmpty ? nil : checks.joined(separator: " && ")
  }

  /// The same before a statement, as a statement.
  static func check(_ item: CodeBlockItemSyntax, _ frame: String, weak: Set<String>) -> String {
    let checks = find(in: item).map { $0.check(frame, weak) }
    return checks.isEmpty ? "" : "; \(checks.count > 1 ? "_ = " : "")\(checks.joined(separator: " && "))"
  }

  /// Whether the statement is known to send a message through an optional.
  static func isSent(by item: CodeBlockItemSyntax) -> Bool { !find(in: item).isEmpty }

  /// The messages that the statement certainly sends: an expression statement.
  private static func find(in item: CodeBlockItemSyntax) -> [OptionalMessage] {
    guard case .expr(let expression) = item.item else { return needed(by: item).map { [$0] } ?? [] }
    // `_ = next?.show()`
    if let (target, value) = Assignment.operands(of: expression), target.is(DiscardAssignmentExprSyntax.self)
    {
      return find(in: Syntax(value))
    }
    return find(in: Syntax(expression))
  }

  /// The first message after `guard let self`, or in `if let self`: it is not sent if a weakly captured `self` is nil.
  private static func needed(by item: CodeBlockItemSyntax) -> OptionalMessage? {
    guard case .stmt(let statement) = item.item else { return nil }
    var message: CodeBlockItemSyntax?
    if let condition = statement.as(GuardStmtSyntax.self), condition.conditions.bindSelf {
      let all = item.parent?.as(CodeBlockItemListSyntax.self).map(Array.init) ?? []
      message = all.drop { $0.id != item.id }.dropFirst().first
    } else if let choice = item.choice?.as(IfExprSyntax.self), choice.conditions.bindSelf {
      message = choice.body.statements.first
    }
    guard case .expr(let expression)? = message?.item, let call = expression.as(FunctionCallExprSyntax.self)
    else { return nil }
    let name = methodName(call.calledExpression)
    return name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
      ? OptionalMessage(path: "self", method: name) : nil
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
      return before + [
        OptionalMessage(
          path: chain.expression.trimmedDescription, method: method, owner: owner(of: chain.expression))
      ]
    }
    return []
  }

  /// `viewModel` of `viewModel.coordinator`, and of `viewModel?.coordinator`.
  private static func owner(of path: ExprSyntax) -> String? {
    guard let base = path.as(MemberAccessExprSyntax.self)?.base else { return nil }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    return object.trimmedDescription == "self" || Assignment.isType(object)
      ? nil : object.trimmedDescription
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

extension ConditionElementListSyntax {
  /// Whether the first condition unwraps `self`.
  fileprivate var bindSelf: Bool {
    guard let binding = first?.condition.as(OptionalBindingConditionSyntax.self) else { return false }
    return binding.pattern.trimmedDescription == "self"
      && ["self", nil].contains(binding.initializer?.value.trimmedDescription)
  }
}
