import SwiftSyntax

/// Text that goes to the compiler exactly as written here.
///
/// The compiler gets a macro's result as text and parses it. An interpolated node would be parsed here as well, which
/// took a debug build of the parser longer than the rest of an expansion.
enum Unparsed {
  static func declaration(_ text: String) -> DeclSyntax {
    DeclSyntax(MissingDeclSyntax(placeholder: .identifier(text)))
  }

  static func expression(_ text: String) -> ExprSyntax {
    ExprSyntax(MissingExprSyntax(placeholder: .identifier(text)))
  }

  static func statement(_ text: String) -> CodeBlockItemSyntax {
    CodeBlockItemSyntax(item: .decl(declaration(text)))
  }

  /// A string literal for the text, on one line.
  static func literal(_ text: String) -> String { text.debugDescription }
}
