import SwiftSyntax
import SwiftSyntaxMacros

/// Removes `@Traced` from types in a traced body, and diagnoses it: Swift expands no macro inside its own expansion.
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
