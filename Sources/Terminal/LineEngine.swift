/// What an ``InteractiveTerminal`` drives: something that answers lines.
public protocol LineEngine: AnyObject {
  /// Read before each line. May carry colour codes (`ESC [ … m`), which take no columns.
  var prompt: String { get }

  /// What a pager shows below a page, in the language of prompts of `less`.
  var pagerPrompt: String { get }

  /// A line that was pasted, as it may be shown: without letters that a terminal obeys.
  func shown(_ line: String) -> String

  /// Candidates for TAB. `cursor` counts characters from the start of `line`.
  func completions(line: String, cursor: Int) -> CompletionList

  /// Carries out one line, the empty one too. `width` is the terminal's, in columns, if it tells.
  func run(_ line: InputLine, width: Int?) -> LineResult

  /// Ctrl-C or Ctrl-D was pressed at the prompt: leaves a text that is read a page at a time, if one is.
  ///
  /// - Returns: whether one was; then Ctrl-D does not end the session.
  func leaveText() -> Bool
}

/// What a line led to.
public nonisolated struct LineResult: Sendable, Hashable {
  /// The text to print; a missing newline at its end is added.
  public var text: String
  /// Whether the session is over.
  public var shouldQuit: Bool
  /// Whether a text that is longer than the screen goes through the user's pager.
  public var usesPager: Bool

  /// Makes a result that lets the session go on, unless told otherwise.
  public init(_ text: String = "", shouldQuit: Bool = false, usesPager: Bool = false) {
    self.text = text
    self.shouldQuit = shouldQuit
    self.usesPager = usesPager
  }
}
