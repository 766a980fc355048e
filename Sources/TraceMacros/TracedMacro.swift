import SwiftSyntax
import SwiftSyntaxMacros

/// Marks the methods of a class or extension, and gives a class its creation token, its deinit and its source.
struct TracedMacro {}

extension TracedMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    isTraceable(member) ? ["@TracedBody"] : []
  }

  private static func isTraceable(_ member: some DeclSyntaxProtocol) -> Bool {
    if let function = member.as(FunctionDeclSyntax.self) {
      return function.body != nil
        && !function.modifiers.contains { ["static", "class"].contains($0.name.text) }
    }
    if let initializer = member.as(InitializerDeclSyntax.self), let body = initializer.body {
      return !onlyTraps(body) && !capturesInClosure(body)
    }
    return member.is(DeinitializerDeclSyntax.self)
  }

  /// `required init?(coder:)` and its like: nothing to see, and code after it would never run.
  private static func onlyTraps(_ body: CodeBlockSyntax) -> Bool {
    guard body.statements.count == 1, let only = body.statements.first else { return false }
    return only.trimmedDescription.hasPrefix("fatalError")
      || only.trimmedDescription.hasPrefix("preconditionFailure")
  }

  /// A closure with a capture list directly in an expanded body does not compile (swiftlang/swift 80050), and
  /// an initializer's body cannot be moved into a local function.
  private static func capturesInClosure(_ body: CodeBlockSyntax) -> Bool {
    final class Finder: SyntaxVisitor {
      var found = false
      override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind {
        found = true
        return .skipChildren
      }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.found
  }
}

extension TracedMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else { return [] }
    let name = type.name.text
    let location = SourceLocation(of: type, in: context)
    let isGeneric = type.genericParameterClause != nil
    // The source is named here, else an optimised build leaves its unused type out of the program.
    let source = isGeneric ? "" : ", source: _TracedSource_\(name).self"
    var members: [DeclSyntax] = [
      "private \(raw: ImplicitSuperInit.isPossible(in: type) ? "var" : "let") \(raw: creationName(name)) = Trace.Token(\(raw: name).self\(raw: source))"
    ]
    if !type.memberBlock.members.contains(where: { $0.decl.is(DeinitializerDeclSyntax.self) }) {
      members.append("deinit { Trace.released(\(raw: creationName(name))) }")
    }
    if !isGeneric {
      let encoded = location.encode(type: name, name: "class", source: type.withoutTracedAttribute)
      let role = declaredRole(node, type).map { "Trace.ObjectRole.\($0)" } ?? "nil"
      members.append(
        """
        private nonisolated enum _TracedSource_\(raw: name): Trace.Source {
          nonisolated static var type: Any.Type { \(raw: name).self }
          nonisolated static var role: Trace.ObjectRole? { \(raw: role) }
          nonisolated static var encoded: StaticString { \(literal: encoded) }
        }
        """)
    }
    return members
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
