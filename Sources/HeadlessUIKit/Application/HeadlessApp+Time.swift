import CSwiftRuntime
import Trace

extension HeadlessApp {
  /// How many blocks, tasks and timers may run in one turn.
  private static let limit = 10_000

  /// The pending work, next first.
  public var pending: [PendingItem] {
    mainLoop.pending.map { work in
      PendingItem(
        name: work.name, isOpaque: work.isOpaque,
        delay: work.due == .max ? nil : max(0, work.due - mainLoop.now))
    }
  }

  /// The tasks that go on by themselves when time passes, by ids that distinguish unfinished tasks.
  public var tasksWithTime: Set<UInt> { mainLoop.tasksWithTime }

  /// Advances the clock: due work runs in order, each at its own time and to its end.
  ///
  /// - Parameter nanoseconds: by how much; nil for up to the next due work.
  public func advance(by nanoseconds: Int64?) {
    run {
      let end = nanoseconds.map { mainLoop.now + $0 } ?? mainLoop.nextDue ?? mainLoop.now
      var count = 0
      while let due = mainLoop.nextDue, due <= end, !Trace.isStopped, isAllowed(&count) {
        mainLoop.advance(to: due)
        runWhatIsDue()
        settle()
      }
      mainLoop.advance(to: end)
    }
  }

  /// Runs due work, and work that becomes due by it; after each a layout pass.
  ///
  /// - Returns: whether any work was due.
  @discardableResult
  func runWhatIsDue() -> Bool {
    var count = 0
    while let due = mainLoop.nextDue, due <= mainLoop.now, !Trace.isStopped {
      // A hang, where a guard can report it.
      if count == Self.limit { coordlab_leave_endless_work() }
      guard isAllowed(&count) else { break }
      mainLoop.runNext()
      layOut()
    }
    return count > 0 && count <= Self.limit
  }

  /// Endless work is a hang; other long work continues in the next event: our choice. Ledger: endless-work.
  private func isAllowed(_ count: inout Int) -> Bool {
    count += 1
    if count > Self.limit {
      Trace.warning("what falls due goes on without end: the rest waits for the next event")
    }
    return count <= Self.limit
  }
}
