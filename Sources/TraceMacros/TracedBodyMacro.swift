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
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return methodBody(function, body, context)
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      return initializerBody(initializer, body, context)
    }
    return deinitializerBody(declaration, body, context)
  }

  /// The body becomes a local function: a closure with a capture list directly in an expanded body does not
  /// compile (swiftlang/swift 80050, 91799).
  private static func methodBody(
    _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax, _ context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    let signature = function.signature
    let parameters = Parameters(signature.parameterClause.parameters)
    let site = Site(function, .method, parameters.fullName(function.name.text), parameters, in: context)
    let effects = signature.effectSpecifiers?.trimmedDescription ?? ""
    let result = signature.returnClause?.trimmedDescription ?? ""
    let statements = site.stepper(function, in: context).body(
      body, returnsValue: signature.returnClause != nil)
    let prefix =
      (signature.effectSpecifiers?.throwsClause != nil ? "try " : "")
      + (signature.effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
    let call =
      signature.returnClause == nil ? "\(prefix)__body()" : "return __frame.returning(\(prefix)__body())"
    return [
      "\nlet __frame = Trace.enter(self, \(Unparsed.literal(site.encoded))\(site.arguments))",
      "\ndefer { __frame.exit() }",
      "\nfunc __body() \(effects) \(result) {\n\(statements)\n}",
      "\n\(call)\n",
    ].map(Unparsed.statement)
  }

  private static func initializerBody(
    _ initializer: InitializerDeclSyntax, _ body: CodeBlockSyntax, _ context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    let isConvenience = initializer.modifiers.contains { $0.name.text == "convenience" }
    let parameters = Parameters(initializer.signature.parameterClause.parameters)
    let site = Site(initializer, .initializer, parameters.fullName("init"), parameters, in: context)
    let stepper = site.stepper(initializer, isInitializer: true, in: context)
    // The compiler calls `super.init()` after the body then, up to where `self` cannot be named.
    let end =
      ImplicitSuperInit.isPossible(in: initializer, of: context.lexicalContext.first)
      ? "Trace.initialized(__frame, &\(creationName(site.type)), \(site.type).self)"
      : "Trace.initialized(__frame, self)"
    return [
      """
      \nlet __frame = Trace.enterInit(Self.self, \(site.type).self, isConvenience: \(isConvenience), \
      \(Unparsed.literal(site.encoded))\(site.arguments))
      """,
      "\ndefer { __frame.exit() }",
      "\n\(stepper.body(body, returnsValue: false))",
      "\n\(end)\n",
    ].map(Unparsed.statement)
  }

  private static func deinitializerBody(
    _ declaration: some DeclSyntaxProtocol, _ body: CodeBlockSyntax, _ context: some MacroExpansionContext
  ) -> [CodeBlockItemSyntax] {
    let site = Site(declaration, .deinitializer, "deinit", Parameters([]), in: context)
    let statements = site.stepper(declaration, in: context).body(body, returnsValue: false)
    return [
      "\nlet __frame = Trace.enterDeinit(\(creationName(site.type)), \(Unparsed.literal(site.encoded)))",
      "\ndefer { __frame.exit() }",
      "\n\(statements)\n",
    ].map(Unparsed.statement)
  }
}

/// What the recorder is told of a declaration.
private struct Site {
  let type: String
  let name: String
  let encoded: String
  /// The arguments of the call, each after a comma.
  let arguments: String
  private let header: SiteHeader

  init(
    _ declaration: some DeclSyntaxProtocol, _ kind: SiteHeader.Kind, _ name: String, _ parameters: Parameters,
    in context: some MacroExpansionContext
  ) {
    type = Self.enclosingType(in: context)
    self.name = name
    header = SiteHeader(type: type, of: declaration, in: context)
    encoded = header.encode(
      kind, name: name, lines: context.lines(of: declaration), parameters: parameters.names)
    arguments = parameters.values.map { ", \($0)" }.joined()
  }

  func stepper(
    _ declaration: some DeclSyntaxProtocol, isInitializer: Bool = false,
    in context: some MacroExpansionContext
  ) -> Stepper {
    Stepper(declaration, name: name, header: header, isInitializer: isInitializer, in: context)
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
