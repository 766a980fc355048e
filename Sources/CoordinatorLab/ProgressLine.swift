import Glibc
import Terminal

/// Shows the progress of some work at a terminal, some times a second; elsewhere does nothing.
///
/// Writes to standard error, over the line at the cursor.
final class ProgressLine {
  private let isShown = TerminalCapabilities.isTerminal(STDERR_FILENO)
  private var next = ContinuousClock.now
  private var isEmpty = true

  /// Shows the text, unless the last one is too recent.
  func show(_ text: () -> String) {
    guard isShown, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(100)
    isEmpty = false
    replace(by: text())
  }

  /// Erases the text.
  func clear() {
    if !isEmpty { replace(by: "") }
    isEmpty = true
  }

  private func replace(by text: String) {
    StandardOutput(fileDescriptor: STDERR_FILENO).write("\r\u{1b}[K" + text)
  }
}
