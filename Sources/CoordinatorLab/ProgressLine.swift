import Glibc
import Terminal

/// Tells a person at a terminal how far some work is, some times a second; says nothing elsewhere.
///
/// It is written to standard error, over the line that the cursor is on.
final class ProgressLine {
  private let isShown = TerminalCapabilities.isTerminal(STDERR_FILENO)
  private var next = ContinuousClock.now
  private var isEmpty = true

  /// Shows the text, unless it is too soon after the last one.
  func show(_ text: () -> String) {
    guard isShown, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(100)
    isEmpty = false
    replace(by: text())
  }

  /// Takes away what was shown.
  func clear() {
    if !isEmpty { replace(by: "") }
    isEmpty = true
  }

  private func replace(by text: String) {
    StandardOutput(fileDescriptor: STDERR_FILENO).write("\r\u{1b}[K" + text)
  }
}
