import LabModel
import LabRun

/// A stage with its breakpoints. A lesson sets it aside as a whole.
struct StageSetup {
  /// The loaded apps, in the order of loading. Every event goes to all of them.
  var stage: [Simulation] = [] {
    didSet {
      stoppedScript = nil
      if let used, !stage.contains(where: { $0 === used }) { self.used = nil }
    }
  }
  /// The breakpoints and watches.
  var stops = StopList()
  /// The length of a step.
  var detail = Detail.moment
  /// The app that `use` named; nil for all.
  var used: Simulation?
  /// The last stepping command; an empty line at a terminal repeats it.
  var lastSteppingCommand: String?
  /// The script that `script` continues.
  var stoppedScript: StoppedScript?
}
