import CRunLoop
import Trace

/// Writes the items to the app's log, which the recording shows, instead of to the terminal.
public nonisolated func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { String(describing: $0) }.joined(separator: separator)
  let line = terminator == "\n" ? text : text + terminator
  if Trace.recorder == nil, coordlab_print(line) { return }
  Trace.output(line)
}
