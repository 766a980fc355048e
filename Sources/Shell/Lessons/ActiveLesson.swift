import LabModel
import LabRun
import LessonEngine

/// A session's lessons.
struct Lessons {
  /// The lessons; nil until they are read.
  var library: LessonLibrary?
  /// The learner's progress.
  var progress = Progress()
  /// The progress that could not be written to the file; the next write includes it.
  var unwritten = Progress()
  /// Whether a problem with the progress file was already reported.
  var hasReportedProblem = false
  /// The current lesson.
  var active: ActiveLesson?
  /// The lessons that the learner left in this session, with their positions.
  var suspended: [String: LessonRun] = [:]
}

/// The current lesson.
struct ActiveLesson {
  /// The learner's position in the lesson.
  var run: LessonRun
  /// The learner's own stage, set aside.
  var own: StageSetup
  /// In a review: the prediction of each question.
  var review: [Review.Item] = []
  /// The lesson's stage, set aside during free play.
  var beforePlay: StageSetup?
}
