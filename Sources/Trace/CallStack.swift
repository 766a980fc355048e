/// The calls of a run's code that are under way.
struct CallStack {
  /// Outermost first.
  var frames: [FrameState] = []
  /// The calls of tasks that wait, by task, outermost first.
  var suspended: [UInt: [FrameState]] = [:]
  /// The task that runs but has not done anything yet: its calls go on when it does; 0 for none.
  var taskToResume: UInt = 0
  /// The objects whose initializers are under way, outermost first.
  var constructions: [Construction] = []
  /// The deinits under way of objects whose fields are still whole.
  var dyingFrames: [(serial: Int32, object: Int32)] = []
  /// The property through which the innermost call is about to call a closure.
  var calledProperty: (frame: Int32, name: StaticString)?
  /// How many questions of UIKit's are under way.
  var questions = 0
  var nextFrame: Int32 = 0
}
