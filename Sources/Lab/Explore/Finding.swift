/// A flaw of an app, with the shortest script that shows it.
public nonisolated struct Finding: Sendable, Hashable, Codable {
  /// What kinds of flaws are looked for, in the order in which findings with equally long scripts are listed.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// An event that UIKit stops the app for.
    case stopped
    /// A coordinator that outlived its screens.
    case zombie
    /// An object that lives though nothing reaches it, while the app runs.
    case leak
    /// The same, once the scene has ended, of objects that were no leak before.
    case leakAfterDisconnect = "leak-after-disconnect"
    /// A message to a coordinator that is gone, unless its sender goes in the same event.
    case deadMessage = "dead-message"
    /// Something that UIKit refuses with a warning.
    case refused
    /// A state that nothing leads out of but the scene's end.
    case deadEnd = "dead-end"
    /// One event that pushes two screens of one type and title onto a stack.
    case pushedTwice = "pushed-twice"
    /// A link that was followed underneath what is presented, where the user does not see it.
    case hiddenLink = "hidden-link"
  }

  /// What is wrong.
  public var kind: Kind
  /// The events that lead there, from the launch.
  public var events: [UserEvent]
  /// The same as commands of the REPL.
  public var script: [String]
  /// What it is about: names of objects, or UIKit's words.
  public var what: [String]
  /// In how many states it shows, or, of an event, can be brought about.
  public var states: Int
}
