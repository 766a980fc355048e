import LabModel
import LabRun
import Transcripts

/// A transcript that is being written, and a session that does what this one does, as a test will: the terminal's rows and
/// columns, and what the user has learned, are no part of it.
struct SessionRecording {
  let transcript: TranscriptRecording
  let twin: Session
  /// What the user has done in lessons: while a transcript is written they are as new.
  let lessons: (settings: LessonSettings, state: Lessons)
}
