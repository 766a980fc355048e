import SwiftSyntax

/// Closures and local functions: each call of one is a call of its own.
extension Stepper {
  func closure(_ node: ClosureExprSyntax) -> ExprSyntax {
    if !node.hasSteps { return ExprSyntax(node) }
    let outer = frame
    let outerReports = reportsByDeclarations
    reportsByDeclarations = false
    defer { reportsByDeclarations = outerReports }
    let outerWeak = weak
    weak = weak.subtracting(ClosureParameters.names(of: node) + Captures.listed(by: node).map(\.name))
      .union(Captures.listed(by: node).filter(\.isWeak).map(\.name))
    defer { weak = outerWeak }
    let site = siteLiteral(of: node)
    let arguments = ClosureParameters.values(of: node, in: context)
    let outerType = resultType
    (depth, resultType) = (depth + 1, ResultType.text(of: node.signature?.returnClause))
    defer { (depth, resultType) = (depth - 1, outerType) }
    if node.statements.isEmpty {
      // A result builder may take it: that lets a declaration pass.
      let call = " let _ = \(outer).enterClosure(\(([site] + arguments).joined(separator: ", "))).exit()"
      return ExprSyntax(node.with(\.statements, [Unparsed.statement(call)]))
    }
    let captured = Captures(of: node, in: context).list
    if ResultBuilder.mayBuild(node) {
      return callsOnly(
        node, "\(outer).enterClosure(\(([site] + arguments).joined(separator: ", ")))", captured)
    }
    guard node.statements.count == 1, let only = node.statements.first, let expression = soleExpression(only)
    else {
      let begin = "\(outer).enterClosure(\(([site] + arguments).joined(separator: ", ")))"
      return severalStatements(node, begin, captured)
    }
    let namesShorthand = isControlFlow(expression) && ClosureParameters.areShorthand(in: node)
    if expression.awaits || expression.bindsSelf || namesShorthand || node.throwsType
      || expression.endsWithDirective
    {
      let begin = "\(outer).enterClosure(\(([site] + arguments).joined(separator: ", ")))"
      return expression.hasElse
        ? asynchronous(node, expression, begin, captured) : severalStatements(node, begin, captured)
    }
    let start =
      "\(site), \(context.line(of: only)), [\(arguments.joined(separator: ", "))]"
      + (captured.map { ", captured: \($0)" } ?? "")
    return oneExpression(node, expression, outer: outer, start: start)
  }

  private func siteLiteral(of node: ClosureExprSyntax) -> String {
    let encoded = header.encode(
      .closure, name: closures.name(of: node, in: name), lines: context.lines(of: node),
      label: ClosureNames.label(of: node), parameters: ClosureParameters.names(of: node))
    return Unparsed.literal(encoded)
  }

  /// A closure of one expression must keep one: a second statement would change the inference of its type.
  private func oneExpression(
    _ node: ClosureExprSyntax, _ expression: ExprSyntax, outer: String, start: String
  ) -> ExprSyntax {
    let tries = expression.tries ? "try " : ""
    let wrapped: String
    if isControlFlow(expression) {
      // The statement moves into a closure that is called at once, so that its type is inferred as before.
      wrapped = "\(tries)\(outer).closure(\(start), within: { \(frame) in \(branching(expression)) })"
    } else {
      let check = OptionalMessage.check(Syntax(expression), outer, weak: weak).map { ", check: \($0)" } ?? ""
      let inner = inOuterFrame { converted(expression, rewrite(expression).trimmedDescription) }
      let returns = DiscardableResult.isPossible(of: expression, in: node) ? ", returns: false" : ""
      wrapped = "\(tries)\(outer).closure(\(start)\(check)\(returns), \(inner))"
    }
    return ExprSyntax(
      node.with(
        \.statements,
        [Unparsed.statement(" \(expression.leadingTrivia)\(wrapped)\(expression.trailingTrivia)")]))
  }

  /// Closures within an expression without a frame variable report to the frame around it.
  private func inOuterFrame<Result>(_ work: () -> Result) -> Result {
    depth -= 1
    defer { depth += 1 }
    return work()
  }

  /// A `switch` or `if` whose branches are one expression each, with a report of each branch.
  func branching(_ expression: ExprSyntax) -> String {
    let reporter = BranchReporter { [self] item in
      if let choice = item.choice, soleExpression(item) != nil {
        return Unparsed.statement("\(item.leadingTrivia)\(branching(choice))\(item.trailingTrivia)")
      }
      guard case .expr(let branch) = item.item, !branch.endsWithDirective else { return item }
      let check = OptionalMessage.check(Syntax(branch), frame, weak: weak).map { ", check: \($0)" } ?? ""
      let inner = result(of: branch, by: ResultBuilder.isValue(branch) ? "returns" : "result")
      let tries = branch.tries ? "try " : ""
      let report = "\(frame).at(\(context.line(of: item))\(check)"
      // An argument that is a closure, as `at` takes the expression, must not await.
      let wrapped = branch.awaits ? "\(report)).value(\(inner))" : "\(tries)\(report), \(inner))"
      return Unparsed.statement("\(item.leadingTrivia)\(wrapped)\(item.trailingTrivia)")
    }
    return reporter.rewrite(expression).trimmedDescription
  }

  /// A closure that awaits: code after a suspension is still a part of it. Or a closure whose branches use `$0`, which
  /// closures of their own could not. Or one with a typed throw, which a call of it could not propagate. Or one that
  /// unwraps a weak `self`: a closure within it could not use `self` implicitly.
  private func asynchronous(
    _ node: ClosureExprSyntax, _ expression: ExprSyntax, _ begin: String, _ captured: String?
  ) -> ExprSyntax {
    let result = isControlFlow(expression) ? branching(expression) : result(of: expression)
    let report = "\(frame).line(\(context.line(of: expression))); return \(result)"
    let statement = Unparsed.statement("\(expression.leadingTrivia)\(report)\(expression.trailingTrivia)")
    return ExprSyntax(node.with(\.statements, [beginning(begin, captured), statement]))
  }

  private func severalStatements(_ node: ClosureExprSyntax, _ begin: String, _ captured: String?)
    -> ExprSyntax
  {
    let statements = [beginning(begin, captured)] + Array(instrument(node.statements))
    return ExprSyntax(node.with(\.statements, CodeBlockItemListSyntax(statements)))
  }

  /// A closure of nothing but calls, which a result builder may take: that lets declarations pass, but no report's value.
  private func callsOnly(_ node: ClosureExprSyntax, _ begin: String, _ captured: String?) -> ExprSyntax {
    reportsByDeclarations = true
    let captures = captured.map { "\(ofReport)\(frame).captured(\($0)); " } ?? ""
    let first = Unparsed.statement(" let \(frame) = \(begin); \(captures)")
    // Not on the line of the last statement, which may be `#endif`.
    let brace = node.rightBrace
    let separator = brace.leadingTrivia.contains(where: \.isNewline) ? "\(brace.leadingTrivia)" : "; "
    let last = Unparsed.statement("\(separator)\(ofReport)\(frame).exit()")
    return ExprSyntax(
      node.with(\.statements, [first] + instrument(node.statements) + [last])
        .with(\.rightBrace, brace.with(\.leadingTrivia, .space)))
  }

  private func beginning(_ begin: String, _ captured: String?) -> CodeBlockItemSyntax {
    let captures = captured.map { "\(frame).captured(\($0)); " } ?? ""
    return Unparsed.statement(" let \(frame) = \(begin); defer { \(frame).exit() }; \(captures)")
  }

  /// Rewrites an expression, and reports its value where a closure or local function returns it.
  ///
  /// A method itself reports its result, after its deferred statements.
  ///
  /// - Parameter report: the method that reports it.
  func result(of expression: ExprSyntax, isArgument: Bool = true, by report: String = "result") -> String {
    let inner = rewrite(expression).trimmedDescription
    if isControlFlow(expression) || expression.isAssignment || expression.endsWithDirective { return inner }
    let value = isArgument || depth > 0 ? converted(expression, inner) : inner
    return depth > 0 ? "\(frame).\(report)(\(value))" : value
  }

  /// A rewritten expression with the written type of the result: an argument whose type is a generic parameter is not
  /// converted, as a method that is returned as `() -> Void` is. A call may never return, whatever that type.
  private func converted(_ expression: ExprSyntax, _ inner: String) -> String {
    guard let resultType, !expression.isCall || ResultType.isOpened(resultType) else { return inner }
    return "(\(inner)) as \(resultType)"
  }

  /// `return x` in a closure or local function.
  func returning(_ node: ReturnStmtSyntax) -> StmtSyntax {
    guard let expression = node.expression else { return StmtSyntax(node) }
    let value = result(of: expression, by: "returns")
    let result = "\(expression.leadingTrivia)\(value)\(expression.trailingTrivia)"
    return StmtSyntax(node.with(\.expression, Unparsed.expression(result)))
  }

  func localFunction(_ node: FunctionDeclSyntax) -> DeclSyntax {
    guard let body = node.body, !body.statements.isEmpty else { return DeclSyntax(node) }
    let parameters = Parameters(node.signature.parameterClause.parameters)
    let site = Unparsed.literal(
      header.encode(
        .localFunction, name: parameters.fullName(node.name.text), lines: context.lines(of: node),
        parameters: parameters.names))
    let (outer, outerName, outerType) = (frame, functionName, resultType)
    depth += 1
    (functionName, resultType) = (
      parameters.fullName(node.name.text), ResultType.text(of: node.signature.returnClause)
    )
    defer { (depth, functionName, resultType) = (depth - 1, outerName, outerType) }
    let begin = "\(outer).enterClosure(\((["\(site)"] + parameters.values).joined(separator: ", ")))"
    let statements = self.body(body, returnsValue: node.signature.returnClause != nil)
    let text = beginning(begin, nil).description + statements
    return DeclSyntax(
      node.with(
        \.body, body.with(\.statements, [Unparsed.statement(text)]).with(\.rightBrace.leadingTrivia, [])))
  }
}

/// Rewrites the one item of each branch of a `switch` or `if`, and nothing else.
private final class BranchReporter: SyntaxRewriter {
  private let report: (CodeBlockItemSyntax) -> CodeBlockItemSyntax

  init(_ report: @escaping (CodeBlockItemSyntax) -> CodeBlockItemSyntax) {
    self.report = report
    super.init()
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    CodeBlockItemListSyntax(node.map(report))
  }
}

extension ClosureExprSyntax {
  /// Whether it has a typed throw.
  fileprivate var throwsType: Bool { signature?.effectSpecifiers?.throwsClause?.type != nil }

  /// Whether its statements report.
  var hasSteps: Bool { !isConventionC && !takesLockedValue && !ResultBuilder.builds(self) }

  /// Whether it takes the value of a `Mutex`: it must pass that value to no other closure, as a report is.
  private var takesLockedValue: Bool {
    let called = parent?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    return called?.declName.baseName.text.hasPrefix("withLock") == true
      && !ClosureParameters.names(of: self).isEmpty
  }

  /// Whether it is a C function, which cannot capture the frame to report to.
  private var isConventionC: Bool {
    var current = parent
    while let parent = current, !parent.is(CodeBlockItemListSyntax.self) {
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.description.contains("@convention(c)") ?? false
      }
      let called = parent.as(FunctionCallExprSyntax.self)?.calledExpression
      if let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        Self.functionsOfC.contains(name)
      {
        return true
      }
      current = parent.parent
    }
    return false
  }

  /// Functions of the C library that take a C function; what others take cannot be seen in the source.
  private static let functionsOfC: Set<String> = [
    "atexit", "bsearch", "ftw", "glob", "lfind", "lsearch", "nftw", "pthread_atfork", "pthread_create",
    "pthread_key_create", "pthread_once", "qsort", "scandir", "signal", "twalk",
  ]
}

extension ExprSyntax {
  /// Whether `try` precedes the whole expression, or is in a branch.
  fileprivate var tries: Bool {
    self.is(TryExprSyntax.self) && self.as(TryExprSyntax.self)?.questionOrExclamationMark == nil
      || contains { $0.keywordKind == .try && $0.nextToken(viewMode: .sourceAccurate)?.isMark != true }
  }

  /// Whether it is a call, perhaps one that throws or awaits.
  fileprivate var isCall: Bool {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.isCall }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.isCall }
    return self.is(FunctionCallExprSyntax.self)
  }

  /// Whether the expression itself awaits; closures in it do not count.
  var awaits: Bool { contains { $0.keywordKind == .await } }

  /// Whether a condition of the expression unwraps `self`; closures in it do not count.
  fileprivate var bindsSelf: Bool {
    contains { $0.keywordKind == .self && $0.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true }
  }

  private func contains(_ isWanted: @escaping (TokenSyntax) -> Bool) -> Bool {
    let finder = TokenFinder(isWanted)
    finder.walk(self)
    return finder.isFound
  }
}

extension TokenSyntax {
  fileprivate var keywordKind: Keyword? { if case .keyword(let keyword) = tokenKind { keyword } else { nil } }
  fileprivate var isMark: Bool { tokenKind == .postfixQuestionMark || tokenKind == .exclamationMark }
}

private final class TokenFinder: SyntaxVisitor {
  private let isWanted: (TokenSyntax) -> Bool
  private(set) var isFound = false

  init(_ isWanted: @escaping (TokenSyntax) -> Bool) {
    self.isWanted = isWanted
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || isWanted(token)
    return .visitChildren
  }
}
