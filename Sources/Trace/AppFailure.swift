/// Why an app was stopped during an event.
public struct AppFailure: Sendable, Hashable {
  /// How an app stops.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// UIKit raised an exception.
    case stopped
    /// The app's code trapped: the process would have ended.
    case crash
    /// The app's code went on beyond a limit.
    case hang
    /// The user, or the limit of a search, ended the event.
    case interrupted
  }

  /// How it stopped.
  public var kind: Kind
  /// What UIKit or the Swift runtime says, or which limit was met.
  public var reason: String
  /// The line of the app's code that was under way, as `File.swift:31`; nil where none was, or before it is looked up.
  public var location: String?
  /// Whether a limit of steps was met, which can be at any line of a loop.
  public private(set) var isAtAnyLine = false

  /// Blocks or tasks that each ask for the next one, due at once.
  public static let endlessWork = AppFailure(.hang, "blocks or tasks without end, each due at once")

  /// More steps than are allowed.
  public static func manySteps(_ limit: Int) -> AppFailure {
    var failure = AppFailure(.hang, "more than \(limit) steps in one event")
    failure.isAtAnyLine = true
    return failure
  }

  /// A failure whose line is not looked up.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

extension AppFailure: CustomStringConvertible {
  /// One line: `crashed at CartViewController.swift:31: Index out of range`.
  public var description: String {
    let words =
      switch kind {
      case .stopped: "stopped by an exception"
      case .crash: "crashed"
      case .hang: "hangs"
      case .interrupted: "interrupted"
      }
    return "\(words)\(location.map { " at \($0)" } ?? ""): \(reason)"
  }
}
