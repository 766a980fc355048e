import CSwiftRuntime
import Trace

extension HeadlessApp {
  /// How many blocks, tasks and timers may run in one go.
  private static let limit = 10_000

  /// What waits for its time, the next first.
  public var pending: [PendingItem] {
    mainLoop.pending.map { work in
      PendingItem(
        name: work.name, isOpaque: work.isOpaque,
        delay: work.due == .max ? nil : max(0, work.due - mainLoop.now))
    }
  }

  /// The tasks that go on by themselves when time passes, each by what tells it from others that have not
  /// ended.
  public var tasksWithTime: Set<UInt> { mainLoop.tasksWithTime }

  /// Lets time pass: what falls due meanwhile runs in order, each thing at its own time and to its end.
  ///
  /// - Parameter nanoseconds: how long; nil for up to the next thing that falls due.
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

  /// Runs what is due, and what that makes due; after each a layout pass.
  ///
  /// - Returns: whether anything was.
  @discardableResult
  func runWhatIsDue() -> Bool {
    var count = 0
    while let due = mainLoop.nextDue, due <= mainLoop.now, !Trace.isStopped {
      // A hang, where somebody is there who tells.
      if count == Self.limit { coordlab_leave_endless_work() }
      guard isAllowed(&count) else { break }
      mainLoop.runNext()
      layOut()
    }
    return count > 0 && count <= Self.limit
  }

  /// Work without end is a hang; what only takes long is left for the next event: our choice. Ledger: endless-work.
  private func isAllowed(_ count: inout Int) -> Bool {
    count += 1
    if count > Self.limit {
      Trace.warning("what falls due goes on without end: the rest waits for the next event")
    }
    return count <= Self.limit
  }
}
