/// The engine behind an ``InteractiveTerminal``: it answers lines.
public protocol LineEngine: AnyObject {
  /// Read before each line. May carry colour codes (`ESC [ … m`), which take no columns.
  var prompt: String { get }

  /// The pager's prompt below a page, in the language of prompts of `less`.
  var pagerPrompt: String { get }

  /// A pasted line, safe to show: without characters that control a terminal.
  func shown(_ line: String) -> String

  /// Candidates for TAB. `cursor` counts characters from the start of `line`.
  func completions(line: String, cursor: Int) -> CompletionList

  /// Runs one line, the empty one too. `width` is the terminal's, in columns, if the terminal tells it.
  func run(_ line: InputLine, width: Int?) -> LineResult

  /// Ctrl-C or Ctrl-D was pressed at the prompt: leaves a text that is being read a page at a time.
  ///
  /// - Returns: whether there was such a text; then Ctrl-D does not end the session.
  func leaveText() -> Bool
}

/// The result of a line.
public nonisolated struct LineResult: Sendable, Hashable {
  /// The text to print; a missing newline at its end is added.
  public var text: String
  /// Whether the session is over.
  public var shouldQuit: Bool
  /// Whether a text that is longer than the screen goes to the user's pager.
  public var usesPager: Bool

  /// Makes a result; by default the session continues.
  public init(_ text: String = "", shouldQuit: Bool = false, usesPager: Bool = false) {
    self.text = text
    self.shouldQuit = shouldQuit
    self.usesPager = usesPager
  }
}
