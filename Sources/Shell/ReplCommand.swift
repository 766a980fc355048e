import LabModel
import LabRun

/// One command of the REPL. A command is one file in `Commands`, and one line in `ReplCommands.all`.
public protocol ReplCommand {
  /// The type of the result; lines for most commands.
  associatedtype Output: CommandOutput

  /// The description of the command.
  static var info: CommandInfo { get }

  /// Runs the command.
  ///
  /// - Parameter arguments: the text after the name on the line, trimmed.
  /// - Returns: the output.
  /// - Throws: `ShellError`; then nothing has changed.
  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Output
}
