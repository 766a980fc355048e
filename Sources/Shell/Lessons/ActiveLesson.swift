import Lab
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
  var hasToldProblem = false
  /// The lesson under way.
  var active: ActiveLesson?
  /// The lessons that were left in this session, as they stood.
  var left: [String: LessonRun] = [:]
  /// Whether a command that the lesson itself runs is under way.
  var isRunningCommand = false
}

/// A lesson under way.
struct ActiveLesson {
  /// Where the learner is in it.
  var run: LessonRun
  /// The learner's own stage, set aside.
  var own: StageSetup
  /// The lesson's stage while the learner plays.
  var beforePlay: StageSetup?
}

/// A stage with its breakpoints.
struct StageSetup {
  var stage: [Simulation] = []
  var stops: [Stop] = []
  var detail = Detail.moment
  /// The app that `use` has named.
  var used: Simulation?
  var nextStopNumber = 1
  var lastSteppingCommand: String?
}

extension Session {
  /// The stage as it is now.
  var setup: StageSetup {
    get {
      StageSetup(
        stage: stage, stops: stops, detail: detail, used: used, nextStopNumber: nextStopNumber,
        lastSteppingCommand: lastSteppingCommand)
    }
    set {
      (stage, stops, detail, used) = (newValue.stage, newValue.stops, newValue.detail, newValue.used)
      (nextStopNumber, lastSteppingCommand) = (newValue.nextStopNumber, newValue.lastSteppingCommand)
    }
  }
}
