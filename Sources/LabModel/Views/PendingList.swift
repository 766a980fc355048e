import Trace

/// What waits: for its time, or for something else.
public struct PendingList: Sendable, Hashable {
  /// What waits for its time, the next first.
  public var items: [PendingItem]
  /// The tasks that wait for something else, each by the innermost of its calls that are traced:
  /// `NameCoordinator#1.run()`.
  public var tasks: [String]

  package init(items: [PendingItem], tasks: [String]) {
    self.items = items
    self.tasks = tasks
  }
}
