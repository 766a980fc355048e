import Lab
import Transcripts

/// A transcript that is being written, and a session that does what this one does, as a test will: the terminal's rows and
/// columns, and what the user has learned, are no part of it.
struct SessionRecording {
  let transcript: TranscriptRecording
  let twin: Session
  /// What the user has done in lessons: while a transcript is written they are as new.
  let lessons: (settings: LessonSettings, state: Lessons)
}

extension Session {
  /// Begins to write a transcript on an empty stage.
  func beginRecording(_ path: String, overwriting: Bool) throws(ShellError) {
    if let recording { throw .recording(recording.transcript.path) }
    if !stage.isEmpty { throw .stageInUse(stage.map(\.displayName)) }
    let transcript = try transcript(path, overwriting)
    let own = layout
    startAfresh()
    (options, followsTerminal, detail, view) = (own.options, own.followsTerminal, own.detail, own.view)
    record(transcript, with: makeTwin(), own)
    if detail != .moment { _ = run("detail \(detail.rawValue)") }
  }

  /// Writes the session so far as a transcript, and goes on with it. In a lesson it does not go on: what is said there
  /// depends on what the learner has done.
  ///
  /// - Returns: how many commands it has.
  func recordSoFar(_ path: String, overwriting: Bool) throws(ShellError) -> Int {
    if let recording { throw .recording(recording.transcript.path) }
    let (twin, commands) = try soFar()
    let transcript = try transcript(path, overwriting)
    do throws(TranscriptProblem) {
      for command in commands { try transcript.append(command: command.line, reply: command.reply) }
    } catch {
      transcript.remove()
      throw .transcript(error)
    }
    if lessons.active == nil { record(transcript, with: twin, layout) }
    return commands.count
  }

  private func record(_ transcript: TranscriptRecording, with twin: Session, _ own: Layout) {
    recording = SessionRecording(
      transcript: transcript, twin: twin, lessons: (own.lessonSettings, own.lessons))
    (lessonSettings, lessons) = (LessonSettings(), Lessons())
  }

  /// A session as a test begins it.
  private func makeTwin() -> Session {
    let twin = Session(catalog: catalog)
    twin.allowsFiles = false
    twin.layout = Layout()
    twin.isInterrupted = isInterrupted
    return twin
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
    // A lesson's stage is not what the lines have brought about.
    for lines in lessons.active == nil ? [journal.lines, linesOfPresent] : [linesOfPresent] {
      let copy = makeTwin()
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

  /// Ends the transcript that is being written.
  ///
  /// - Returns: where it is.
  func endRecording() throws(ShellError) -> String {
    guard let recording else { throw .notRecording }
    stopRecording()
    return recording.transcript.path
  }

  private func stopRecording() {
    if let own = recording?.lessons { (lessonSettings, lessons) = own }
    recording = nil
  }

  /// Adds a command to the transcript that is being written, if one is.
  ///
  /// - Parameter before: how many events there were before it: of a script its events stand there.
  func note(_ line: String, _ reply: Reply, _ before: BeforeLine) -> Reply {
    // A command that was stopped has done nothing that a test would repeat.
    guard let recording, reply.error != .interrupted, !isInterrupted() else { return reply }
    do throws(TranscriptProblem) {
      for line in linesToRecord(of: line, before) {
        try recording.transcript.append(command: line, reply: CommandReply(recording.twin.run(line)))
      }
      // As after an event that Ctrl-C has ended: a test would not come to it.
      if hasSameEvents(as: recording.twin) { return reply }
      stopRecording()
      return Reply(reply.lines, error: .notRepeatable, endsSession: reply.endsSession)
    } catch {
      stopRecording()
      return Reply(reply.lines, error: .recordingEnded(error), endsSession: reply.endsSession)
    }
  }
}
