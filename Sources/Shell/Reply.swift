import LabModel
import LabRun

/// What a command line came to.
public nonisolated struct Reply: Sendable {
  /// What it printed before it failed, or all of it.
  public var output: [StyledLine]
  /// Why it failed, if it did. Only an event that stops its app, and a replay that differs, have output as well.
  public var error: ShellError?
  /// Whether the session is over.
  public var endsSession: Bool
  /// Whether it is text to read, which a terminal shows a page at a time.
  public var isReading = false
  /// Whether it was asked for at length, so that a terminal may show it through the user's pager.
  public var isLong = false
  /// The language that it is told in: that of the session which ran the command.
  public var language = Language.current

  /// A command that did its work, unless there is an error.
  public init(_ output: [StyledLine] = [], error: ShellError? = nil, endsSession: Bool = false) {
    self.output = output
    self.error = error
    self.endsSession = endsSession
  }

  /// Whether it failed.
  public var isError: Bool { error != nil }

  /// All that is printed; an error is the last line, `error: …`.
  public var lines: [StyledLine] { output + errorLine }

  /// The same at a terminal of a width: there an error, too, goes on below where it is too long.
  public func lines(atTerminalOf width: Int) -> [StyledLine] { output + errorLine.folded(to: width) }

  private var errorLine: [StyledLine] {
    guard let error else { return [] }
    return language.speaking {
      let head = StyledLine(localized: "error: ", .error)
      return [(head + StyledLine(error.description)).continued(at: head.width)]
    }
  }
}

/// What a command's `run` gives: lines, or a reply where it may fail after its work, or end the session.
public nonisolated protocol CommandOutput {
  /// The same as a reply.
  var reply: Reply { get }
}

nonisolated extension Reply: CommandOutput {
  /// The reply itself.
  public var reply: Reply { self }
}

nonisolated extension [StyledLine]: CommandOutput {
  /// A reply with these lines.
  public var reply: Reply { Reply(self) }
}
