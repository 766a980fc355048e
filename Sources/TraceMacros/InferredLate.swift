import SwiftSyntax
import SwiftSyntaxMacros

/// Closures whose parameter gets its type only from a statement, perhaps one in a nested closure. Examples are
/// `withCheckedContinuation { … }`, `withTaskGroup { … }`, and a generic function of the same file whose only parameter
/// is the closure. Nothing that is added before that statement can name the parameter.
enum InferredLate {
  // The compiler sends one message at a time.
  nonisolated(unsafe) private static var generics: [String: Set<String>] = [:]

  static func isTrue(of closure: ClosureExprSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self), let name = call.functionName else {
      return false
    }
    if name.hasSuffix("TaskGroup") { return !call.arguments.contains { $0.label?.text == "of" } }
    guard SeveralStatements.finds(in: closure) else { return false }
    return name.hasSuffix("Continuation")
      || (call.arguments.isEmpty && genericFunctions(beside: closure, in: context).contains(name))
  }

  /// The names of the generic functions that the file of a node declares.
  private static func genericFunctions(
    beside node: some SyntaxProtocol, in context: some MacroExpansionContext
  ) -> Set<String> {
    guard let path = context.path(of: node) else { return [] }
    if let known = generics[path] { return known }
    let text = SourceFile.read(path) ?? ""
    let names = text.ranges(of: "func ").compactMap { range in
      let name = text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return text[name.endIndex...].first == "<" ? String(name) : nil
    }
    generics[path] = Set(names)
    return Set(names)
  }

  /// Looks for a closure of several statements.
  private final class SeveralStatements: SyntaxFinder {
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      isFound = isFound || node.statements.count > 1
      return isFound ? .skipChildren : .visitChildren
    }
  }
}

extension FunctionCallExprSyntax {
  /// `make` in `make { … }` and `self.make { … }`.
  fileprivate var functionName: String? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      return isOwn ? member.declName.baseName.text : nil
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
