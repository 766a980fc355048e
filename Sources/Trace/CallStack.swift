/// The running calls of an app's code.
struct CallStack {
  /// Outermost first.
  var frames: [FrameState] = []
  /// The calls of waiting tasks, by task, outermost first.
  var suspended: [UInt: [FrameState]] = [:]
  /// The task that runs but has not taken a step yet: its first step resumes its calls; 0 for none.
  var taskToResume: UInt = 0
  /// The objects whose initializers run, outermost first.
  var constructions: [Construction] = []
  /// The running deinits of objects whose fields are still intact.
  var dyingFrames: [(serial: Int32, object: Int32)] = []
  /// The property through which the innermost call is about to call a closure.
  var calledProperty: (frame: Int32, name: StaticString)?
  var running = RunningObjects()
  /// How many questions of UIKit are running.
  var questions = 0
  var nextFrame: Int32 = 0
}
