import SwiftSyntax
import SwiftSyntaxMacros

/// Marks the methods of a class or extension, and gives a class its creation token, its deinit and its source.
struct TracedMacro {
  // What is written here needs no formatting, and a debug build of the formatter is slow.
  static var formatMode: FormatMode { .disabled }
}

extension TracedMacro: MemberAttributeMacro {
  /// Parsed once, not for each member.
  private static let bodyAttribute: AttributeSyntax = "@TracedBody"

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    // The member is shown alone.
    let isOfValue =
      declaration.is(ExtensionDeclSyntax.self)
      && member.as(InitializerDeclSyntax.self).map(StoredProperties.isDesignated) ?? false
    return isTraced(declaration) && isTraceable(member) && !isOfValue ? [bodyAttribute] : []
  }

  /// Whether it is a class or an extension, as all that is traced has to be.
  private static func isTraced(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(ClassDeclSyntax.self) || declaration.is(ExtensionDeclSyntax.self)
  }

  /// Whether a member of a traced type gets a body that reports.
  static func isTraceable(_ member: some DeclSyntaxProtocol) -> Bool {
    if let function = member.as(FunctionDeclSyntax.self) {
      // What only rethrows cannot be told from the closures that it is given, once its body has moved.
      return function.body != nil && !function.onlyRethrows
        && !Parameters(function.signature.parameterClause.parameters).areConsumed
        && !ResultBuilder.builds(function)
    }
    if let initializer = member.as(InitializerDeclSyntax.self), let body = initializer.body {
      return !onlyTraps(body) && CapturingClosures.canBeMoved(in: body) && !initializer.isOfValue
    }
    return member.is(DeinitializerDeclSyntax.self)
  }

  /// `required init?(coder:)` and its like: nothing to see, and code after it would never run.
  private static func onlyTraps(_ body: CodeBlockSyntax) -> Bool {
    guard body.statements.count == 1, let only = body.statements.first else { return false }
    return only.trimmedDescription == "nil" || only.trimmedDescription.hasPrefix("fatalError")
      || only.trimmedDescription.hasPrefix("preconditionFailure")
  }
}

extension TracedMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      if !isTraced(declaration) { TracedDiagnostic.noClass.report(at: node, in: context) }
      return []
    }
    let name = type.name.text
    let isGeneric = type.genericParameterClause != nil
    // The source is named here, else an optimised build leaves its unused type out of the program.
    let role = declaredRole(node, type).map { ", role: .\($0)" } ?? ""
    let source = isGeneric ? role : ", source: _TracedSource_\(name).self"
    let specifiers = StoredProperties.tokenSpecifiers(in: type)
    var members = ["\(specifiers) \(creationName(name)) = Trace.Token(\(name).self\(source))"]
    members += AddedDeinit.declarations(in: type.memberBlock.members) {
      let isIsolated = Superclass.hasIsolatedDeinit(of: type, in: context)
      return "\(isIsolated ? "isolated " : "")deinit { Trace.released(\(creationName(name))) }"
    }
    members += CodingKeys.declaration(for: type).map { [$0] } ?? []
    if !isGeneric { members.append(TracedMacro.source(of: type, attribute: node, in: context)) }
    return members.map(Unparsed.declaration)
  }

  private static func source(
    of type: ClassDeclSyntax, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) -> String {
    let name = type.name.text
    let role = declaredRole(attribute, type).map { "Trace.ObjectRole.\($0)" } ?? "nil"
    let initialized = Unparsed.literal(StoredProperties.initialized(in: type))
    let file = SourceFile.expression(of: type, in: context)
    return """
      private nonisolated enum _TracedSource_\(name): Trace.Source {
        nonisolated static var type: Any.Type { \(name).self }
        nonisolated static var role: Trace.ObjectRole? { \(role) }
        nonisolated static var fileID: StaticString { \(Unparsed.literal(context.fileID(of: type))) }
        nonisolated static var line: Int { \(context.line(of: type)) }
        nonisolated static var initialized: StaticString { \(initialized) }
        nonisolated static var file: StaticString? { \(file) }
      }
      """
  }

  /// The role that the attribute names, or that an inherited type's name gives.
  private static func declaredRole(_ attribute: AttributeSyntax, _ type: ClassDeclSyntax) -> String? {
    if case .argumentList(let arguments)? = attribute.arguments,
      let member = arguments.first?.expression.as(MemberAccessExprSyntax.self)
    {
      return member.declName.baseName.text
    }
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    return inherited.contains { $0.hasSuffix("Coordinator") } ? "coordinator" : nil
  }
}

extension FunctionDeclSyntax {
  /// Whether it throws what it is given to call does: `rethrows`, or the type of errors that is one of its parameters.
  fileprivate var onlyRethrows: Bool {
    guard let clause = signature.effectSpecifiers?.throwsClause else { return false }
    let parameters = genericParameterClause?.parameters.map(\.name.text) ?? []
    return clause.throwsSpecifier.text == "rethrows"
      || clause.type.map { parameters.contains($0.trimmedDescription) } ?? false
  }
}

extension InitializerDeclSyntax {
  /// Whether it is an extension's for a struct or an enum: those of classes are convenience initializers there.
  fileprivate var isOfValue: Bool {
    var outer = parent
    while let node = outer, !node.isProtocol((any DeclGroupSyntax).self) { outer = node.parent }
    return outer?.is(ExtensionDeclSyntax.self) == true && StoredProperties.isDesignated(self)
  }
}

/// The stored property that tells which object an instance is.
func creationName(_ type: String) -> String { "_trace_\(type)" }
