import LabModel
import LabRun
import Transcripts

/// Starts and stops recording a session as a transcript.
struct SessionRecorder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Starts a recording on an empty stage.
  func begin(_ path: String, overwriting: Bool) throws(ShellError) {
    if let recording = session.recording { throw .recording(recording.transcript.path) }
    if !session.stage.isEmpty { throw .stageInUse(session.stage.map(\.displayName)) }
    let transcript = try transcript(path, overwriting)
    let (settings, detail, lessons) = (session.settings, session.setup.detail, session.lessons)
    session.resetAll()
    (session.settings, session.setup.detail) = (settings, detail)
    session.lessons = lessons
    record(transcript, with: makeTwin())
    if detail != .moment { _ = session.run("detail \(detail.rawValue)") }
  }

  /// Writes the session so far as a transcript, and continues the recording. In a lesson the recording ends, since a
  /// lesson's output depends on the learner's progress.
  ///
  /// - Returns: the number of commands in the transcript.
  func recordSoFar(_ path: String, overwriting: Bool) throws(ShellError) -> Int {
    if let recording = session.recording { throw .recording(recording.transcript.path) }
    let (twin, commands) = try soFar()
    let transcript = try transcript(path, overwriting)
    do throws(TranscriptProblem) {
      for command in commands { try transcript.append(command: command.line, reply: command.reply) }
    } catch {
      transcript.remove()
      throw .transcript(error)
    }
    if session.lessons.active == nil { record(transcript, with: twin) }
    return commands.count
  }

  private func record(_ transcript: TranscriptRecording, with twin: Session) {
    session.recording = SessionRecording(
      transcript: transcript, twin: twin, lessons: (session.lessonSettings, session.lessons))
    // A learner's output is in the language of the transcript.
    (session.lessonSettings, session.lessons) = (
      LessonSettings(language: twin.lessonSettings.language), Lessons()
    )
  }

  /// A session in the state in which a test begins.
  private func makeTwin() -> Session {
    let twin = Session(catalog: session.catalog)
    twin.mode = .transcript
    twin.isInterrupted = session.isInterrupted
    return twin
  }

  private func transcript(_ path: String, _ overwriting: Bool) throws(ShellError) -> TranscriptRecording {
    do throws(TranscriptProblem) {
      return try TranscriptRecording(path: path, overwriting: overwriting)
    } catch {
      throw .transcript(error)
    }
  }

  /// A copy of this session, made by running its lines as a test does. If the copy diverges, runs only the apps'
  /// events.
  private func soFar() throws(ShellError) -> (Session, [(line: String, reply: CommandReply)]) {
    // The journal's lines do not rebuild a lesson's stage.
    let present = session.setup.commands
    for lines in session.lessons.active == nil ? [session.journal.lines, present] : [present] {
      let copy = makeTwin()
      var commands: [(line: String, reply: CommandReply)] = []
      func run(_ line: String) throws(ShellError) {
        if session.isInterrupted() { throw .interrupted }
        let reply = copy.run(line)
        if reply.error == .interrupted { throw .interrupted }
        commands.append((line, CommandReply(reply)))
      }
      for line in lines { try run(line) }
      guard session.setup.hasSameEvents(as: copy.setup) else { continue }
      for line in session.setup.moves(from: copy.setup) { try run(line) }
      return (copy, commands)
    }
    throw .notRepeatable
  }

  /// Ends the recording.
  ///
  /// - Returns: the path of the transcript.
  func end() throws(ShellError) -> String {
    guard let recording = session.recording else { throw .notRecording }
    stop()
    return recording.transcript.path
  }

  private func stop() {
    if let own = session.recording?.lessons { (session.lessonSettings, session.lessons) = own }
    session.recording = nil
  }

  /// Adds a line to the recording, if there is one.
  func append(_ line: JournalLine, _ reply: Reply) -> Reply {
    guard let recording = session.recording else { return reply }
    do throws(TranscriptProblem) {
      for line in line.transcriptLines(after: session.setup) {
        try recording.transcript.append(command: line, reply: CommandReply(recording.twin.run(line)))
      }
      // The twin diverges, for example after an event that Ctrl-C ended: a test would not repeat it.
      if session.setup.hasSameEvents(as: recording.twin.setup) { return reply }
      stop()
      return Reply(reply.lines, error: .notRepeatable, endsSession: reply.endsSession)
    } catch {
      stop()
      return Reply(reply.lines, error: .recordingEnded(error), endsSession: reply.endsSession)
    }
  }
}
