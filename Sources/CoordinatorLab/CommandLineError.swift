import LabModel
import LabRun

/// An error of the command line after its arguments were parsed.
enum CommandLineError: Error, Hashable, Sendable {
  /// The file cannot be read; `reason` is the system's text.
  case unreadableFile(String, reason: String)
}

extension CommandLineError: CustomStringConvertible {
  /// The message, without `error: `.
  var description: String {
    switch self {
    case .unreadableFile(let path, let reason): String(localized: "cannot read \(path.quoted): \(reason)")
    }
  }
}
