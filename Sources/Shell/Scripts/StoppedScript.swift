import LabModel
import LabRun

/// A script that a breakpoint or watch has stopped.
struct StoppedScript {
  let script: Script
  /// The index of the next event, counted from 0.
  let next: Int
}
