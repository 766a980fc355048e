import Lab

/// What a command line came to.
public nonisolated struct Reply: Sendable {
  /// What it printed.
  public var lines: [StyledLine] = []
  /// Whether it failed; the only line then begins with `error: `.
  public var isError = false
  /// Whether the session is over.
  public var endsSession = false
  /// Whether it is text to read, which a terminal shows a page at a time.
  public var isReading = false

  /// Nothing printed, nothing wrong.
  public init(
    lines: [StyledLine] = [], isError: Bool = false, endsSession: Bool = false, isReading: Bool = false
  ) {
    self.lines = lines
    self.isError = isError
    self.endsSession = endsSession
    self.isReading = isReading
  }

  /// A refusal: one line.
  public static func failure(_ error: LabError) -> Reply {
    Reply(lines: [StyledLine("error: ", .error) + StyledLine(error.description)], isError: true)
  }
}
