import LabModel
import LabRun
import Trace

/// A flaw that an exploration found in an app, with the shortest script that shows it. Code says finding, the output
/// says flaw.
public nonisolated struct Finding: Sendable, Hashable, Codable {
  /// The kinds of findings, in the order in which those with equally long scripts are listed.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// An event at which the app's code traps: the process would have ended.
    case crash
    /// An event at which the app's code exceeds a limit.
    case hang
    /// An event for which UIKit stops the app.
    case stopped
    /// A coordinator that outlives its screens.
    case zombie
    /// An object that no strong reference reaches, while the app runs.
    case leak
    /// An object that leaks because the scene ends.
    case leakAfterDisconnect = "leak-after-disconnect"
    /// A living object without a found holder that is not certainly leaked.
    case uncertain
    /// A message to a released coordinator, unless its sender is released in the same event.
    case deadMessage = "dead-message"
    /// Something that UIKit refuses with a warning.
    case refused
    /// A state that only the scene's end leaves.
    case deadEnd = "dead-end"
    /// One event that pushes two screens of one type and title onto a stack.
    case pushedTwice = "pushed-twice"
    /// A tap that does nothing, on a control that had an effect before.
    case deadControl = "dead-control"
    /// A link that changed screens below a presented one, where the user does not see it.
    case hiddenLink = "hidden-link"
  }

  /// What is wrong.
  public var kind: Kind
  /// The events that show it, from the launch.
  public var events: [UserEvent]
  /// The commands of the REPL that send them.
  public var script: [String]
  /// Names of objects, or UIKit's message.
  public var what: [String]
  /// The number of states that show it, or in which an event causes it.
  public var states: Int
  /// The holder or cycle that keeps the objects alive; nil where there is none.
  public var cause: String?
  /// The line of the app's code that caused it, as `File.swift:31`; nil where it is unknown.
  public var at: String?
  /// The text of that line, without its indentation; nil where it is unknown.
  public var source: String?
}

extension Finding.Kind {
  /// The kind for an event that stopped the app; nil if the app did nothing wrong.
  nonisolated init?(_ failure: AppFailure.Kind) {
    switch failure {
    case .stopped: self = .stopped
    case .crash: self = .crash
    case .hang: self = .hang
    case .interrupted: return nil
    }
  }
}
