import CReadline
import Glibc

/// A read-eval-print loop at a terminal, with GNU readline's editing, history and completion.
///
/// Ctrl-C drops the line at the prompt, and sets ``Interruption`` while a command runs; Ctrl-D on an empty line
/// ends the session. Readline's state is global: one loop runs at a time.
public final class InteractiveTerminal {
  private let name: String
  private let historyFile: HistoryFile?
  private let historyLimit: Int
  private let lineLimit: Int
  private let environment: [String: String]
  private let output = StandardOutput()
  private lazy var pager = Pager(environment: environment)

  /// Prepares a loop; nothing happens before ``run(engine:)``.
  ///
  /// - Parameters:
  ///   - name: What `$if` in the user's inputrc compares with.
  ///   - historyFile: Where lines are kept between sessions; nil for nowhere. Folders are made as needed.
  ///   - historyLimit: How many lines are kept.
  ///   - lineLimit: The longest line, in bytes, that the engine gets as text.
  ///   - environment: The process's, for the locale.
  public init(
    name: String, historyFile: String?, historyLimit: Int = 1000,
    lineLimit: Int = LineReader.defaultLimit, environment: [String: String]
  ) {
    self.name = name
    self.historyFile = historyFile.map { HistoryFile(path: $0, limit: historyLimit) }
    self.historyLimit = historyLimit
    self.lineLimit = lineLimit
    self.environment = environment
  }

  /// Reads lines and prints what the engine answers until it quits or the input ends. Returns the exit status.
  public func run(engine: any LineEngine) -> Int32 {
    TerminalCapabilities.adoptLocale(environment: environment)
    let readline = Readline(name: name) { engine.completions(line: $0, cursor: $1) }
    let history = History(file: historyFile, limit: historyLimit) { message in
      _ = writeAll("warning: \(engine.shown(message))\n".utf8, to: STDERR_FILENO)
    }
    return handlingSignals { loop(readline, engine, history) }
  }

  private func loop(_ readline: Readline, _ engine: any LineEngine, _ history: History) -> Int32 {
    while true {
      switch readline.readLine(prompt: engine.prompt) {
      case .line(let bytes):
        if run(bytes, engine, history) == .quit { return 0 }
      case .interrupted:
        output.write("\n")
        _ = engine.leaveText()
      case .endOfInput(let endsLine):
        if endsLine { output.write("\n") }
        if !engine.leaveText() { return 0 }
      }
    }
  }

  /// Within `body`, Ctrl-C does not end the program, resuming is noticed, and Ctrl-\ ends even a hanging command. That
  /// prints no backtrace, as Swift's runtime otherwise would.
  private func handlingSignals(_ body: () -> Int32) -> Int32 {
    // The flags are made here: a signal handler must not allocate.
    Interruption.reset()
    _ = Resumption.takeRequest()
    let interrupt = handle(SIGINT) { _ in Interruption.request() }
    let resume = handle(SIGCONT) { _ in Resumption.request() }
    let quit = handle(SIGQUIT, with: SIG_DFL)
    defer {
      restore(SIGINT, interrupt)
      restore(SIGQUIT, quit)
      restore(SIGCONT, resume)
    }
    return body()
  }

  private enum Outcome { case goOn, quit }

  /// Runs the input: one line, or several pasted lines.
  private func run(_ bytes: [UInt8], _ engine: any LineEngine, _ history: History) -> Outcome {
    let newline = UInt8(ascii: "\n")
    guard bytes.contains(newline) else { return run(InputLine(bytes, limit: lineLimit), engine, history) }
    for part in bytes.split(separator: newline) where !Interruption.isRequested {
      let line = InputLine(part, limit: lineLimit)
      if case .text(let text) = line { output.write("\(engine.prompt)\(engine.shown(text))\n") }
      if run(line, engine, history) == .quit { return .quit }
    }
    return .goOn
  }

  private func run(_ line: InputLine, _ engine: any LineEngine, _ history: History) -> Outcome {
    if case .text(let text) = line { history.add(text) }
    let result = engine.run(line, width: TerminalCapabilities.width(STDOUT_FILENO))
    if Interruption.isRequested { output.write("\n") }  // the terminal has echoed ^C
    if result.usesPager, isLong(result.text), let pager {
      defer { Interruption.reset() }  // Ctrl-C was the pager's
      if pager.show(result.text, prompt: engine.pagerPrompt) { return result.shouldQuit ? .quit : .goOn }
    }
    output.write(result.text)
    if !result.text.isEmpty, !result.text.hasSuffix("\n") { output.write("\n") }
    return result.shouldQuit ? .quit : .goOn
  }

  /// Whether a text has more lines than the screen has rows, except for the prompt's.
  private func isLong(_ text: String) -> Bool {
    guard let rows = TerminalCapabilities.rows(STDOUT_FILENO) else { return false }
    return text.utf8.count { $0 == UInt8(ascii: "\n") } >= rows
  }
}
