import Glibc
import Testing

/// A program on a terminal of its own: a person's keys go in, and what the person would see comes out.
///
/// Nothing sleeps: each expectation reads what the program writes until the screen is right or time is up.
final class PseudoTerminal {
  /// How long an expectation waits; generous, since it is used up only when a test fails.
  static let patience = Duration.seconds(30)

  private(set) var screen: Screen
  private let leader: Int32
  private let process: pid_t
  private var hasEnded = false

  /// Starts a program as the leader of a session whose terminal is `columns` by `rows`.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String], columns: Int = 60,
    rows: Int = 24
  ) throws {
    let (leader, name) = try openTerminal()
    self.leader = leader
    screen = Screen(columns: columns, rows: rows)
    setSize(of: leader, columns: columns, rows: rows)
    process = try spawn([program] + arguments, environment, terminal: name)
  }

  deinit {
    kill(process, SIGKILL)
    close(leader)
    waitpid(process, nil, 0)
  }

  /// Types text, or any keys: "\t" is TAB, "\u{3}" Ctrl-C, "\u{1B}[A" arrow up.
  func send(_ keys: String) { send(Array(keys.utf8)) }

  /// Sends bytes as they are, reading meanwhile, so that neither side waits for the other.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, !readSome(within: .milliseconds(20)) { return }
    }
  }

  /// Changes the size of the window; the program gets SIGWINCH.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    setSize(of: leader, columns: columns, rows: rows)
  }

  /// Sends the program a signal as `kill` does.
  func signal(_ number: Int32) { kill(process, number) }

  /// Waits until the screen shows exactly this, without blanks at the end of lines and of the screen, with the
  /// cursor at a row and a column, counted from 0, if they are given.
  func expect(
    _ text: String, cursor: (Int, Int)? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    read { screen.text == text && screen.cursor == cursor ?? screen.cursor }
    #expect(screen.text == text, sourceLocation: sourceLocation)
    if let cursor { #expect(screen.cursor == cursor, sourceLocation: sourceLocation) }
  }

  /// Waits until the screen shows this somewhere: a step on the way to a whole screen.
  func expect(containing part: String, sourceLocation: SourceLocation = #_sourceLocation) {
    read { screen.text.contains(part) }
    if !screen.text.contains(part) {
      Issue.record("no \"\(part)\" on the screen:\n\(screen.text)", sourceLocation: sourceLocation)
    }
  }

  /// Waits for the program's end: its exit status, or minus the signal that ended it; nil if it goes on.
  func end() -> Int32? {
    read { hasEnded }
    guard hasEnded else { return nil }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 ? status >> 8 : -(status & 0x7F)
  }

  /// Whether the terminal edits and echoes lines itself, as it does for a program without readline.
  var isCooked: Bool {
    var settings = termios()
    tcgetattr(leader, &settings)
    let cooked = tcflag_t(ICANON | ECHO | ISIG)
    return settings.c_lflag & cooked == cooked
  }

  /// Waits until the program has left its line editor: a command runs.
  func expectRunning(sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = ContinuousClock.now + Self.patience
    while !isCooked, !hasEnded, ContinuousClock.now < deadline { _ = readSome(within: .milliseconds(5)) }
    #expect(isCooked, sourceLocation: sourceLocation)
  }

  private func read(until isDone: () -> Bool) {
    let deadline = ContinuousClock.now + Self.patience
    while !isDone(), !hasEnded, ContinuousClock.now < deadline {
      _ = readSome(within: deadline - .now)
    }
  }

  /// Reads what the program wrote. False once it has closed the terminal.
  private func readSome(within time: Duration) -> Bool {
    var entry = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(max(0, time / .milliseconds(1)))) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = readBytes(leader, &bytes, bytes.count)
    if count > 0 { screen.write(bytes[..<count]) }
    hasEnded = hasEnded || (count <= 0 && errno != EAGAIN)
    return !hasEnded
  }
}
