import Dispatch
import HeadlessUIKit
import Synchronization
import Testing

/// Other threads take turns with the main one, so that a run repeats: our choice. What runs where is Dispatch's.
@Suite struct TurnTests {
  private let stage = Stage()
  private var log: Log { stage.log }

  init() { stage.launch { UIViewController() } }

  private func event(_ work: () -> Void) -> [String] {
    stage.event(work).filter { $0 != "—" && $0 != "…" }
  }

  private func wait(_ seconds: Double) -> [String] {
    event { stage.app.advance(by: Int64(seconds * 1e9)) }
  }

  /// Work and its delay in milliseconds, or none.
  private var pending: [String] {
    stage.app.pending.map { "\($0.name) \($0.delay.map { "\($0 / 1_000_000)" } ?? "waits")" }
  }

  /// Source: Apple, DispatchQueue.main: "the dispatch queue associated with the main thread". That threads take turns is
  /// our choice.
  @Test(
    arguments: [
      "queue", "serial", "group", "work item", "barrier", "task", "detached", "operation", "thread", "sync",
    ])
  func `What another thread hands to the main one runs in the event, each time in the same order`(way: String)
  {
    for _ in 0..<3 {
      let lines = event {
        hand(to: way) { [log] in MainActor.assumeIsolated { log.lines.append("first") } }
        hand(to: way) { [log] in MainActor.assumeIsolated { log.lines.append("second") } }
        log.lines.append("returned")
      }
      #expect(lines == ["returned", "first", "second"])
    }
    #expect(pending == [])
  }

  /// Source: Apple, Thread.isMainThread, dispatchPrecondition(condition:), getSpecific(key:).
  @Test func `Work on a queue runs on another thread, and on that queue`() {
    let (queue, key) = (DispatchQueue(label: "own"), DispatchSpecificKey<Int>())
    queue.setSpecific(key: key, value: 7)
    let lines = event {
      queue.async { [log] in
        dispatchPrecondition(condition: .onQueue(queue))
        dispatchPrecondition(condition: .notOnQueue(.main))
        let words = "\(Thread.isMainThread) \(DispatchQueue.getSpecific(key: key) ?? 0)"
        DispatchQueue.main.async { MainActor.assumeIsolated { log.lines.append(words) } }
      }
    }
    #expect(lines == ["false 7"])
  }

  /// Thread.sleep asks again while the clock is before its end, by a rounding error at times.
  @Test(arguments: [0.1, 0.2, 0.3, 0.7, 1.1])
  func `Thread.sleep ends at any time of the clock, on the main thread too`(seconds: Double) {
    for _ in 1...3 {
      let lines = event {
        Thread.sleep(forTimeInterval: seconds)
        DispatchQueue.global().async { [log] in
          Thread.sleep(forTimeInterval: seconds)
          DispatchQueue.main.async { MainActor.assumeIsolated { log.lines.append("other") } }
        }
        log.lines.append("main")
      }
      #expect(lines == ["main"])
      #expect(wait(seconds + 0.001) == ["other"])
      #expect(pending == [])
    }
  }

  /// Source: Apple, Thread.exit().
  @Test func `A thread that exits in the midst of its work has ended`() {
    let lines = event {
      Thread.detachNewThread { Thread.exit() }
      log.lines.append("main")
    }
    #expect(lines == ["main"])
    #expect(pending == [])
  }

  /// Source: Apple, DispatchQueue.Attributes.concurrent.
  @Test func `Nothing waits for other work of a concurrent queue, except a barrier`() {
    let queue = DispatchQueue(label: "own", attributes: .concurrent)
    var seconds: [Double] = []
    let lines = event {
      let start = Date.now
      queue.async { usleep(1_000_000) }
      seconds.append(queue.sync { start.distance(to: .now) })
      seconds.append(queue.sync(flags: .barrier) { start.distance(to: .now) })
      log.lines.append("main")
    }
    #expect(lines == ["main"])
    #expect(seconds.map { ($0 * 10).rounded() / 10 } == [0, 1])
  }

  @Test(arguments: ["operation", "operations", "added", "condition"])
  func `The main thread waits for operations and conditions, and other threads run`(way: String) {
    let queue = OperationQueue()
    let operation = BlockOperation { usleep(10_000) }
    let lines = event {
      switch way {
      case "added": queue.addOperations([operation], waitUntilFinished: true)
      case "condition":
        let condition = NSCondition()
        let done = Atomic(false)
        DispatchQueue.global().async {
          usleep(10_000)
          done.store(true, ordering: .relaxed)
          condition.signal()
        }
        condition.lock()
        while !done.load(ordering: .relaxed) { condition.wait() }
        condition.unlock()
      default:
        queue.addOperation(operation)
        if way == "operation" {
          operation.waitUntilFinished()
        } else {
          queue.waitUntilAllOperationsAreFinished()
        }
      }
      log.lines.append("main \(operation.isFinished != (way == "condition"))")
    }
    #expect(lines == ["main true"])
  }

  @Test func `The main thread may poll for what another thread does`() {
    let done = Atomic(false)
    let lines = event {
      DispatchQueue.global().async {
        usleep(10_000)
        done.store(true, ordering: .relaxed)
      }
      while !done.load(ordering: .relaxed) { usleep(1000) }
      log.lines.append("main")
    }
    #expect(lines == ["main"])
  }

  /// That such a thread sleeps by the app's clock is our choice.
  @Test func `Delays and sleeps on other threads go by the app's clock`() {
    let lines = event {
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [log] in
        Thread.sleep(forTimeInterval: 1)
        DispatchQueue.main.async { MainActor.assumeIsolated { log.lines.append("after 3 s") } }
      }
      let serial = DispatchQueue(label: "serial")
      serial.async { usleep(500_000) }
      serial.async { [log] in
        DispatchQueue.main.async { MainActor.assumeIsolated { log.lines.append("next") } }
      }
    }
    #expect(lines == [])
    #expect(pending == ["a block 500", "a block 2000", "a block waits"])
    #expect(wait(0.5) == ["next"])
    #expect(wait(1.5) == [])
    #expect(pending == ["a block 1000"])
    #expect(wait(1) == ["after 3 s"])
    #expect(pending == [])
  }

  /// Source: Apple, DispatchGroup.notify(queue:work:), DispatchWorkItem.notify(queue:execute:).
  @Test func `Notifications come when all work is done`() {
    let group = DispatchGroup()
    let lines = event {
      group.notify(queue: .main) { [log] in MainActor.assumeIsolated { log.lines.append("empty") } }
      for seconds in [1.0, 2] {
        group.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { group.leave() }
      }
      DispatchQueue.global().async(group: group) { usleep(1_500_000) }
      group.notify(queue: .main) { [log] in MainActor.assumeIsolated { log.lines.append("group") } }
      let item = DispatchWorkItem { @Sendable in }
      item.notify(queue: .main) { [log] in MainActor.assumeIsolated { log.lines.append("item") } }
      DispatchQueue.global().async(execute: item)
    }
    #expect(lines == ["empty", "item"])
    #expect(wait(1.9) == [])
    #expect(wait(0.1) == ["group"])
  }

  /// Source: Apple, DispatchSemaphore.wait(), DispatchGroup.wait(), DispatchQueue.sync(execute:). That the threads take
  /// turns is our choice.
  @Test func `Code that waits for another thread goes on when that is done`() {
    let lines = event {
      let (done, group, serial) = (
        DispatchSemaphore(value: 0), DispatchGroup(), DispatchQueue(label: "serial")
      )
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { done.signal() }
      done.wait()
      log.lines.append("main thread")
      nonisolated(unsafe) var number = 0
      serial.async { number = 1 }
      log.lines.append("\(serial.sync { number })")
      log.lines.append("\(done.wait(timeout: .now() + 2))")
      DispatchQueue.global().async { [log] in
        DispatchQueue.global().async(group: group) {}
        group.wait()
        DispatchQueue.main.async { done.signal() }
        done.wait()
        let sum = DispatchQueue.main.sync { MainActor.assumeIsolated { log.lines.count } }
        DispatchQueue.main.async { MainActor.assumeIsolated { log.lines.append("other thread, \(sum > 0)") } }
      }
    }
    #expect(lines == ["main thread", "1", "timedOut", "other thread, true"])
    #expect(pending == [])
  }

  /// Nothing waits for it for longer: our choice.
  @Test func `A thread that waits for something of the system's goes on by itself`() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let (input, output) = (ends[0], ends[1])
    let lines = event {
      DispatchQueue.global().async {
        var byte: UInt8 = 0
        read(input, &byte, 1)
        close(input)
      }
      DispatchQueue.global().async { [log] in
        DispatchQueue.main.async { MainActor.assumeIsolated { log.lines.append("next") } }
      }
    }
    #expect(lines == ["next"])
    #expect(pending == [])
    close(output)
  }

  /// Dispatch keeps what a thread waits for; the tool ends threads with their app.
  @Test func `A thread that still waits ends with its app`() {
    weak var held: Log?
    do {
      let stage = Stage()
      stage.launch { UIViewController() }
      let never = DispatchSemaphore(value: 0)
      let log = Log()
      held = log
      _ = stage.event {
        DispatchQueue.global().async { never.wait() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { _ = log }
        Thread { never.wait() }.start()
      }
      #expect(stage.app.pending.map(\.name) == ["a block", "a block", "a thread"])
    }
    #expect(held == nil)
  }

  nonisolated private func hand(to way: String, _ work: @escaping @Sendable () -> Void) {
    switch way {
    case "serial": DispatchQueue(label: "serial").async { DispatchQueue.main.async(execute: work) }
    case "group":
      DispatchQueue.global().async(group: DispatchGroup()) { DispatchQueue.main.async(execute: work) }
    case "work item":
      DispatchQueue.global().async(execute: DispatchWorkItem { DispatchQueue.main.async(execute: work) })
    case "barrier":
      let queue = DispatchQueue(label: "barrier", attributes: .concurrent)
      queue.async(flags: .barrier) { DispatchQueue.main.async(execute: work) }
    case "task": DispatchQueue.global().async { Task { @MainActor in work() } }
    case "detached": DispatchQueue.global().async { Task.detached { await MainActor.run { work() } } }
    case "operation": OperationQueue().addOperation { OperationQueue.main.addOperation(work) }
    case "thread": Thread.detachNewThread { DispatchQueue.main.async(execute: work) }
    case "sync": DispatchQueue.global().async { DispatchQueue.main.sync(execute: work) }
    default: DispatchQueue.global().async { DispatchQueue.main.async(execute: work) }
    }
  }
}
