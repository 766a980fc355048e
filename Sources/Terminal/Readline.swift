import CReadline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// GNU readline as an event loop that owns the signals: one line per call.
final class Readline {
  /// How reading a line ended.
  enum Event: Hashable {
    case line([UInt8])
    /// Ctrl-C; the line is dropped, and the terminal still shows it.
    case interrupted
    /// Ctrl-D, or the terminal is gone. `endsLine`: the cursor still stands behind the prompt.
    case endOfInput(endsLine: Bool)
  }

  /// Readline's callbacks carry no context, so they find the reader here.
  static private(set) weak var current: Readline?

  let complete: (_ line: String, _ cursor: Int) -> CompletionList
  /// What the list of candidates shows, kept from the completion for the display that may follow.
  var listed: [String] = []
  private var event: Event?
  fileprivate var dropsLine = false

  /// Reads the user's inputrc.
  init(name: String, complete: @escaping (_ line: String, _ cursor: Int) -> CompletionList) {
    self.complete = complete
    creadline_set_name(strdup(name))  // never freed: readline keeps the pointer
    creadline_use_event_loop_defaults()
    creadline_set_completion(attemptCompletion, displayMatches)
    rl_initialize()
    creadline_override_inputrc()
    creadline_set_interrupt(interruptLine)
    if TerminalCapabilities.localeIsUTF8 { creadline_accept_utf8() }
    Self.current = self
  }

  /// Shows the prompt and edits a line. The terminal is as before when this returns.
  func readLine(prompt: String) -> Event {
    event = nil
    dropsLine = false
    using_history()
    rl_reset_screen_size()
    rl_callback_handler_install(markingColorCodes(in: prompt), finishLine)
    defer { creadline_flush() }
    while true {
      takeKeyOrSignal()
      if let event { return event }
      if dropsLine || Interruption.isRequested {
        creadline_drop_line()
        return .interrupted
      }
    }
  }

  private func takeKeyOrSignal() {
    if creadline_wait_for_key(STDIN_FILENO) == 1 { return rl_callback_read_char() }
    let stops = rl_pending_signal() == SIGTSTP
    rl_check_signals()
    if stops { rl_forced_update_display() }  // in the foreground again, below what the shell has printed
  }

  /// Called while readline handles the key that ends the line.
  fileprivate func finish(_ bytes: [UInt8]?) {
    rl_callback_handler_remove()
    guard let bytes else {
      event = .endOfInput(endsLine: creadline_ends_line_at_eof() == 0)
      return
    }
    event = .line(bytes)
  }
}

// Readline calls these from inside `Readline.readLine`, which is on the main actor.

/// Ctrl-C at the prompt. The line is dropped once readline is done with the key.
private nonisolated func interruptLine(_ count: CInt, _ key: CInt) -> CInt {
  MainActor.assumeIsolated { Readline.current?.dropsLine = true }
  return 0
}

/// The line handler. The line is ours to free; none means the end of the input.
private nonisolated func finishLine(_ line: UnsafeMutablePointer<CChar>?) {
  let bytes = line.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  free(line)
  MainActor.assumeIsolated { Readline.current?.finish(bytes) }
}
