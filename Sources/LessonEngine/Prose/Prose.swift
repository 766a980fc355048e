/// Markdown text as a value.
public struct Prose: Sendable, Equatable {
  /// The blocks, in order.
  public var blocks: [Block]

  /// A block of prose.
  public enum Block: Sendable, Equatable {
    /// A heading, its level counted from 1.
    case heading(level: Int, [Inline])
    /// A paragraph, which is wrapped to the width.
    case paragraph([Inline])
    /// An item of a list, with its marker and its nesting depth, from 0.
    case item(marker: String, depth: Int, [Inline])
    /// Lines of code, which are not wrapped.
    case code([String])
    /// The lines of a table, as written.
    case table([String])
    /// A quotation.
    case quote([Inline])
  }

  /// A run of text in one style.
  public struct Inline: Sendable, Equatable {
    /// The style of a run.
    public enum Kind: Sendable, Equatable { case plain, emphasis, strong, code }
    /// The text.
    public var text: String
    /// The style.
    public var kind: Kind

    /// A run of text.
    public init(_ text: String, _ kind: Kind = .plain) { (self.text, self.kind) = (text, kind) }
  }
}
