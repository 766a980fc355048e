import LabModel
import LabRun

/// What keeps the command line from doing its work, once its arguments are of its form.
enum CommandLineError: Error, Hashable, Sendable {
  /// The file cannot be read; `reason` is the system's.
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
