import SwiftSyntax
import SwiftSyntaxMacros

/// Marks the methods of a class or extension, and gives a class its creation token, its deinit and its source.
struct TracedMacro {
  // What is written here needs no formatting, and a debug build of the formatter is slow.
  static var formatMode: FormatMode { .disabled }
}

extension TracedMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    isTraceable(member) ? ["@TracedBody"] : []
  }

  /// Whether a member of a traced type gets a body that reports.
  static func isTraceable(_ member: some DeclSyntaxProtocol) -> Bool {
    if let function = member.as(FunctionDeclSyntax.self) {
      // What only rethrows cannot be told from the closures that it is given, once its body has moved.
      return function.body != nil
        && function.signature.effectSpecifiers?.throwsClause?.throwsSpecifier.text != "rethrows"
    }
    if let initializer = member.as(InitializerDeclSyntax.self), let body = initializer.body {
      return !onlyTraps(body) && CapturingClosures.canBeMoved(in: body)
    }
    return member.is(DeinitializerDeclSyntax.self)
  }

  /// `required init?(coder:)` and its like: nothing to see, and code after it would never run.
  private static func onlyTraps(_ body: CodeBlockSyntax) -> Bool {
    guard body.statements.count == 1, let only = body.statements.first else { return false }
    return only.trimmedDescription.hasPrefix("fatalError")
      || only.trimmedDescription.hasPrefix("preconditionFailure")
  }
}

extension TracedMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else { return [] }
    let name = type.name.text
    let isGeneric = type.genericParameterClause != nil
    // The source is named here, else an optimised build leaves its unused type out of the program.
    let source = isGeneric ? "" : ", source: _TracedSource_\(name).self"
    let specifiers = StoredProperties.tokenSpecifiers(in: type)
    var members = ["\(specifiers) \(creationName(name)) = Trace.Token(\(name).self\(source))"]
    if !type.memberBlock.members.contains(where: { $0.decl.is(DeinitializerDeclSyntax.self) }) {
      members.append("deinit { Trace.released(\(creationName(name))) }")
    }
    if !isGeneric { members.append(TracedMacro.source(of: type, attribute: node, in: context)) }
    return members.map(Unparsed.declaration)
  }

  private static func source(
    of type: ClassDeclSyntax, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) -> String {
    let name = type.name.text
    let role = declaredRole(attribute, type).map { "Trace.ObjectRole.\($0)" } ?? "nil"
    let initialized = Unparsed.literal(StoredProperties.initialized(in: type))
    let file = SourceFile.expression(besides: attribute, on: type, in: context)
    return """
      private nonisolated enum _TracedSource_\(name): Trace.Source {
        nonisolated static var type: Any.Type { \(name).self }
        nonisolated static var role: Trace.ObjectRole? { \(role) }
        nonisolated static var fileID: StaticString { \(Unparsed.literal(context.fileID(of: attribute))) }
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

/// The stored property that tells which object an instance is.
func creationName(_ type: String) -> String { "_trace_\(type)" }
