/// Runs the commands of a transcript and compares the output of each with the expected one.
public struct TranscriptRunner {
  /// Runs one command in a session; made for each session.
  ///
  /// The closures are not `Sendable`, and ``run(_:)`` calls them before it returns, so that they can use a session of
  /// the main actor.
  public typealias RunCommand = (String) -> CommandReply

  let makeSession: (_ path: String) -> RunCommand
  let refusing: (_ command: String) -> String?
  /// Called with each command before it runs.
  var willRun: (TranscriptCommand) -> Void = { _ in }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - refusing: The name of the command in a line if a test must not run it (it reads or writes files), or nil.
  ///   - makeSession: Opens a session on an empty stage, for the file at the path.
  public init(
    refusing: @escaping (_ command: String) -> String? = { _ in nil },
    makeSession: @escaping (_ path: String) -> RunCommand
  ) {
    self.refusing = refusing
    self.makeSession = makeSession
  }

  /// The outcome of each command, in the order of the file.
  public func run(_ transcript: Transcript) -> [CommandOutcome] {
    transcript.sessions.flatMap { run(session: $0, of: transcript.path) }
  }

  private func run(session commands: [TranscriptCommand], of path: String) -> [CommandOutcome] {
    let runCommand = makeSession(path)
    var end: TranscriptCommand?
    return commands.map { command in
      if let end { return CommandOutcome(command: command, result: .neverReached(end: end)) }
      willRun(command)
      let reply = reply(to: command.text, runCommand)
      if reply.endsSession { end = command }
      let printed = reply.transcriptLines
      let holds = command.expected.matches(printed)
      return CommandOutcome(command: command, result: holds ? .matched : .differs(printed: printed))
    }
  }

  private func reply(to command: String, _ runCommand: RunCommand) -> CommandReply {
    guard let name = refusing(command) else { return runCommand(command) }
    return CommandReply(lines: [TranscriptProblem.refused(command: name).message], isError: true)
  }
}

/// The outcome of one command of a transcript.
public struct CommandOutcome: Sendable, Equatable {
  /// Matched or not.
  public enum Result: Sendable, Equatable {
    /// It printed its expected output.
    case matched
    /// It printed these lines instead.
    case differs(printed: [String])
    /// `end` ended the session before.
    case neverReached(end: TranscriptCommand)
  }

  /// The command, with its expected output.
  public let command: TranscriptCommand
  /// Its result.
  public let result: Result
}
