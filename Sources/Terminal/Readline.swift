import CReadline
import Glibc

/// GNU readline, set up for one program, a line per call.
///
/// The blocking `readline()` is used on purpose: in version 8.2 the callback interface crashes on some keys
/// (macros, searches) and loses signals.
final class Readline {
  /// How reading a line ended.
  enum Event: Hashable {
    case line([UInt8])
    /// Ctrl-C. The terminal still shows the line, followed by `^C`.
    case interrupted
    /// Ctrl-D, or the terminal is gone. `endsLine`: the cursor is still after the prompt.
    case endOfInput(endsLine: Bool)
  }

  /// Readline's callbacks carry no context, so they find the reader here.
  static private(set) weak var current: Readline?

  let complete: (_ line: String, _ cursor: Int) -> CompletionList
  /// The entries of the list of candidates, kept from the completion for the display that may follow.
  var listed: [String] = []
  fileprivate var dropsLine = false

  /// Reads the user's inputrc.
  init(name: String, complete: @escaping (_ line: String, _ cursor: Int) -> CompletionList) {
    self.complete = complete
    creadline_set_name(strdup(name))  // never freed: readline keeps the pointer
    creadline_set_defaults()
    creadline_set_completion(attemptCompletion, displayMatches)
    creadline_set_signal_hook(handleSignal)
    rl_initialize()
    creadline_override_inputrc()
    creadline_set_interrupt(interruptLine)
    Self.current = self
  }

  /// Shows the prompt and edits a line. The terminal is as before when this returns.
  func readLine(prompt: String) -> Event {
    dropsLine = false
    using_history()
    rl_reset_screen_size()  // the window may have changed while a command ran
    Interruption.reset()
    let line = readline(markingColorCodes(in: prompt))
    defer { free(line) }
    creadline_flush()
    if dropsLine { return .interrupted }
    guard let line else { return .endOfInput(endsLine: creadline_ends_line_at_eof() == 0) }
    return .line(Array(UnsafeRawBufferPointer(start: line, count: strlen(line))))
  }
}

// Readline calls these from inside `Readline.readLine`, which is on the main actor.

/// Ctrl-C at the prompt.
private nonisolated func interruptLine(_ count: CInt, _ key: CInt) -> CInt {
  MainActor.assumeIsolated { Readline.current?.dropsLine = true }
  creadline_drop_line()
  return 0
}

/// A signal arrived while the user was typing; readline has handled it.
private nonisolated func handleSignal() -> CInt {
  Interruption.reset()  // no command is running that it could mean
  if Resumption.takeRequest() { rl_forced_update_display() }
  return 0
}
