import Lab
import Transcripts

/// `replay FILE`
enum ReplayCommand: ReplCommand {
  static let info = CommandInfo(
    name: "replay", group: .transcripts, usage: "replay FILE",
    abstract: "play a transcript on the stage, up to the first difference",
    discussion: """
      The stage is emptied first. What was played can be stepped through. Where something else is printed than
      the transcript expects, playing stops there and the difference is shown.
      """,
    example: ["replay login.transcript"], completes: .files, usesFiles: true)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let path = try arguments.required()
    let transcript = try read(path)
    let refused = transcript.commands.map(\.text).first { Session.fileCommand(in: $0) != nil }
    if let refused { throw .refused(refused) }
    var count = 0
    for block in transcript.sessions {
      // As in a test, each session starts on an empty stage.
      session.stage = []
      session.stops = []
      for command in block {
        if session.isInterrupted() { throw .interrupted }
        let reply = session.run(command.text)
        let printed = reply.lines.map(\.text)
        guard command.expected.matches(printed) else {
          return difference(command, printed, in: transcript, after: count, path)
        }
        count += 1
        if reply.endsSession { break }
      }
    }
    return Reply(
      [StyledLine("played \(count) of \(transcript.commands.count) commands, as expected", .good)]
        + session.stage.flatMap { $0.presentLines(session.options) })
  }

  private static func read(_ path: String) throws(ShellError) -> Transcript {
    do throws(TranscriptProblem) {
      return try Transcript(contentsOf: path)
    } catch {
      throw .transcript(error)
    }
  }

  private static func difference(
    _ command: TranscriptCommand, _ printed: [String], in transcript: Transcript, after count: Int,
    _ path: String
  ) -> Reply {
    let diff = OutputDiff(command, printed: printed, in: transcript).lines.map { line in
      switch line.role {
      case .removed: StyledLine(line.text, .removed)
      case .added: StyledLine(line.text, .added)
      case .heading, .legend: StyledLine(line.text, .heading)
      default: StyledLine(line.text)
      }
    }
    return Reply(
      diff,
      error: .replayDiffers(
        path, line: command.line, command: command.text, after: count, of: transcript.commands.count))
  }
}
