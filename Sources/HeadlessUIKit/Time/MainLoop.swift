import CRunLoop
import Foundation
import Trace

/// The main run loop of an app, and its clock: what the app's code hands to the main queue, to the run loop or to tasks
/// waits here, in the order in which it falls due.
///
/// The clock stands still while code runs, and goes on only when it is told to: nobody waits for real. Nor for other
/// threads. Both are our choice. Ledger: clock, other-threads.
nonisolated final class MainLoop {
  /// What waits, the next first.
  private(set) var pending: [PendingWork] = []
  private let loop: UnsafeMutablePointer<coordlab_loop>
  private var hasLeft = false
  /// Whether work went to another thread since `takeHandOver` was called.
  private var hasHandedOver = false
  /// The task of which a part runs.
  private var running: UnsafeMutableRawPointer?

  init() {
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: coordlab_loop(
        owner: nil, now: 0,
        add: { owner, kind, work, function, due in
          MainLoop.of(owner)?.add(kind, work, function, due: due)
        },
        leave: { owner, what in MainLoop.of(owner)?.leave(by: what) }))
    loop.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { loop.deallocate() }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> MainLoop? {
    owner.map { Unmanaged<MainLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Nanoseconds since the app's launch.
  private(set) var now: Int64 {
    get { loop.pointee.now }
    set { loop.pointee.now = newValue }
  }

  /// Runs `work`; what it hands over on this thread comes here.
  func catching<Result>(_ work: () -> Result) -> Result {
    let former = coordlab_set_loop(loop)
    defer { _ = coordlab_set_loop(former) }
    return work()
  }

  /// Whether work went to another thread since the last call of this.
  func takeHandOver() -> Bool {
    defer { hasHandedOver = false }
    return hasHandedOver
  }

  /// Adds a closure that is to run after some seconds.
  func add(_ closure: @escaping () -> Void, named kind: String, after delay: TimeInterval) {
    let due = now + Int64((max(0, delay) * 1e9).rounded())
    insert(PendingBlock(closure, named: kind, due: due, asker: Trace.asker))
  }

  private func add(
    _ kind: coordlab_work, _ work: UnsafeMutableRawPointer?,
    _ function: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?, due: Int64
  ) {
    guard let work else { return }
    let asker = Trace.asker
    switch kind {
    case coordlab_work_made_timer: releaseItself(work)
    case coordlab_work_timer: add(timer(work), due: due, asker)
    case coordlab_work_stopped_timer: remove(timer(work))
    case coordlab_work_task:
      guard let function else { return }
      // What is to run later wakes a task that sleeps: the one that asks for it.
      let sleeper = due > now ? running : nil
      insert(PendingTask(work, function, due: due, asker: asker, sleeper: sleeper))
    default: insert(PendingBlock(block: work, due: due, asker: asker))
    }
  }

  /// A timer is held by the loop that it is in, and only until it is invalid (Apple, Timer.invalidate()). On Linux
  /// Foundation makes each hold itself for ever.
  private func releaseItself(_ info: UnsafeMutableRawPointer) {
    let object = Unmanaged<AnyObject>.fromOpaque(info)
    if object.takeUnretainedValue() is Timer { object.release() }
  }

  private func timer(_ info: UnsafeMutableRawPointer) -> Timer {
    Unmanaged<Timer>.fromOpaque(info).takeUnretainedValue()
  }

  private func add(_ timer: Timer, due: Int64, _ asker: Trace.Asker) {
    let isKnown = pending.contains { ($0 as? PendingTimer)?.timer === timer }
    if !isKnown { insert(PendingTimer(timer, due: due, asker: asker)) }
  }

  private func remove(_ timer: Timer) {
    pending.removeAll { ($0 as? PendingTimer)?.timer === timer }
  }

  /// What is due at the same time runs in the order in which it was asked for.
  private func insert(_ work: PendingWork) {
    let index = pending.lastIndex { $0.due <= work.due }.map { $0 + 1 } ?? 0
    pending.insert(work, at: index)
  }

  private func leave(by what: UnsafePointer<CChar>?) {
    let name = what.map { String(cString: $0) } ?? "a thread"
    // The system calls its handler on the main queue, which runs here instead of there.
    if name == "a dispatch source on the main queue" {
      return Trace.warning("\(name) \(LimitWarning.unfired)")
    }
    hasHandedOver = true
    if hasLeft { return }
    hasLeft = true
    Trace.warning("\(name) \(LimitWarning.otherThread)")
  }
}

// MARK: - Running

extension MainLoop {
  /// When the next thing falls due, in nanoseconds since the launch.
  var nextDue: Int64? { pending.first.flatMap { $0.due == .max ? nil : $0.due } }

  /// Runs the first thing that waits.
  func runNext() {
    let next = pending.removeFirst()
    run(next)
    if let timer = next as? PendingTimer, let due = timer.next {
      timer.due = due
      insert(timer)
    }
  }

  private func run(_ work: PendingWork) {
    let former = running
    running = (work as? PendingTask)?.task
    defer { running = former }
    if let running { endSleep(of: running) }
    work.run()
  }

  /// A task that runs although something was still to wake it was cancelled: what was to wake it has only to let go of
  /// itself, and does so in its turn. Source: the runtime's Task.sleep.
  private func endSleep(of sleeper: UnsafeMutableRawPointer) {
    for case let alarm as PendingTask in pending where alarm.sleeper == sleeper {
      pending.removeAll { $0 === alarm }
      (alarm.due, alarm.sleeper) = (now, nil)
      insert(alarm)
    }
  }

  /// The tasks that will run when some time has passed, and those that this wakes.
  var tasksWithTime: Set<UInt> {
    let tasks = pending.lazy.compactMap { $0 as? PendingTask }
    return Set(tasks.flatMap { [$0.task, $0.sleeper].compactMap(\.self) }.map { UInt(bitPattern: $0) })
  }

  /// Puts the clock forward.
  func advance(to time: Int64) { now = max(now, time) }
}
