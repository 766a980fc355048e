import ArgumentParser
import LabModel
import Terminal

extension ExitCode {
  /// Prints what is wrong in a line on standard error, in the language of the moment; thrown, it ends the command.
  static func failure(_ words: String, status: Int32 = 1) -> ExitCode {
    complain(words)
    return ExitCode(status)
  }

  /// Prints what is wrong, and goes on.
  static func complain(_ words: String) {
    StandardOutput(fileDescriptor: 2).write("\(String(localized: "error: "))\(StyledLine(words).text)\n")
  }
}
