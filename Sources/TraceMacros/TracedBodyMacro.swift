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
    // All added code is within a line, so that the compiler's messages name the line of the file.
    let start = context.path(of: declaration).map { path in
      "\n#sourceLocation(file: \(Unparsed.literal(path)), line: \(context.line(of: body)))"
    }
    return [Unparsed.statement("\(start ?? "")\n\(text(declaration, body, context))")]
  }

  private static func text(
    _ declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax, _ body: CodeBlockSyntax,
    _ context: some MacroExpansionContext
  ) -> String {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return methodBody(function, body, context)
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      return initializerBody(initializer, body, context)
    }
    return deinitializerBody(declaration, body, context)
  }

  /// The body becomes a local function: a closure with a capture list directly in an expanded body does not compile
  /// (swiftlang/swift 80050, 91799). `#function` as a default argument returns that function's name. A body without
  /// closures becomes a local variable's getter instead, whose name is the method's. Closures in the getter would lose
  /// their actor isolation.
  private static func methodBody(
    _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax, _ context: some MacroExpansionContext
  ) -> String {
    let signature = function.signature
    let parameters = Parameters(signature.parameterClause.parameters)
    let site = Site(function, .method, parameters.fullName(function.name.text), parameters, in: context)
    let effects = signature.effectSpecifiers?.trimmedDescription ?? ""
    let result = signature.returnClause?.type.trimmedDescription ?? "()"
    let isGetter = !result.hasPrefix("sending ") && FunctionFinder.findsNone(in: body)
    let name = isGetter ? "`\(site.name.filter { $0 != "`" })`" : "__body"
    let statements = site.stepper(function, in: context).body(
      body, returnsValue: signature.returnClause != nil)
    let call =
      (signature.effectSpecifiers?.throwsClause != nil ? "try " : "")
      + (signature.effectSpecifiers?.asyncSpecifier != nil ? "await " : "") + (isGetter ? name : "\(name)()")
    let nonsending = function.modifiers.first { $0.detail?.detail.text == "nonsending" }
    let isolation = nonsending.map { "\($0.trimmedDescription) " } ?? ""
    let moved = isGetter ? "var \(name): \(result) { get" : "\(isolation)func \(name)()"
    let value = ResultType.isOpened(result) ? "\(call) as \(result)" : call
    return """
      let __frame = __Trace.enter(self, \(Unparsed.literal(site.encoded))\(site.arguments)); \
      defer { __frame.exit() }; \
      \(moved) \(effects) \(isGetter ? "" : "-> \(result) "){\(statements)}\(isGetter ? " }" : "")
      \(signature.returnClause == nil ? call : "return __frame.returning(\(value))")

      """
  }

  private static func initializerBody(
    _ initializer: InitializerDeclSyntax, _ body: CodeBlockSyntax, _ context: some MacroExpansionContext
  ) -> String {
    let isDesignated = StoredProperties.isDesignated(initializer)
    let parameters = Parameters(initializer.signature.parameterClause.parameters)
    let site = Site(initializer, .initializer, parameters.fullName("init"), parameters, in: context)
    let stepper = site.stepper(
      initializer, initializer: isDesignated ? .designated : .convenience, in: context)
    // The compiler then calls `super.init()` after the body; until then `self` cannot be used.
    let end =
      ImplicitSuperInit.isPossible(in: initializer, of: context.lexicalContext.first)
      ? "__Trace.initialized(__frame, &\(creationName(site.type)), \(site.type).self)"
      : "__Trace.initialized(__frame, self)"
    let object = isDesignated ? "Self.self, \(site.type).self, &\(creationName(site.type)), " : ""
    return """
      let __frame = __Trace.enterInit(\(object)\(Unparsed.literal(site.encoded))\(site.arguments)); \
      defer { __frame.exit() }; \(stepper.body(body, returnsValue: false))
      \(end)

      """
  }

  private static func deinitializerBody(
    _ declaration: some DeclSyntaxProtocol, _ body: CodeBlockSyntax, _ context: some MacroExpansionContext
  ) -> String {
    let site = Site(declaration, .deinitializer, "deinit", Parameters([]), in: context)
    let statements = site.stepper(declaration, in: context).body(body, returnsValue: false)
    return """
      let __frame = __Trace.enterDeinit(\(creationName(site.type)), \(Unparsed.literal(site.encoded))); \
      defer { __frame.exit() }; \(statements)

      """
  }
}

/// Searches a body for closures and local functions, and for suspensions.
private final class FunctionFinder: SyntaxVisitor {
  private var isFound = false

  static func findsNone(in body: CodeBlockSyntax) -> Bool {
    let finder = FunctionFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return !finder.isFound
  }

  private func found() -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    node.awaitKeyword == nil ? .visitChildren : found()
  }
}

/// The facts about a declaration for the recorder.
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
    _ declaration: some DeclSyntaxProtocol, initializer: Stepper.Initializer? = nil,
    in context: some MacroExpansionContext
  ) -> Stepper {
    Stepper(declaration, name: name, header: header, initializer: initializer, in: context)
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
