import ArgumentParser
import LabModel
import Terminal

extension ExitCode {
  /// Prints an error as a line on standard error, in the current language. Throw the result to end the command.
  static func failure(_ words: String, status: Int32 = 1) -> ExitCode {
    complain(words)
    return ExitCode(status)
  }

  /// Prints an error, and continues.
  static func complain(_ words: String) {
    StandardOutput(fileDescriptor: 2).write("\(String(localized: "error: "))\(StyledLine(words).text)\n")
  }
}
