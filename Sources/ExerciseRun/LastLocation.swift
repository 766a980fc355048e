import Foundation
import LabModel
import LabRun
import Trace

/// Reports the location of the learner's code when the process exits, or gets SIGQUIT because it ran too long.
///
/// Calls functions that are not safe in a signal handler; the process is about to end anyway.
nonisolated enum LastLocation {
  /// The file descriptor for notes, open for the whole run; -1 before and after it.
  nonisolated(unsafe) private static var notes: Int32 = -1

  static func install(notes descriptor: Int32) {
    notes = descriptor
    var action = sigaction()
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    action.__sigaction_handler.sa_handler = { signal in
      LastLocation.tell()
      _exit(128 + signal)
    }
    // The lab itself catches traps of the app's code in each event.
    for signal in [SIGQUIT, SIGXFSZ, SIGXCPU] { sigaction(signal, &action, nil) }
    // Also handles code that calls `exit`, which raises no signal.
    atexit { LastLocation.tell() }
  }

  /// Notes what runs next: `@@ tap Log in`.
  static func note(_ text: String) { write("@@ \(text)") }

  /// Stops writing notes: the report is complete, and the process exits normally.
  static func end() { notes = -1 }

  /// Writes the call stack, innermost first: `@! FILE:LINE METHOD`.
  private static func tell() {
    guard notes >= 0, let timeline = Trace.recorder?.timeline, timeline.stepCount > 0 else { return }
    let last = timeline.stepCount - 1
    // After millions of steps, finding the callers takes long: writes the last line first.
    if case .line = timeline.step(at: last).kind { write([timeline.codeLocation(at: last)]) }
    write(timeline.callStack(at: last).prefix(4).map { timeline.codeLocation(ofFrame: $0, at: last) })
  }

  private static func write(_ locations: [CodeLocation?]) {
    for location in locations.compactMap(\.self) {
      write("@! \(location.site.file):\(location.line) \(location.site.name)")
    }
  }

  private static func write(_ line: String) {
    if notes < 0 { return }
    _ = (line + "\n").withCString { Glibc.write(notes, $0, strlen($0)) }
  }
}
