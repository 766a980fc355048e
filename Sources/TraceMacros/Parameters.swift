import SwiftSyntax

/// The parameters of a method, initializer or local function.
struct Parameters {
  private let list: FunctionParameterListSyntax

  init(_ list: FunctionParameterListSyntax) {
    self.list = list
  }

  /// `base(label:label:)`.
  func fullName(_ base: String) -> String {
    "\(base)(\(list.map { "\($0.firstName.text):" }.joined()))"
  }

  /// The names of the values in the body.
  var names: [String] { list.map { ($0.secondName ?? $0.firstName).text.filter { $0 != "`" } } }

  /// The names of closures, of packs, and of parameters with an ownership modifier.
  var unreadable: [String] {
    zip(list, names).filter { parameter, _ in
      let type = parameter.type.trimmedDescription
      return ["->", "inout", "consuming", "borrowing", "sending", "~", "repeat "].contains(
        where: type.contains)
    }
    .map(\.1)
  }

  /// Whether a body may consume one, or send one on. A method's body moves into a local function, which must not.
  func areConsumed(in body: CodeBlockSyntax) -> Bool {
    let specifiers = Set(
      list.flatMap { $0.type.as(AttributedTypeSyntax.self)?.specifiers.map(\.trimmedDescription) ?? [] })
    if !specifiers.isDisjoint(with: ["consuming", "sending"]) { return true }
    return specifiers.contains("__owned") && SourceText.mentions("consume", in: body.description)
  }

  /// An expression for each value, for the recorder.
  var values: [String] { list.map(value) }

  private func value(of parameter: FunctionParameterSyntax) -> String {
    let name = (parameter.secondName ?? parameter.firstName).text
    if name == "_" { return "__Trace.placeholder" }
    let type = parameter.type.trimmedDescription
    if parameter.type.is(PackExpansionTypeSyntax.self) { return "__Trace.value((repeat each \(name)))" }
    let isClosure = type.contains("->") || type.contains("@escaping") || type.contains("@autoclosure")
    return isClosure ? "__Trace.closurePlaceholder" : "__Trace.value(\(name))"
  }
}
