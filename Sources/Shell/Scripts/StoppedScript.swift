import LabModel
import LabRun

/// A script that a breakpoint or watch has stopped.
struct StoppedScript {
  let script: Script
  /// Which of its events comes next, counted from 0.
  let next: Int
}
