import Trace

extension AppFailure {
  /// One line, in the present language of the output: `crashed at CartViewController.swift:31: Index out of range`.
  package var text: String {
    let location = location.map { String(localized: " at \($0)") } ?? ""
    let reason = reason.retold
    return switch kind {
    case .stopped: String(localized: "stopped by an exception\(location): \(reason)")
    case .crash: String(localized: "crashed\(location): \(reason)")
    case .hang: String(localized: "hangs\(location): \(reason)")
    case .interrupted: String(localized: "interrupted\(location): \(reason)")
    }
  }
}
