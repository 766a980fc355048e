import Lab
import Transcripts

/// A transcript that is being written. The file is whole after each command.
struct Recording {
  let path: String
  private var writer = TranscriptWriter()

  init(path: String) {
    self.path = path
  }

  /// Writes what there is up to now.
  func write(overwriting: Bool) throws(ShellError) {
    do throws(TranscriptProblem) {
      try writer.write(to: path, overwriting: overwriting)
    } catch {
      throw .transcript(error)
    }
  }

  mutating func append(_ command: String, _ reply: Reply) throws(ShellError) {
    writer.append(
      command: command,
      reply: CommandReply(reply))
    try write(overwriting: true)
  }
}

extension Session {
  /// Ends the transcript that is being written.
  func endRecording() throws(ShellError) -> StyledLine {
    guard let recording else { throw .notRecording }
    self.recording = nil
    options = optionsBeforeRecording ?? options
    optionsBeforeRecording = nil
    followsTerminal = true
    return StyledLine("recorded \(recording.path)")
  }

  /// Adds a command to the transcript that is being written, if one is.
  func note(_ line: String, _ reply: Reply) -> Reply {
    guard recording != nil, Self.fileCommand(in: line) == nil else { return reply }
    do throws(ShellError) {
      try recording?.append(line, reply)
      return reply
    } catch {
      recording = nil
      return Reply(reply.lines, error: error, endsSession: reply.endsSession)
    }
  }
}
