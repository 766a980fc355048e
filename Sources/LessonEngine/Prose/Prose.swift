/// Prose as a value: what a run of Markdown lines says.
public struct Prose: Sendable, Equatable {
  /// The blocks, in order.
  public var blocks: [Block]

  /// A block of prose.
  public enum Block: Sendable, Equatable {
    /// A heading, its level counted from 1.
    case heading(level: Int, [Inline])
    /// Lines that are filled.
    case paragraph([Inline])
    /// Items of a list, each with what stands before it and how deep it lies, from 0.
    case item(marker: String, depth: Int, [Inline])
    /// Lines that stay as they are.
    case code([String])
    /// The lines of a table, as they are written.
    case table([String])
    /// Something quoted.
    case quote([Inline])
  }

  /// A run of text.
  public struct Inline: Sendable, Equatable {
    /// What it is.
    public enum Kind: Sendable, Equatable { case plain, emphasis, strong, code }
    /// The text.
    public var text: String
    /// What it is.
    public var kind: Kind

    /// A run of text.
    public init(_ text: String, _ kind: Kind = .plain) { (self.text, self.kind) = (text, kind) }
  }
}
