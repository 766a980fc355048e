import SwiftSyntax
import SwiftSyntaxMacros

/// Marks the methods of a class or extension, and gives a class its creation token, its deinit and its source.
struct TracedMacro {
  // The added code needs no formatting, and a debug build of the formatter is slow.
  static var formatMode: FormatMode { .disabled }
}

extension TracedMacro: MemberAttributeMacro {
  /// Parsed once, not for each member.
  private static let bodyAttribute: AttributeSyntax = "@TracedBody"

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    // The macro sees the member alone.
    let isOfValue =
      declaration.is(ExtensionDeclSyntax.self)
      && member.as(InitializerDeclSyntax.self).map(StoredProperties.isDesignated) ?? false
    return isTraced(declaration) && isTraceable(member) && !isOfValue ? [bodyAttribute] : []
  }

  /// Whether it is a class or an extension: nothing else can be traced.
  private static func isTraced(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(ClassDeclSyntax.self) || declaration.is(ExtensionDeclSyntax.self)
  }

  /// Whether a member of a traced type gets a body that reports.
  static func isTraceable(_ member: some DeclSyntaxProtocol) -> Bool {
    if let function = member.as(FunctionDeclSyntax.self) {
      // Once its body has moved, a rethrowing function cannot tell which closure threw.
      guard let body = function.body else { return false }
      return !function.onlyRethrows && !function.consumesSelf
        && !Parameters(function.signature.parameterClause.parameters).areConsumed(in: body)
        && !ResultBuilder.builds(function) && !FixedBody.isFixed(body)
    }
    if let initializer = member.as(InitializerDeclSyntax.self), let body = initializer.body {
      return !onlyTraps(body) && CapturingClosures.canBeMoved(in: body) && !initializer.isOfValue
        && !FixedBody.isFixed(body)
    }
    return member.as(DeinitializerDeclSyntax.self)?.body.map { !FixedBody.isFixed($0) } ?? false
  }

  /// `required init?(coder:)` and the like: nothing to see, and code after it would never run.
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
    // Names the source; otherwise an optimised build drops the unused type.
    let role = declaredRole(node).map { ", role: .\($0)" } ?? ""
    let location = isGeneric ? UntracedExtension.location(of: type, in: context) : nil
    let untraced = location.map { ", untraced: \(Unparsed.literal($0))" } ?? ""
    let source = isGeneric ? role + untraced : ", source: _TracedSource_\(name).self"
    let specifiers = StoredProperties.tokenSpecifiers(in: type)
    var members = ["\(specifiers) \(creationName(name)) = __Trace.Token(\(name).self\(source))"]
    members += AddedDeinit.declarations(in: type.memberBlock.members) {
      let isIsolated = Superclass.hasIsolatedDeinit(of: type, in: context)
      return "\(isIsolated ? "isolated " : "")deinit { __Trace.released(\(creationName(name))) }"
    }
    members += CodingKeys.declaration(for: type).map { [$0] } ?? []
    if !isGeneric { members.append(TracedMacro.source(of: type, attribute: node, in: context)) }
    return members.map(Unparsed.declaration)
  }

  private static func source(
    of type: ClassDeclSyntax, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) -> String {
    let name = type.name.text
    let role = declaredRole(attribute).map { "__Trace.ObjectRole.\($0)" } ?? "nil"
    let initialized = Unparsed.literal(StoredProperties.initialized(in: type))
    let file = SourceFile.expression(of: type, in: context)
    let untraced =
      UntracedExtension.location(of: type, in: context).map {
        "\n  nonisolated static var untraced: __Trace.Literal? { \(Unparsed.literal($0)) }"
      } ?? ""
    return """
      private nonisolated enum _TracedSource_\(name): __Trace.Source {
        nonisolated static var type: Any.Type { \(name).self }
        nonisolated static var role: __Trace.ObjectRole? { \(role) }
        nonisolated static var fileID: __Trace.Literal { \(Unparsed.literal(context.fileID(of: type))) }
        nonisolated static var line: __Trace.Number { \(context.line(of: type)) }
        nonisolated static var initialized: __Trace.Literal { \(initialized) }
        nonisolated static var file: __Trace.Literal? { \(file) }\(untraced)
      }
      """
  }

  /// The role that the attribute names.
  private static func declaredRole(_ attribute: AttributeSyntax) -> String? {
    guard case .argumentList(let arguments)? = attribute.arguments else { return nil }
    return arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension FunctionDeclSyntax {
  /// Whether its body may consume `self`, which a local function must not.
  fileprivate var consumesSelf: Bool { modifiers.contains { $0.name.text == "consuming" } }

  /// Whether it throws only the errors of its closures: `rethrows`, or a typed throw of a generic parameter.
  fileprivate var onlyRethrows: Bool {
    guard let clause = signature.effectSpecifiers?.throwsClause else { return false }
    let parameters = genericParameterClause?.parameters.map(\.name.text) ?? []
    return clause.throwsSpecifier.text == "rethrows"
      || clause.type.map { parameters.contains($0.trimmedDescription) } ?? false
  }
}

extension InitializerDeclSyntax {
  /// Whether it belongs to an extension of a struct or an enum: in a class's extension, initializers are convenience
  /// ones.
  fileprivate var isOfValue: Bool {
    var outer = parent
    while let node = outer, !node.isProtocol((any DeclGroupSyntax).self) { outer = node.parent }
    return outer?.is(ExtensionDeclSyntax.self) == true && StoredProperties.isDesignated(self)
  }
}

/// The stored property that identifies an instance.
func creationName(_ type: String) -> String { "_trace_\(type)" }
