import Lab

/// One command of the REPL. A command is one file in `Commands`, and one line in `ReplCommands.all`.
public protocol ReplCommand {
  /// Lines, for most commands.
  associatedtype Output: CommandOutput

  /// What it says about itself.
  static var info: CommandInfo { get }

  /// Does it.
  ///
  /// - Parameter arguments: what follows the name on the line, trimmed.
  /// - Returns: what it prints.
  /// - Throws: `ShellError`; then nothing has changed.
  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Output
}

/// What follows a command's name.
public nonisolated struct Arguments: Sendable {
  /// The rest of the line, trimmed.
  public let text: String
  /// How the command is used, for messages.
  let usage: String

  /// The words of the rest.
  public var words: [String] { text.words }

  /// The rest without the quotes around it; never empty.
  func required() throws(ShellError) -> String {
    guard !unquoted.isEmpty else { throw .missingArgument(usage: usage) }
    return unquoted
  }

  /// The rest without the quotes around it.
  var unquoted: String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// A file's name, in quotes or not, and whether a `!` stands behind it.
  func fileName() throws(ShellError) -> (name: String, isMarked: Bool) {
    let isMarked = text.hasSuffix("!")
    let name = Arguments(text: isMarked ? String(text.dropLast()).trimmed : text, usage: usage)
    if name.text == "\"" { throw .missingArgument(usage: usage) }
    return (try name.required(), isMarked)
  }

  /// Makes sure that nothing follows.
  func none() throws(ShellError) {
    if !text.isEmpty { throw .unexpectedArgument(text, usage: usage) }
  }

  /// A count above 0; 1 if there is none.
  func count() throws(ShellError) -> Int {
    text.isEmpty ? 1 : try positive(text)
  }

  /// A word as a number above 0.
  func positive(_ word: String) throws(ShellError) -> Int {
    guard let number = Int(word), number > 0, word.allSatisfy(\.isNumber) else {
      throw .notANumber(word, usage: usage)
    }
    return number
  }

  /// A word as the name of a step.
  func stepLabel(_ word: String) throws(ShellError) -> StepLabel {
    guard let label = StepLabel(word) else { throw .notANumber(word, usage: usage) }
    return label
  }
}
