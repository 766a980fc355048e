import Trace

/// The pending work, and the tasks that await something other than time.
public struct PendingList: Sendable, Hashable {
  /// The pending work, next first.
  public var items: [PendingItem]
  /// The tasks that await something other than time, each by its innermost traced call: `NameCoordinator#1.run()`.
  public var tasks: [String]

  package init(items: [PendingItem], tasks: [String]) {
    self.items = items
    self.tasks = tasks
  }
}
