import SwiftSyntax

/// Bodies that the compiler takes only as they are written.
enum FixedBody {
  /// Whether a body sets its own lines, or declares an opaque type: the compiler crashes at one in a macro's code.
  static func isFixed(_ body: CodeBlockSyntax) -> Bool {
    let text = body.description
    if SourceText.mentions("#sourceLocation", in: text) { return true }
    // A search in the text is much faster than one in the tree.
    return SourceText.mentions("some", in: text) && OpaqueTypeFinder.finds(in: body)
  }

  private final class OpaqueTypeFinder: SyntaxFinder {
    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
      isFound = isFound || node.someOrAnySpecifier.tokenKind == .keyword(.some)
      return .skipChildren
    }

    /// There it is a generic parameter.
    override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
