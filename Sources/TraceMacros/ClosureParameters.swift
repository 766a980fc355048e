import SwiftSyntax
import SwiftSyntaxMacros

/// The named parameters of a closure.
enum ClosureParameters {
  /// The names that the values have in the closure, in order.
  static func names(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let parameters): parameters.map { $0.name.text }
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: shorthand(in: closure)
    }
  }

  /// An expression for each value, for the recorder.
  static func values(of closure: ClosureExprSyntax, in context: some MacroExpansionContext) -> [String] {
    if InferredLate.isTrue(of: closure, in: context) { return ["__Trace.closurePlaceholder"] }
    return names(of: closure).map { $0 == "_" ? "__Trace.placeholder" : "__Trace.value(\($0))" }
  }

  /// Whether it names its parameters `$0`, `$1`.
  static func areShorthand(in closure: ClosureExprSyntax) -> Bool {
    closure.signature?.parameterClause == nil && !shorthand(in: closure).isEmpty
  }

  /// `$0`, `$1`, if the closure itself uses them.
  private static func shorthand(in closure: ClosureExprSyntax) -> [String] {
    let finder = ShorthandFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.names.sorted()
  }

  private final class ShorthandFinder: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if case .dollarIdentifier(let name) = node.baseName.tokenKind, name.dropFirst().allSatisfy(\.isNumber) {
        names.insert(name)
      }
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
