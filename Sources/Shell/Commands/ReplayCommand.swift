import LabModel
import LabRun
import Transcripts

/// `replay FILE`
enum ReplayCommand: ReplCommand {
  static let info = CommandInfo(
    name: "replay", group: .transcripts, usage: "replay FILE",
    abstract: "play a transcript on the stage, up to the first difference",
    discussion: """
      The stage is emptied first, and everything is as `coordlab test` has it; afterwards the settings are again what
      they were. What was played can be stepped through. Where something else is printed than the transcript expects,
      playing stops there and the difference is shown.
      """,
    example: ["replay login.transcript"], completes: .files,
    traits: [.usesFiles])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let path = try arguments.required()
    if let recording = session.recording { throw .recording(recording.transcript.path) }
    let transcript = try read(path)
    if let difference = try play(transcript, in: session, path) { return difference }
    let count = transcript.commands.count
    return Reply(
      [StyledLine(localized: "played \(count) of \(count) commands, as expected", .good)]
        + session.stage.flatMap { simulation in
          (session.stage.count > 1 ? [simulation.heading] : [])
            + simulation.presentSceneByRerunning().lines(session.options)
        })
  }

  /// Plays the whole transcript, or stops at the first difference and returns it.
  private static func play(_ transcript: Transcript, in session: Session, _ path: String) throws(ShellError)
    -> Reply?
  {
    let (settings, detail, lessons) = (session.settings, session.setup.detail, session.lessons)
    defer { (session.settings, session.setup.detail, session.lessons) = (settings, detail, lessons) }
    return try session.run(in: .transcript) { () throws(ShellError) in
      try difference(of: transcript, in: session, path)
    }
  }

  /// Plays a transcript up to the first difference and returns it; nil if all output is as expected.
  private static func difference(
    of transcript: Transcript, in session: Session, _ path: String
  ) throws(ShellError) -> Reply? {
    var count = 0
    for block in transcript.sessions {
      session.resetAll()
      var end: TranscriptCommand?
      for command in block {
        if let end {
          throw .neverReached(path, line: command.line, command: command.text, end: end.text)
        }
        if session.isInterrupted() { throw .interrupted }
        let reply = session.run(command.text)
        if reply.error == .interrupted { throw .interrupted }
        let printed = CommandReply(reply).transcriptLines
        guard command.expected.matches(printed) else {
          return difference(command, printed, in: transcript, after: count, path)
        }
        count += 1
        if reply.endsSession { end = command }
      }
    }
    return nil
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
