import LabModel
import LabRun

/// The text after a command's name.
public nonisolated struct Arguments: Sendable {
  /// The text, trimmed.
  public let text: String
  /// The usage of the command, for messages.
  let usage: String

  /// The words of the text.
  public var words: [String] { text.words }

  /// The text without the quotes around it; never empty.
  func required() throws(ShellError) -> String {
    guard !unquoted.isEmpty else { throw .missingArgument(usage: usage) }
    return unquoted
  }

  /// The text without the quotes around it.
  var unquoted: String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// A file's name, in quotes or not, and whether a `!` follows it; a `!` before the closing quote counts too.
  func fileName() throws(ShellError) -> (name: String, isMarked: Bool) {
    let text = text.hasPrefix("\"") && text.hasSuffix("!\"") ? "\(text.dropLast(2))\"!" : text
    let isMarked = text.hasSuffix("!")
    let name = Arguments(text: isMarked ? String(text.dropLast()).trimmed : text, usage: usage)
    if name.text == "\"" { throw .missingArgument(usage: usage) }
    return (try name.required(), isMarked)
  }

  /// Checks that there is no argument.
  func none() throws(ShellError) {
    if !text.isEmpty { throw .unexpectedArgument(text, usage: usage) }
  }

  /// A count above 0; 1 if the argument is missing.
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

  /// A word as the label of a step.
  func stepLabel(_ word: String) throws(ShellError) -> StepLabel {
    guard let label = StepLabel(word) else { throw .notANumber(word, usage: usage) }
    return label
  }

  /// The layout for a command that draws a tree and accepts `all`.
  func layout(ofTree options: RenderOptions) throws(ShellError) -> RenderOptions {
    guard ["", "all"].contains(text) else { throw .unexpectedArgument(text, usage: usage) }
    var options = options
    if text == "all" { options.mostTreeLines = nil }
    return options
  }
}
