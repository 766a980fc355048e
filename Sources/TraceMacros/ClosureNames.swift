import SwiftSyntax

/// The names of a declaration's closures: numbered in source order, as debuggers do (`closure #1 in start()`), and the
/// property or parameter that receives each, if there is one.
struct ClosureNames {
  /// How many closures come before one in the declaration, plus 1.
  private(set) var numbers: [SyntaxIdentifier: Int] = [:]

  init(in declaration: some SyntaxProtocol) {
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(declaration)
    for (index, closure) in finder.closures.enumerated() { numbers[closure.id] = index + 1 }
  }

  func name(of closure: ClosureExprSyntax, in declaration: String) -> String {
    "closure #\(numbers[closure.id] ?? 0) in \(declaration)"
  }

  /// `didSendEventClosure` of `screen.didSendEventClosure = { … }`, `handler` of `UIAction(handler: { … })`. Empty
  /// where nothing with a name receives the closure.
  static func label(of closure: ClosureExprSyntax) -> String {
    guard let parent = closure.parent else { return "" }
    if let argument = parent.as(LabeledExprSyntax.self) { return name(argument.label?.text ?? "") }
    if let trailing = parent.as(MultipleTrailingClosureElementSyntax.self) {
      return name(trailing.label.text)
    }
    if let value = parent.as(InitializerClauseSyntax.self),
      let binding = value.parent?.as(PatternBindingSyntax.self)
    {
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
    }
    guard let operands = parent.as(ExprListSyntax.self).map(Array.init), operands.count == 3,
      operands[1].is(AssignmentExprSyntax.self)
    else { return "" }
    return lastName(of: operands[0])
  }

  /// An argument's label that is a name: not `by` of `sorted(by:)`, nor `where` of `first(where:)`.
  private static func name(_ label: String) -> String { prepositions.contains(label) ? "" : label }

  private static let prepositions: Set<String> = [
    "as", "at", "by", "for", "from", "in", "into", "of", "on", "to", "using", "where", "while", "with",
  ]

  private static func lastName(of target: ExprSyntax) -> String {
    if let member = target.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return target.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  private final class ClosureFinder: SyntaxVisitor {
    var closures: [ClosureExprSyntax] = []

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      closures.append(node)
      return .visitChildren
    }
  }
}
