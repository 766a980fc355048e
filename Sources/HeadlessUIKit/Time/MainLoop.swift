import CRunLoop
import Foundation
import Trace

/// An app's main run loop, with a clock. Work for the main queue, the run loop or tasks waits here, ordered by due
/// time.
///
/// The clock stands still while code runs, and advances only when told to: nothing waits in real time. Nor does it wait
/// for other threads. Both are our choice. Ledger: clock, other-threads.
nonisolated final class MainLoop {
  /// The pending work, next first.
  private(set) var pending: [PendingWork] = []
  private let loop: UnsafeMutablePointer<coordlab_loop>
  private var hasLeft = false
  /// Whether work went to another thread since `takeHandOver` was called.
  private var hasHandedOver = false
  /// The task that runs a part now.
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

  /// Runs `work`; what it schedules on this thread comes here.
  func catching<Result>(_ work: () -> Result) -> Result {
    let former = coordlab_set_loop(loop)
    defer { _ = coordlab_set_loop(former) }
    return work()
  }

  /// Whether work went to another thread since the last call of this method.
  func takeHandOver() -> Bool {
    defer { hasHandedOver = false }
    return hasHandedOver
  }

  /// Schedules a closure to run after some seconds.
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
      // Work that is due later wakes a sleeping task: the task that asked for it.
      let sleeper = due > now ? running : nil
      insert(PendingTask(work, function, due: due, asker: asker, sleeper: sleeper))
    default: insert(PendingBlock(block: work, due: due, asker: asker))
    }
  }

  /// Apple's run loop holds a timer, and only until the timer is invalid (Apple, Timer.invalidate()). On Linux,
  /// Foundation makes each timer hold itself for ever.
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

  /// Keeps work that is due at the same time in the order in which it was scheduled.
  private func insert(_ work: PendingWork) {
    let index = pending.lastIndex { $0.due <= work.due }.map { $0 + 1 } ?? 0
    pending.insert(work, at: index)
  }

  private func leave(by what: UnsafePointer<CChar>?) {
    let name = what.map { String(cString: $0) } ?? "a thread"
    // The system calls the source's handler on the main queue, which runs here instead.
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
  /// When the next work is due, in nanoseconds since the launch.
  var nextDue: Int64? { pending.first.flatMap { $0.due == .max ? nil : $0.due } }

  /// Runs the first pending work.
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

  /// A sleeping task was cancelled and ran before its wake-up was due. The wake-up then only releases itself, in its
  /// turn. Source: the runtime's Task.sleep.
  private func endSleep(of sleeper: UnsafeMutableRawPointer) {
    for case let alarm as PendingTask in pending where alarm.sleeper == sleeper {
      pending.removeAll { $0 === alarm }
      (alarm.due, alarm.sleeper) = (now, nil)
      insert(alarm)
    }
  }

  /// The tasks that run once time passes, and those that they wake.
  var tasksWithTime: Set<UInt> {
    let tasks = pending.lazy.compactMap { $0 as? PendingTask }
    return Set(tasks.flatMap { [$0.task, $0.sleeper].compactMap(\.self) }.map { UInt(bitPattern: $0) })
  }

  /// Advances the clock.
  func advance(to time: Int64) { now = max(now, time) }
}
