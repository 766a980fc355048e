import HeadlessUIKit
import Trace

/// What waits: for its time, or for something else.
public nonisolated struct PendingList: Sendable, Hashable {
  /// What waits for its time, the next first.
  public var items: [PendingItem]
  /// The tasks that wait for something else, each by the innermost of its calls that are traced:
  /// `NameCoordinator#1.run()`.
  public var tasks: [String]
}

extension Simulation {
  /// What waits at the app's present, wherever the cursor is.
  public var pendingList: PendingList {
    PendingList(
      items: pending,
      tasks: running.waitingTasks.map { task in
        let site = timeline.sites[Int(task.site)].name
        return task.object.map { "\(timeline.name($0)).\(site)" } ?? site
      })
  }
}
