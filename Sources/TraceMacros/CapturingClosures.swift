import SwiftSyntax

/// Closures with a capture list in an initializer's body.
///
/// Directly in an expanded body they do not compile (swiftlang/swift 80050, 91799). A method's body moves into a local
/// function; an initializer's body cannot. Inside another closure that is called at once, they do compile.
enum CapturingClosures {
  /// The statement with each such closure inside another.
  static func moved(in item: CodeBlockItemSyntax, _ frame: String) -> CodeBlockItemSyntax {
    guard isNeeded(in: item) else { return item }
    return Mover(frame).rewrite(item).cast(CodeBlockItemSyntax.self)
  }

  /// Whether every such closure can be moved: not a trailing one of `super.init { [x] in … }`.
  static func canBeMoved(in body: CodeBlockSyntax) -> Bool {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.canBeMoved
  }

  private static func isNeeded(in item: CodeBlockItemSyntax) -> Bool {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(item)
    return finder.isFound
  }

  private final class Finder: SyntaxVisitor {
    var isFound = false
    var canBeMoved = true

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.captures else { return .skipChildren }
      isFound = true
      if let call = node.callThatItTrails, call.isInitializerDelegation { canBeMoved = false }
      return .skipChildren
    }
  }

  private final class Mover: SyntaxRewriter {
    private let frame: String

    init(_ frame: String) {
      self.frame = frame
      super.init()
    }

    override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
      let trails = node.trailingClosures.contains { $0.captures }
      let call = super.visit(node)
      guard trails else { return call }
      let effects = "\(call.description.contains("try ") ? "try " : "")"
      return "\(raw: effects)\(raw: frame).run { \(call.trimmed) }"
    }

    override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
      // For a trailing closure, the whole call moves.
      guard node.captures, node.callThatItTrails == nil else { return ExprSyntax(node) }
      return "({ \(node.trimmed) })()"
    }
  }
}

extension ClosureExprSyntax {
  fileprivate var captures: Bool { signature?.capture != nil }

  /// The call that has the closure as its trailing closure.
  fileprivate var callThatItTrails: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id { return call }
    return parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?.as(
      FunctionCallExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var trailingClosures: [ClosureExprSyntax] {
    [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
  }

  fileprivate var isInitializerDelegation: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "init"
      && (member.base?.is(SuperExprSyntax.self) ?? false || member.base?.trimmedDescription == "self")
  }
}
