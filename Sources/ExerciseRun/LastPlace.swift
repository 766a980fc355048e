import Foundation
import LabModel
import LabRun
import Trace

/// Tells where the learner's code is when the process dies, or is asked by SIGQUIT because it took too long.
///
/// What runs here is more than a signal handler may do; the process is lost anyway.
nonisolated enum LastPlace {
  /// Where notes go, open for the whole run.
  nonisolated(unsafe) private static var notes: Int32 = -1

  static func install(notes descriptor: Int32) {
    notes = descriptor
    var action = sigaction()
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    action.__sigaction_handler.sa_handler = { signal in
      LastPlace.tell()
      _exit(128 + signal)
    }
    // Traps of the app's code are caught, event by event, by the lab itself.
    for signal in [SIGQUIT, SIGXFSZ, SIGXCPU] { sigaction(signal, &action, nil) }
    // `exit` is no signal.
    atexit { LastPlace.tell() }
  }

  /// What runs next: `@@ tap Log in`.
  static func note(_ text: String) { write("@@ \(text)") }

  /// The report is written: what follows is an orderly end.
  static func end() { notes = -1 }

  /// `@! FILE:LINE METHOD`, innermost first.
  private static func tell() {
    guard notes >= 0, let timeline = Trace.recorder?.timeline, timeline.stepCount > 0 else { return }
    let last = timeline.stepCount - 1
    // To walk up the calls takes long after millions of steps: the last line comes first.
    if case .line = timeline.step(at: last).kind { write([timeline.codeLocation(at: last)]) }
    write(timeline.callStack(at: last).prefix(4).map { timeline.codeLocation(ofFrame: $0, at: last) })
  }

  private static func write(_ places: [CodeLocation?]) {
    for place in places.compactMap(\.self) { write("@! \(place.site.file):\(place.line) \(place.site.name)") }
  }

  private static func write(_ line: String) {
    if notes < 0 { return }
    _ = (line + "\n").withCString { Glibc.write(notes, $0, strlen($0)) }
  }
}
