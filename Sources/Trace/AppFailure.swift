/// Why an app was stopped during an event.
public struct AppFailure: Sendable, Hashable {
  /// How an app stops.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// UIKit raised an exception.
    case stopped
    /// The app's code trapped: the process would have ended.
    case crash
    /// The app's code exceeded a limit.
    case hang
    /// The user, or the limit of a search, ended the event.
    case interrupted
  }

  /// How it stopped.
  public var kind: Kind
  /// The words of UIKit or the Swift runtime, or the limit that was exceeded.
  public var reason: String
  /// The line of the app's code that ran then, as `File.swift:31`. Nil where none did, or before the look-up.
  public var location: String?
  /// Whether the launch stopped it: no event can be taken back.
  public var isAtLaunch = false
  /// Whether the code that trapped ran on another thread: no step recorded it.
  public var isOnOtherThread = false
  /// Whether it exceeded a limit of steps, which can happen at any line of a loop.
  public private(set) var isAtAnyLine = false

  /// Blocks or tasks that each schedule the next one, due at once.
  public static let endlessWork = AppFailure(.hang, "10000 blocks or tasks in a row, each due at once")

  /// Transitions that each begin the next one.
  public static let endlessTransitions = AppFailure(
    .hang, "1000 transitions in a row, each begun by the one before")

  /// More steps than allowed.
  public static func manySteps(_ limit: Int) -> AppFailure {
    var failure = AppFailure(.hang, "more than \(limit) steps in one event")
    failure.isAtAnyLine = true
    return failure
  }

  /// A failure without its line.
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
