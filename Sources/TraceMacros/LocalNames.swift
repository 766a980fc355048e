import SwiftSyntax

/// The local names to which a statement, a condition or a pattern gives values.
enum LocalNames {
  /// For `let x = f()`: the names with a value once the declaration has run.
  static func declared(by declaration: DeclSyntax) -> [String] {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { $0.name.text == "lazy" })
    else { return [] }
    let isAsync = variable.modifiers.contains { $0.name.text == "async" }
    return isAsync
      ? []
      : variable.bindings.filter { $0.initializer != nil && $0.accessorBlock == nil }
        .flatMap { names(in: $0.pattern) }
  }

  /// For a declaration: the names that get a closure. Reading one would change how long its captures live.
  static func closures(in declaration: DeclSyntax) -> [String] {
    let bindings = declaration.as(VariableDeclSyntax.self).map { Array($0.bindings) } ?? []
    return bindings.filter { $0.initializer?.value.is(ClosureExprSyntax.self) == true }
      .flatMap { names(in: $0.pattern) }
  }

  /// For a declaration: the names that may get another value later, or their first.
  static func changeable(in declaration: DeclSyntax) -> [String] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    let isVariable = variable.bindingSpecifier.text == "var"
    return variable.bindings.filter { $0.accessorBlock == nil && (isVariable || $0.initializer == nil) }
      .flatMap { names(in: $0.pattern) }
  }

  /// For `let x = y`, `case .book(let x)` among the conditions of an `if`, `guard` or `while`.
  static func bound(by conditions: ConditionElementListSyntax) -> [String] {
    conditions.flatMap { element -> [String] in
      switch element.condition {
      case .optionalBinding(let binding): names(in: binding.pattern)
      case .matchingPattern(let match): names(in: match.pattern)
      default: []
      }
    }
  }

  /// For a `case` of a `switch`.
  static func bound(by label: SwitchCaseSyntax.Label) -> [String] {
    guard case .case(let label) = label, label.caseItems.count == 1 else { return [] }
    return label.caseItems.flatMap { names(in: $0.pattern) }
  }

  /// The names that a pattern binds, in order.
  static func names(in pattern: some SyntaxProtocol) -> [String] {
    let finder = PatternFinder(viewMode: .sourceAccurate)
    finder.walk(pattern)
    return finder.names
  }

  /// The variable that a statement changes, as far as its first word tells: `x = 1`, `x.append(1)`.
  static func changed(by item: CodeBlockItemSyntax) -> String? {
    guard case .expr(let expression) = item.item else { return nil }
    var current = expression
    if let sequence = current.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      current = first
    }
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        guard call.calledExpression.is(MemberAccessExprSyntax.self) else { return nil }
        current = call.calledExpression
      } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
        current = base
      } else if let element = current.as(SubscriptCallExprSyntax.self) {
        current = element.calledExpression
      } else {
        break
      }
    }
    return current.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  private final class PatternFinder: SyntaxVisitor {
    var names: [String] = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      if node.identifier.text != "_" { names.append(node.identifier.text) }
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
