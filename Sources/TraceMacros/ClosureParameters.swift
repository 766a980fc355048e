import SwiftSyntax

/// The named parameters of a closure.
enum ClosureParameters {
  /// An expression for the value of each, as the recorder takes them.
  static func values(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let parameters): parameters.map { value($0.name.text) }
    case .parameterClause(let clause): clause.parameters.map { value(($0.secondName ?? $0.firstName).text) }
    case nil: []
    }
  }

  private static func value(_ name: String) -> String {
    name == "_" ? "Trace.placeholder" : "Trace.value(\(name))"
  }
}
