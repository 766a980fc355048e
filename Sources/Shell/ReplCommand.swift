import LabModel
import LabRun

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
