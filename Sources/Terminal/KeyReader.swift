import Glibc

/// Reads a terminal's keys, one by one and without echo, and owns its whole screen.
public final class KeyReader {
  private var before = termios()

  /// Takes the terminal over. ``end()`` gives it back.
  public init() {
    tcgetattr(STDIN_FILENO, &before)
    var raw = before
    // Ctrl-C is a key here, so that the terminal is always restored.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    StandardOutput().write("\u{1b}[?1049h")
  }

  /// Restores the terminal.
  public func end() {
    StandardOutput().write("\u{1b}[?1049l")
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }

  /// The next key within a number of milliseconds; nil for none. Ctrl-D once the terminal is gone.
  public func next(milliseconds: Int32) -> Character? {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return "\u{4}" }
    if byte == 0x1B { return skippedSequence }
    return Character(UnicodeScalar(byte))
  }

  /// Skips an arrow key or the like, which has no meaning here.
  private var skippedSequence: Character? {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while poll(&entry, 1, 0) > 0, read(STDIN_FILENO, &byte, 1) == 1 {}
    return nil
  }

  /// Shows a text on the empty screen.
  public func show(_ text: String) {
    StandardOutput().write("\u{1b}[H\u{1b}[2J\(text)")
  }
}
