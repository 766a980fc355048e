import SwiftSyntax

/// Which stored properties of a class are set when, as far as its source tells.
enum StoredProperties {
  static func isDesignated(_ initializer: InitializerDeclSyntax) -> Bool {
    !initializer.modifiers.contains { $0.name.text == "convenience" }
  }

  /// How the token is declared. A designated initializer passes the token's address on, which needs a variable.
  static func tokenSpecifiers(in type: ClassDeclSyntax) -> String {
    let isPassed = type.memberBlock.members.declarations.contains { member in
      member.as(InitializerDeclSyntax.self).map(isDesignated) ?? false
    }
    guard isPassed else { return "private let" }
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    // Nothing changes it once the object exists.
    return inherited.contains("Sendable") ? "nonisolated(unsafe) private var" : "private var"
  }

  /// The names of the properties that are set before an initializer's body, joined by commas.
  static func initialized(in type: ClassDeclSyntax) -> String {
    type.memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
      .flatMap(initialized).joined(separator: ",")
  }

  private static func initialized(by variable: VariableDeclSyntax) -> [String] {
    let modifiers = variable.modifiers.map(\.name.text)
    guard !modifiers.contains("static"), !modifiers.contains("class") else { return [] }
    let isLazy = modifiers.contains("lazy")
    // A wrapper decides itself what a missing value means.
    let isVariable = variable.bindingSpecifier.text == "var" && variable.attributes.isEmpty
    return variable.bindings.filter { binding in
      isLazy || binding.initializer != nil || isVariable && isOptional(binding.typeAnnotation?.type)
    }
    .flatMap { LocalNames.names(in: $0.pattern) }
  }

  /// A variable is nil at first only if its type is written with a mark.
  private static func isOptional(_ type: TypeSyntax?) -> Bool {
    guard let type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// The note after a statement of a designated initializer: that it set a property, or that all are set now.
  ///
  /// - Parameters:
  ///   - locals: the names of parameters and variables.
  ///   - readable: those of them whose values the code may read again.
  static func note(after item: CodeBlockItemSyntax, besides locals: Set<String>, readable: Set<String>)
    -> String?
  {
    guard case .expr(let expression) = item.item else { return nil }
    if isSuperInit(expression) { return "__frame.superInitialized()" }
    guard let (target, value) = Assignment.operands(of: expression), let name = property(target, locals)
    else { return nil }
    // The name of a method may mean several.
    let local = value.as(DeclReferenceExprSyntax.self)?.baseName.text
    return local.map(readable.contains) ?? false
      ? "__frame.stored(\"\(name)\", \(value.trimmedDescription))" : "__frame.stored(\"\(name)\")"
  }

  private static func property(_ target: ExprSyntax, _ locals: Set<String>) -> String? {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return locals.contains(name) ? nil : name.filter { $0 != "`" }
    }
    guard let member = target.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return member.declName.baseName.text.filter { $0 != "`" }
  }

  private static func isSuperInit(_ expression: ExprSyntax) -> Bool {
    if let attempt = expression.as(TryExprSyntax.self) { return isSuperInit(attempt.expression) }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    return member.declName.baseName.text == "init" && member.base?.is(SuperExprSyntax.self) ?? false
  }
}
