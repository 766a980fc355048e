import Lab
import Transcripts

extension Session {
  /// Begins to write a transcript on an empty stage; from here on everything is as when it is tested.
  func beginRecording(_ path: String, overwriting: Bool) throws(ShellError) {
    if let recording { throw .recording(recording.path) }
    if !stage.isEmpty { throw .stageInUse(stage.map(\.displayName)) }
    recording = try transcript(path, overwriting)
    layoutBeforeRecording = layout
    startAfresh()
    if stepsByLine { _ = run(Self.lineDetail) }
  }

  /// Writes the session so far as a transcript, and goes on with it: from here on everything is as when it is tested. In
  /// a lesson it does not go on: what is said there depends on what the learner has done.
  ///
  /// - Returns: how many commands it has.
  func recordSoFar(_ path: String, overwriting: Bool) throws(ShellError) -> Int {
    if let recording { throw .recording(recording.path) }
    let (copy, commands) = try soFar()
    let recording = try transcript(path, overwriting)
    do throws(TranscriptProblem) {
      for command in commands { try recording.append(command: command.line, reply: command.reply) }
    } catch {
      recording.remove()
      throw .transcript(error)
    }
    if lessons.active != nil { return commands.count }
    layoutBeforeRecording = layout
    takeOver(copy)
    self.recording = recording
    return commands.count
  }

  private func transcript(_ path: String, _ overwriting: Bool) throws(ShellError) -> TranscriptRecording {
    do throws(TranscriptProblem) {
      return try TranscriptRecording(path: path, overwriting: overwriting)
    } catch {
      throw .transcript(error)
    }
  }

  /// A session like this one after the lines that brought it about, as a test runs them; where these do not repeat it,
  /// after the apps' events alone.
  private func soFar() throws(ShellError) -> (Session, [(line: String, reply: CommandReply)]) {
    for lines in [journal.lines, linesOfPresent] {
      let copy = Session(catalog: catalog)
      copy.allowsFiles = false
      copy.layout = Layout()
      copy.isInterrupted = isInterrupted
      var commands: [(line: String, reply: CommandReply)] = []
      func run(_ line: String) throws(ShellError) {
        if isInterrupted() { throw .interrupted }
        let reply = copy.run(line)
        if reply.error == .interrupted { throw .interrupted }
        commands.append((line, CommandReply(reply)))
      }
      for line in lines { try run(line) }
      guard hasSameEvents(as: copy) else { continue }
      for line in movesToPresentCursors(of: copy) { try run(line) }
      copy.allowsFiles = true
      return (copy, commands)
    }
    throw .notRepeatable
  }

  private func hasSameEvents(as other: Session) -> Bool {
    stage.map(\.spec) == other.stage.map(\.spec)
      && zip(stage, other.stage).allSatisfy { mine, theirs in
        mine.history.filter(\.happened).map(\.event) == theirs.history.filter(\.happened).map(\.event)
      }
  }

  /// What moves another session's cursors to where those of this one are.
  private func movesToPresentCursors(of other: Session) -> [String] {
    zip(stage, other.stage).compactMap { mine, theirs in
      let label = mine.label(ofStep: mine.cursor)
      guard !mine.isOutcomeWithheld, theirs.label(ofStep: theirs.cursor) != label else { return nil }
      let move = mine.isAtPresent ? "last" : "goto \(label)"
      return stage.count > 1 ? "@\(mine.spec) \(move)" : move
    }
  }

  /// Is from here on as another session, which a test would have.
  private func takeOver(_ other: Session) {
    setup = other.setup
    layout = other.layout
    (explained, explorations, lookedAt) = (other.explained, other.explorations, other.lookedAt)
    (stoppedScript, journal) = (other.stoppedScript, other.journal)
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
