import SwiftSyntax
import SwiftSyntaxMacros

/// A closure's captures, as far as the code can read them when the closure begins to run: the local variables and
/// parameters that it uses, and its capture list. `self` is known anyway.
///
/// Excludes names that the closure itself declares. Excludes what cannot be read safely, too: `unowned` references,
/// `lazy` and `async` variables, parameters with an ownership modifier.
struct Captures {
  /// The names, in the order in which they occur in the closure.
  let names: [String]

  init(of closure: ClosureExprSyntax, in context: some MacroExpansionContext) {
    let listed = Self.listed(by: closure)
    let uses = Uses(in: closure)
    let own = Set(ClosureParameters.names(of: closure) + listed.map(\.name))
    let scope = VisibleNames(around: closure, in: context)
    let free = uses.names.filter { name in
      if own.contains(name) || uses.declared.contains(name) { return false }
      switch scope.reading(of: name) {
      case .never: return false
      case .directly: return uses.direct.contains(name)
      case .anywhere: return true
      }
    }
    names = (listed.filter(\.isReadable).map(\.name) + free).uniqued
  }

  /// An expression for their values, for the recorder; nil if there are none.
  var list: String? {
    if names.isEmpty { return nil }
    let values = names.map { "__Trace.captured(\"\($0.filter { $0 != "`" })\", \($0))" }
    return "[\(values.joined(separator: ", "))]"
  }

  /// The names in a capture list.
  static func listed(by closure: ClosureExprSyntax) -> [(name: String, isReadable: Bool, isWeak: Bool)] {
    (closure.signature?.capture?.items ?? []).map { item in
      let specifier = item.specifier?.specifier.tokenKind
      return (
        item.name.text, specifier != .keyword(.unowned) && item.name.tokenKind != .keyword(.self),
        specifier == .keyword(.weak)
      )
    }
  }

  /// Where a closure's code can read a name.
  fileprivate enum Reading {
    case never
    /// Only where the closure itself reads it. A closure that may run elsewhere must not read a variable that changes,
    /// though one in it that returns to the actor may.
    case directly
    case anywhere
  }
}

/// The names that a closure uses outside of member accesses, and those that it declares.
private final class Uses: SyntaxVisitor {
  private(set) var names: [String] = []
  /// Those of them that the closure uses outside of closures in it.
  private(set) var direct: Set<String> = []
  private var depth = 0
  private(set) var declared: Set<String> = []

  init(in closure: ClosureExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(closure.statements)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = node.baseName.tokenKind {
      names.append(name)
      if depth == 0 { direct.insert(name) }
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.text)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    declared.formUnion(ClosureParameters.names(of: node) + Captures.listed(by: node).map(\.name))
    depth += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.formUnion(Parameters(node.signature.parameterClause.parameters).names + [node.name.text])
    return .visitChildren
  }
}

/// The local variables and parameters that are visible at a node.
private struct VisibleNames {
  private var readings: [String: Captures.Reading] = [:]

  init(around node: ClosureExprSyntax, in context: some MacroExpansionContext) {
    var inner = Syntax(node)
    while let outer = inner.parent {
      add(from: outer, around: inner, in: context)
      inner = outer
    }
  }

  func reading(of name: String) -> Captures.Reading { readings[name] ?? .never }

  /// The innermost declaration of a name wins.
  private mutating func add(_ names: [String], _ reading: Captures.Reading = .anywhere) {
    for name in names where readings[name] == nil { readings[name] = reading }
  }

  private mutating func add(
    from outer: Syntax, around inner: Syntax, in context: some MacroExpansionContext
  ) {
    if let items = outer.as(CodeBlockItemListSyntax.self) {
      for item in items.prefix(while: { $0.id != inner.id }).reversed() { add(from: item) }
    } else if let loop = outer.as(ForStmtSyntax.self) {
      add(LocalNames.names(in: loop.pattern))
    } else if let loop = outer.as(WhileStmtSyntax.self) {
      add(LocalNames.bound(by: loop.conditions))
    } else if let choice = outer.as(IfExprSyntax.self), choice.body.id == inner.id {
      add(LocalNames.bound(by: choice.conditions))
    } else if let choice = outer.as(SwitchCaseSyntax.self) {
      add(LocalNames.bound(by: choice.label))
    } else if let closure = outer.as(ClosureExprSyntax.self) {
      let isLate = InferredLate.isTrue(of: closure, in: context)
      add(ClosureParameters.names(of: closure), isLate ? .never : .anywhere)
      for capture in Captures.listed(by: closure) {
        add([capture.name], !capture.isReadable ? .never : capture.isWeak ? .directly : .anywhere)
      }
    } else if let function = outer.as(FunctionDeclSyntax.self) {
      add(function.signature.parameterClause.parameters)
    } else if let initializer = outer.as(InitializerDeclSyntax.self) {
      add(initializer.signature.parameterClause.parameters)
    }
  }

  private mutating func add(_ list: FunctionParameterListSyntax) {
    let parameters = Parameters(list)
    add(parameters.unreadable, .never)
    add(parameters.names)
  }

  private mutating func add(from item: CodeBlockItemSyntax) {
    switch item.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
      let names = variable.bindings.flatMap { LocalNames.names(in: $0.pattern) }
      let isVariable = variable.bindingSpecifier.tokenKind == .keyword(.var)
      add(names, !variable.isReadable ? .never : isVariable ? .directly : .anywhere)
    case .stmt(let statement):
      guard let condition = statement.as(GuardStmtSyntax.self) else { return }
      add(LocalNames.bound(by: condition.conditions))
    case .expr: return
    }
  }
}

extension VariableDeclSyntax {
  /// Whether its variables are stored, so that reading one has no effect.
  fileprivate var isReadable: Bool {
    attributes.isEmpty && bindings.allSatisfy { $0.accessorBlock == nil }
      && !modifiers.contains { ["lazy", "async", "unowned"].contains($0.name.text) }
  }
}

extension [String] {
  /// Each name once, at its first position.
  fileprivate var uniqued: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
