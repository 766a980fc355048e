import Trace

/// Writes the items to the app's log, which the recording shows, instead of to the terminal.
public nonisolated func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { String(describing: $0) }.joined(separator: separator)
  Trace.output(terminator == "\n" ? text : text + terminator)
}
