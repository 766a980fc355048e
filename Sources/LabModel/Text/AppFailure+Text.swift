import Trace

extension AppFailure {
  /// One line, in the language of what is printed now: `crashed at CartViewController.swift:31: Index out of range`.
  package var text: String {
    let place = place.map { String(localized: " at \($0)") } ?? ""
    let reason = reason.retold
    return switch kind {
    case .stopped: String(localized: "stopped by an exception\(place): \(reason)")
    case .crash: String(localized: "crashed\(place): \(reason)")
    case .hang: String(localized: "hangs\(place): \(reason)")
    case .interrupted: String(localized: "interrupted\(place): \(reason)")
    }
  }
}
