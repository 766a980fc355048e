import SwiftSyntax

/// A designated initializer without `super.init()`, in a class that may have a superclass.
///
/// The source does not tell whether the first inherited type is a class or a protocol.
enum ImplicitSuperInit {
  static func isPossible(in initializer: InitializerDeclSyntax, of type: (any SyntaxProtocol)?) -> Bool {
    guard let type = type?.as(ClassDeclSyntax.self), type.inheritanceClause != nil,
      !initializer.modifiers.contains(where: { $0.name.text == "convenience" }), let body = initializer.body
    else { return false }
    let finder = SuperInitFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return !finder.found
  }

  private final class SuperInitFinder: SyntaxVisitor {
    var found = false

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.declName.baseName.text == "init", node.base?.is(SuperExprSyntax.self) ?? false { found = true }
      return found ? .skipChildren : .visitChildren
    }
  }
}
