import SwiftSyntax

/// Looks whether a node contains what a subclass looks for.
class SyntaxFinder: SyntaxVisitor {
  final var isFound = false

  required init() { super.init(viewMode: .sourceAccurate) }

  final class func finds(in node: some SyntaxProtocol) -> Bool {
    let finder = Self()
    finder.walk(node)
    return finder.isFound
  }
}
