import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The diagnostics of `@Traced` for code that it cannot trace.
enum TracedDiagnostic: String, DiagnosticMessage {
  case noClass
  case localType

  var message: String {
    switch self {
    case .noClass: "'@Traced' records classes: it belongs on a class or on an extension"
    case .localType:
      "a type in a traced function is not recorded, for Swift expands no macro within its own expansion; "
        + "declare it outside"
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .noClass: .error
    case .localType: .warning
    }
  }

  var diagnosticID: MessageID { MessageID(domain: "Traced", id: rawValue) }

  func report(at node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    context.diagnose(Diagnostic(node: Syntax(node), message: self))
  }
}
