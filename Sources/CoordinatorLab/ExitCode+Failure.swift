import ArgumentParser
import LabModel
import Terminal

extension ExitCode {
  /// Prints what is wrong in a line on standard error, in the language of the moment, and ends the command.
  static func failure(_ words: String, status: Int32 = 1) -> ExitCode {
    StandardOutput(fileDescriptor: 2).write("\(String(localized: "error: "))\(StyledLine(words).text)\n")
    return ExitCode(status)
  }
}
