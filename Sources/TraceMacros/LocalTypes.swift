import SwiftSyntax
import SwiftSyntaxMacros

/// Takes `@Traced` from types that are declared in a traced body, and says so: Swift expands no macro within what the same
/// macro has made.
final class LocalTypes: SyntaxRewriter {
  private let context: any MacroExpansionContext

  init(in context: any MacroExpansionContext) {
    self.context = context
    super.init()
  }

  override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax {
    node.filter { element in
      guard element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Traced" else {
        return true
      }
      TracedDiagnostic.localType.report(at: element, in: context)
      return false
    }
  }
}
