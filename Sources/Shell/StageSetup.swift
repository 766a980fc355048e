import LabModel
import LabRun

/// A stage with its breakpoints: what a lesson sets aside as a whole.
struct StageSetup {
  /// The apps that are loaded, in that order. Every event goes to all of them.
  var stage: [Simulation] = [] {
    didSet {
      stoppedScript = nil
      if let used, !stage.contains(where: { $0 === used }) { self.used = nil }
    }
  }
  /// Where `continue` stops.
  var stops = StopList()
  /// How far a step goes.
  var detail = Detail.moment
  /// The app that `use` has named; nil for all.
  var used: Simulation?
  /// The last stepping command; an empty line at a terminal repeats it.
  var lastSteppingCommand: String?
  /// The script that `script` goes on with.
  var stoppedScript: StoppedScript?
}
