import LabModel
import LabRun

/// The result of a command line.
public nonisolated struct Reply: Sendable {
  /// The output, up to a failure if there is one.
  public var output: [StyledLine]
  /// Why the command failed; nil if it did not. Only a stopped event, a differing replay and an event
  /// refused while an earlier step is shown have output as well.
  public var error: ShellError?
  /// Whether the session is over.
  public var endsSession: Bool
  /// Whether it is text to read; a terminal shows it a page at a time.
  public var isReading = false
  /// Whether the user asked for it at length; a terminal may show it in the user's pager.
  public var isLong = false
  /// The language of the output: the language of the session that ran the command.
  public var language = Language.current

  /// The result of a command that succeeded, unless there is an error.
  public init(_ output: [StyledLine] = [], error: ShellError? = nil, endsSession: Bool = false) {
    self.output = output
    self.error = error
    self.endsSession = endsSession
  }

  /// Whether it failed.
  public var isError: Bool { error != nil }

  /// All output; an error is the last line, `error: …`.
  public var lines: [StyledLine] { output + errorLine }

  /// The same for a terminal of a width: a long error is wrapped too.
  public func lines(atTerminalOf width: Int) -> [StyledLine] { output + errorLine.folded(to: width) }

  private var errorLine: [StyledLine] {
    guard let error else { return [] }
    return language.speaking {
      let head = StyledLine(localized: "error: ", .error)
      return [(head + StyledLine(error.description)).continued(at: head.width)]
    }
  }
}

/// The result of a command's `run`: lines, or a reply if the command may fail after some output, or end the session.
public nonisolated protocol CommandOutput {
  /// The result as a reply.
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
