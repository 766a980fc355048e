import SwiftSyntax

extension SyntaxProtocol {
  /// The first declaration of a kind for which a condition holds, from the outside in; those in bodies are left out.
  func first<Declaration: DeclSyntaxProtocol>(where isWanted: (Declaration) -> Bool) -> Declaration? {
    if let own = self.as(Declaration.self), isWanted(own) { return own }
    if self.is(CodeBlockSyntax.self) { return nil }
    for child in children(viewMode: .sourceAccurate) {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
