import LabModel
import LabRun
import Transcripts

/// A transcript being recorded, and a twin of the session that runs each line as a test will. The twin has neither the
/// terminal's size nor the user's progress.
struct SessionRecording {
  let transcript: TranscriptRecording
  let twin: Session
  /// The user's lessons, set aside: during a recording lessons start without progress.
  let lessons: (settings: LessonSettings, state: Lessons)
}
