import Glibc
import Terminal

/// Shows the progress of some work on standard error: at a terminal some times a second, over the line at the cursor;
/// elsewhere as a line every 10 seconds.
final class ProgressLine {
  private let isTerminal: Bool
  private let interval: Duration
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var next: ContinuousClock.Instant
  private var isEmpty = true

  init(
    isTerminal: Bool = TerminalCapabilities.isTerminal(STDERR_FILENO),
    now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void = StandardOutput(fileDescriptor: STDERR_FILENO).write
  ) {
    (self.isTerminal, self.now, self.write) = (isTerminal, now, write)
    interval = isTerminal ? .milliseconds(100) : .seconds(10)
    next = isTerminal ? now() : now() + interval
  }

  /// Shows the text, unless the last one is too recent.
  func show(_ text: () -> String) {
    guard now() >= next else { return }
    next = now() + interval
    if !isTerminal { return write(text() + "\n") }
    isEmpty = false
    replace(by: text())
  }

  /// Erases the text.
  func clear() {
    if !isEmpty { replace(by: "") }
    isEmpty = true
  }

  private func replace(by text: String) {
    write("\r\u{1b}[K" + text)
  }
}
