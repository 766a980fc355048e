import Lab

/// What a command line came to.
public nonisolated struct Reply: Sendable {
  /// What it printed.
  public var lines: [StyledLine] = []
  /// Whether it failed; the only line then begins with `error: `.
  public var isError = false
  /// Whether the session is over.
  public var endsSession = false

  /// Nothing printed, nothing wrong.
  public init(lines: [StyledLine] = [], isError: Bool = false, endsSession: Bool = false) {
    self.lines = lines
    self.isError = isError
    self.endsSession = endsSession
  }

  /// A refusal: one line.
  public static func failure(_ error: ShellError) -> Reply {
    Reply(lines: [StyledLine("error: ", .error) + StyledLine(error.description)], isError: true)
  }
}
