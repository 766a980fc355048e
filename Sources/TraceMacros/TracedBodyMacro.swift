import SwiftSyntax
import SwiftSyntaxMacros

/// Rewrites a body so that it reports the call, each source line and the return.
struct TracedBodyMacro: BodyMacro {
  // The formatter would join the statements that are written raw here.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    guard let body = declaration.body else { return [] }
    let site = Site(declaration, in: context)
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return methodBody(function, body, site, context)
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      return initializerBody(initializer, body, site, context)
    }
    return deinitializerBody(body, site, context)
  }

  /// The body becomes a local function: a closure with a capture list directly in an expanded body does not
  /// compile (swiftlang/swift 80050, 91799).
  private static func methodBody(
    _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax, _ site: Site,
    _ context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    let signature = function.signature
    let effects = signature.effectSpecifiers?.trimmedDescription ?? ""
    let result = signature.returnClause?.trimmedDescription ?? ""
    let statements = Stepper(context).body(body, returnsValue: signature.returnClause != nil)
    let prefix =
      (signature.effectSpecifiers?.throwsClause != nil ? "try " : "")
      + (signature.effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
    let call =
      signature.returnClause == nil ? "\(prefix)__body()" : "return __frame.returning(\(prefix)__body())"
    return [
      "\nlet __frame = Trace.enter(self, \(literal: site.encoded)\(raw: site.arguments))",
      "\ndefer { __frame.exit() }",
      "\nfunc __body() \(raw: effects) \(raw: result) {\n\(raw: statements)\n}",
      "\n\(raw: call)\n",
    ]
  }

  private static func initializerBody(
    _ initializer: InitializerDeclSyntax, _ body: CodeBlockSyntax, _ site: Site,
    _ context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    let isConvenience = initializer.modifiers.contains { $0.name.text == "convenience" }
    let stepper = Stepper(context)
    stepper.isInitializer = true
    // The compiler calls `super.init()` after the body then, up to where `self` cannot be named.
    let end =
      ImplicitSuperInit.isPossible(in: initializer, of: context.lexicalContext.first)
      ? "Trace.initialized(__frame, &\(creationName(site.type)), \(site.type).self)"
      : "Trace.initialized(__frame, self)"
    return [
      """
      \nlet __frame = Trace.enterInit(Self.self, \(raw: site.type).self, isConvenience: \(literal: isConvenience), \
      \(literal: site.encoded)\(raw: site.arguments))
      """,
      "\ndefer { __frame.exit() }",
      "\n\(raw: stepper.body(body, returnsValue: false))",
      "\n\(raw: end)\n",
    ]
  }

  private static func deinitializerBody(
    _ body: CodeBlockSyntax, _ site: Site, _ context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    [
      "\nlet __frame = Trace.enterDeinit(\(raw: creationName(site.type)), \(literal: site.encoded))",
      "\ndefer { __frame.exit() }",
      "\n\(raw: Stepper(context).body(body, returnsValue: false))\n",
    ]
  }
}

/// What the recorder is told of a declaration.
private struct Site {
  let type: String
  let encoded: String
  /// The arguments of the call, each after a comma.
  let arguments: String

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    let parameters = Self.parameters(of: declaration)
    type = Self.enclosingType(in: context)
    encoded = SourceLocation(of: declaration, in: context)
      .encode(type: type, name: Self.name(of: declaration, parameters), source: declaration.dedentedSource)
    arguments = (parameters ?? []).map { ", \(argument(for: $0))" }.joined()
  }

  private static func parameters(of declaration: some DeclSyntaxProtocol) -> FunctionParameterListSyntax? {
    declaration.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      ?? declaration.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
  }

  private static func name(
    of declaration: some DeclSyntaxProtocol, _ parameters: FunctionParameterListSyntax?
  ) -> String {
    guard let parameters else { return "deinit" }
    let labels = parameters.map { "\($0.firstName.text):" }.joined()
    return "\(declaration.as(FunctionDeclSyntax.self)?.name.text ?? "init")(\(labels))"
  }

  private static func enclosingType(in context: some MacroExpansionContext) -> String {
    for scope in context.lexicalContext {
      if let type = scope.as(ClassDeclSyntax.self) { return type.name.text }
      if let type = scope.as(ExtensionDeclSyntax.self) {
        return type.extendedType.as(MemberTypeSyntax.self)?.name.text ?? type.extendedType.trimmedDescription
      }
    }
    return "?"
  }
}

/// The expression that records a parameter's value.
private func argument(for parameter: FunctionParameterSyntax) -> String {
  let name = (parameter.secondName ?? parameter.firstName).text
  if name == "_" { return "Trace.placeholder" }
  let type = parameter.type.trimmedDescription
  let isClosure = type.contains("->") || type.contains("@escaping") || type.contains("@autoclosure")
  return isClosure ? "Trace.closurePlaceholder" : "Trace.value(\(name))"
}
