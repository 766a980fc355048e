import SwiftSyntax
import SwiftSyntaxMacros

/// A source file with its declarations, as `SourceFile` encodes it.
struct TracedFileMacro: ExpressionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax {
    let path = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return Unparsed.expression(path.flatMap(SourceFile.encoded).map(Unparsed.literal) ?? "nil")
  }
}
