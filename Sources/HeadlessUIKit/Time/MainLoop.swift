import CRunLoop
import Foundation
import Trace

/// An app's main run loop, with a clock. Work for the main queue, the run loop or tasks waits here, ordered by due
/// time.
///
/// The clock stands still while code runs, and advances only when told to: nothing waits in real time. Other threads
/// take turns with the main one. Both are our choice. Ledger: clock, other-threads.
nonisolated final class MainLoop {
  /// The pending work, next first.
  private(set) var pending: [PendingWork] = []
  private let loop: UnsafeMutablePointer<coordlab_loop>
  private var hasLeft = false
  /// Whether work went to another thread that takes no turns since `takeHandOver` was called.
  private var hasHandedOver = false
  /// The task that runs a part now.
  private var running: UnsafeMutableRawPointer?
  /// The asker of the work that has its turn on another thread now.
  private var askerElsewhere: Trace.Asker?
  /// The lines that another thread has printed in its turn.
  private var printed: [String] = []

  init() {
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: coordlab_loop(
        owner: nil, now: 0,
        add: { owner, item in
          if let item { MainLoop.of(owner)?.add(item.pointee) }
        },
        leave: { owner, what in MainLoop.of(owner)?.leave(by: what) },
        run_other: { owner, end in MainLoop.of(owner)?.runOther(until: end) ?? false },
        has_work: { owner, queue in MainLoop.of(owner)?.hasWork(for: queue) ?? false }))
    loop.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    pending = []
    loop.deallocate()
  }

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

  private func add(_ item: coordlab_item) {
    guard let work = item.work else { return }
    let (asker, due) = (askerElsewhere ?? Trace.asker, item.due)
    switch item.kind {
    case coordlab_work_made_timer: releaseItself(work)
    case coordlab_work_timer: add(timer(work), due: due, asker)
    case coordlab_work_stopped_timer: remove(timer(work))
    case coordlab_work_output:
      printed.append(String(cString: work.assumingMemoryBound(to: CChar.self)))
    case coordlab_work_task, coordlab_work_free_task:
      guard let function = item.function else { return }
      // Work that is due later wakes a sleeping task: the task that asked for it.
      let sleeper = due > now ? running : nil
      let isFree = item.kind == coordlab_work_free_task
      insert(PendingTask(work, function, due: due, asker: asker, sleeper: sleeper, isFree: isFree))
    case coordlab_work_call:
      guard let function = item.function else { return }
      insert(PendingBlock({ function(work) }, hidesCaptures: true, due: due, asker: asker))
    case coordlab_work_elsewhere:
      let turn = PendingTurn(OpaquePointer(work), due: due, asker: asker)
      warn(of: turn.caller)
      insert(turn, when: item.when)
    default: insert(PendingBlock(block: work, due: due, asker: asker), when: item.when)
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
  private func insert(_ work: PendingWork, when condition: coordlab_condition? = nil) {
    if let condition { work.condition = condition }
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
    warn(of: name)
  }

  private func warn(of name: String) {
    if hasLeft { return }
    hasLeft = true
    Trace.warning("\(name) \(LimitWarning.otherThread)")
  }
}

// MARK: - Running

nonisolated extension MainLoop {
  /// When the next work is due, in nanoseconds since the launch.
  var nextDue: Int64? { next { _ in true }?.due }

  /// The index of the first pending work that is due, or falls due next; nil if none ever does.
  private func next(where isIncluded: (PendingWork) -> Bool) -> (index: Int, due: Int64)? {
    let first = pending.firstIndex { isIncluded($0) && $0.due < .max }
    if let first, pending[first].due <= now { return (first, pending[first].due) }
    if let index = pending.firstIndex(where: { isIncluded($0) && $0.isReady }) { return (index, now) }
    return first.map { ($0, pending[$0].due) }
  }

  /// Runs the first work that is due.
  func runNext() {
    guard let index = next(where: { _ in true })?.index else { return }
    let next = pending.remove(at: index)
    run(next)
    if let timer = next as? PendingTimer, let due = timer.next(after: now) {
      timer.due = due
      insert(timer)
    }
  }

  private func run(_ work: PendingWork) {
    if let turn = work as? PendingTurn { return run(turn) }
    let former = running
    running = (work as? PendingTask)?.task
    defer { running = former }
    if let running { endSleep(of: running) }
    work.run()
  }

  /// Gives another thread the turn. A serial queue's next work waits until its last has ended.
  private func run(_ turn: PendingTurn) {
    if let queue = turn.queue, !turn.hasBegun, coordlab_is_serial(queue), hasBegunWork(for: queue) {
      turn.isNext = { [unowned self] in !hasBegunWork(for: queue) }
      turn.due = .max
      return insert(turn)
    }
    let former = (running, askerElsewhere)
    (running, askerElsewhere) = (turn.task, turn.asker)
    let end = turn.take()
    (running, askerElsewhere) = former
    for line in printed { Trace.output(line) }
    printed = []
    switch end {
    case coordlab_turn_parked: insert(turn)
    case coordlab_turn_left:
      hasHandedOver = true
      Trace.warning(LimitWarning.leftThread)
    default: break
    }
  }

  private func hasBegunWork(for queue: UnsafeRawPointer) -> Bool {
    pending.contains { ($0 as? PendingTurn).map { $0.hasBegun && $0.queue == queue } ?? false }
  }

  /// Whether work for a queue is due or has begun.
  private func hasWork(for queue: UnsafeRawPointer?) -> Bool {
    pending.contains { work in
      guard let turn = work as? PendingTurn, turn.queue == queue else { return false }
      return turn.hasBegun || turn.due <= now || turn.isReady
    }
  }

  /// The main thread waits: gives the turn to the next other thread, or a thread to the next task that needs not the main
  /// one. Returns false if none is due until then.
  private func runOther(until end: Int64) -> Bool {
    let next = next { $0 is PendingTurn || ($0 as? PendingTask)?.isFree ?? false }
    guard let (index, due) = next, due <= end else {
      if end < .max { advance(to: end) }
      return false
    }
    advance(to: due)
    let work = pending.remove(at: index)
    guard let task = work as? PendingTask else {
      run(work)
      return true
    }
    endSleep(of: task.task)
    warn(of: "a task")
    run(task.onOtherThread)
    return true
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
