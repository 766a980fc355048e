import Lab
import Transcripts

extension Session {
  /// Begins to write a transcript; from here on everything is as when it is tested.
  func beginRecording(_ path: String, overwriting: Bool) throws(ShellError) {
    if let recording { throw .recording(recording.path) }
    if !stage.isEmpty { throw .stageInUse(stage.map(\.displayName)) }
    do throws(TranscriptProblem) {
      recording = try TranscriptRecording(path: path, overwriting: overwriting)
    } catch {
      throw .transcript(error)
    }
    layoutBeforeRecording = layout
    startAfresh()
  }

  /// Ends the transcript that is being written.
  ///
  /// - Returns: where it is.
  func endRecording() throws(ShellError) -> String {
    guard let recording else { throw .notRecording }
    stopRecording()
    return recording.path
  }

  private func stopRecording() {
    recording = nil
    if let layoutBeforeRecording { layout = layoutBeforeRecording }
    layoutBeforeRecording = nil
  }

  /// Adds a command to the transcript that is being written, if one is.
  func note(_ line: String, _ reply: Reply) -> Reply {
    // A command that was stopped has done nothing that a test would repeat.
    guard let recording, Self.fileCommand(in: line) == nil, reply.error != .interrupted else { return reply }
    do throws(TranscriptProblem) {
      try recording.append(command: line, reply: CommandReply(reply))
      return reply
    } catch {
      stopRecording()
      return Reply(reply.lines, error: .recordingEnded(error), endsSession: reply.endsSession)
    }
  }
}
