import SwiftSyntax

/// Text that goes to the compiler as it is written here.
///
/// What a macro returns is sent as text and parsed by the compiler. A node that is written as an interpolated string
/// is parsed here as well, which took a debug build of the parser longer than all else in an expansion.
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

  /// A string literal that stands for the text, on one line.
  static func literal(_ text: String) -> String { text.debugDescription }
}
