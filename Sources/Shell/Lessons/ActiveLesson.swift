import LabModel
import LabRun
import LessonEngine

/// What a session does in the way of lessons.
struct Lessons {
  /// The lessons, once they were read.
  var library: LessonLibrary?
  /// What was done.
  var progress = Progress()
  /// What of it could not be written to the file; it is written with what comes next.
  var unwritten = Progress()
  /// Whether it was said already that progress is not kept.
  var hasReportedProblem = false
  /// The lesson under way.
  var active: ActiveLesson?
  /// The lessons that were left in this session, as they stood.
  var suspended: [String: LessonRun] = [:]
}

/// A lesson under way.
struct ActiveLesson {
  /// Where the learner is in it.
  var run: LessonRun
  /// The learner's own stage, set aside.
  var own: StageSetup
  /// In a review: which prediction each of its questions stands for.
  var review: [Review.Item] = []
  /// The lesson's stage while the learner plays.
  var beforePlay: StageSetup?
}
