import Dispatch
import HeadlessUIKit
import Testing
import Trace

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Time as an app has it: its own, which stands still until it is put forward.
@Suite struct TimeTests {
  private let stage = Stage()
  private var log: Log { stage.log }

  init() { stage.launch { UIViewController() } }

  /// Lets time pass in an event of its own; nil is up to the next thing.
  private func wait(_ seconds: Double?) -> [String] {
    stage.event { stage.app.advance(by: seconds.map { Int64($0 * 1e9) }) }.filter { $0 != "—" && $0 != "…" }
  }

  private func event(_ work: () -> Void) -> [String] {
    stage.event(work).filter { $0 != "—" && $0 != "…" }
  }

  private var pending: [String] { stage.app.pending.map { "\($0.name) \(($0.delay ?? -1) / 1_000_000)" } }

  /// Source: Apple, RunLoop; DispatchQueue.main: "tasks on the app's main thread".
  @Test
  func `What is due at once runs after the code that asked for it has returned, in the order of asking`() {
    let lines = event {
      DispatchQueue.main.async { log.lines.append("async") }
      OperationQueue.main.addOperation { [log] in MainActor.assumeIsolated { log.lines.append("operation") } }
      Task { log.lines.append("task") }
      RunLoop.main.perform { [log] in MainActor.assumeIsolated { log.lines.append("run loop") } }
      log.lines.append("returned")
    }
    #expect(lines == ["returned", "async", "operation", "task", "run loop"])
    #expect(pending == [])
  }

  /// Source: Apple, DispatchQueue.asyncAfter(deadline:execute:), and "Dispatch Queues" of the Concurrency Programming
  /// Guide: a serial queue runs its blocks in order.
  @Test func `What is due later waits, and runs in the order in which it falls due`() {
    let lines = event {
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.lines.append("2 s") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { log.lines.append("0.3 s") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, qos: .userInitiated) {
        log.lines.append("2 s, second")
      }
    }
    #expect(lines == [])
    #expect(pending == ["a block 300", "a block 2000", "a block 2000"])
    #expect(wait(nil) == ["0.3 s"])
    #expect(pending == ["a block 1700", "a block 1700"])
    #expect(wait(1.6) == [])
    #expect(wait(5) == ["2 s", "2 s, second"])
    #expect(wait(nil) == [])
  }

  /// Source: Apple, Task.sleep(for:tolerance:clock:): it suspends the task, and blocks no thread. That the clock is the
  /// app's own is our choice.
  @Test func `A task sleeps by the app's clock, and goes on where it waited`() {
    let lines = event {
      Task {
        let start = ContinuousClock.now
        log.lines.append("begins")
        try? await Task.sleep(for: .seconds(2))
        log.lines.append("after \(ContinuousClock.now - start)")
        try? await Task.sleep(nanoseconds: 500_000_000)
        log.lines.append("after \(ContinuousClock.now - start)")
        MainActor.assertIsolated()
      }
    }
    #expect(lines == ["begins"])
    #expect(pending == ["a task 2000"])
    #expect(wait(2) == ["after 2.0 seconds"])
    #expect(wait(nil) == ["after 2.5 seconds"])
    #expect(pending == [])
  }

  /// Our choice: what goes on by itself when time passes is told from what waits for something else.
  @Test func `A task that sleeps, or has its turn to come, is one that time wakes`() {
    var continuation: CheckedContinuation<Void, Never>?
    _ = event {
      Task { await withCheckedContinuation { continuation = $0 } }
      Task { try? await Task.sleep(for: .seconds(2)) }
    }
    #expect(stage.app.tasksWithTime.count == 2)
    _ = wait(2)
    #expect(stage.app.tasksWithTime.isEmpty)
    _ = event { continuation?.resume() }
    #expect(stage.app.tasksWithTime.isEmpty)
  }

  /// Source: SE-0304, structured concurrency, for what child tasks and groups are. That all take turns on one thread is our
  /// choice: on a device they run on several, in no fixed order.
  @Test func `Child tasks, groups and detached tasks run on the one thread, in a fixed order`() {
    let lines = event {
      Task {
        async let first = number(1)
        async let second = number(2)
        log.lines.append("\(await first + second)")
        let sum = await withTaskGroup(of: Int.self) { group in
          for value in 1...3 { group.addTask { value } }
          var order: [Int] = []
          while let value = await group.next() { order.append(value) }
          return order
        }
        log.lines.append("\(sum)")
        log.lines.append("\(await Task.detached { 7 }.value)")
      }
    }
    #expect(lines == ["3", "[1, 2, 3]", "7"])
  }

  @concurrent private func number(_ number: Int) async -> Int { number }

  /// Source: Apple, Timer: a repeating one fires until `invalidate()`, one that does not repeat once; the run loop holds it
  /// until then.
  @Test func `A timer fires until it is invalidated, and is held until then`() {
    var timer: Timer?
    _ = event {
      timer = .scheduledTimer(withTimeInterval: 1.5, repeats: true) { [log] timer in
        nonisolated(unsafe) let timer = timer
        MainActor.assumeIsolated {
          log.lines.append("fires")
          if Date().timeIntervalSince1970 > 1_767_260_464 { timer.invalidate() }
        }
      }
      let other = Timer(fire: Date() + 2, interval: 0, repeats: false) { [log] _ in
        MainActor.assumeIsolated { log.lines.append("once") }
      }
      RunLoop.main.add(other, forMode: .common)
    }
    #expect(pending == ["a timer 1500", "a timer 2000"])
    #expect(wait(3) == ["fires", "once", "fires"])
    #expect(pending == ["a timer 1500"])
    #expect(wait(10) == ["fires"])
    #expect(pending == [])
    #expect(timer?.isValid == false)
  }

  /// Source: Apple, Timer.init(timeInterval:repeats:block:): "After ti seconds have elapsed, the timer fires".
  @Test func `A timer that is made with an interval fires first after it`() {
    _ = event {
      for (seconds, repeats) in [(2.0, true), (3.0, false)] {
        let timer = Timer(timeInterval: seconds, repeats: repeats) { [log] _ in
          MainActor.assumeIsolated { log.lines.append("\(seconds)") }
        }
        RunLoop.main.add(timer, forMode: .common)
      }
      let atOnce = Timer(fire: Date(), interval: 5, repeats: false) { [log] _ in
        MainActor.assumeIsolated { log.lines.append("at once") }
      }
      RunLoop.main.add(atOnce, forMode: .common)
      log.lines.append("returned")
    }
    #expect(log.lines.filter { $0.first != "—" && $0.first != "…" } == ["returned", "at once"])
    #expect(pending == ["a timer 2000", "a timer 3000"])
    #expect(wait(4) == ["2.0", "3.0", "2.0"])
  }

  /// Source: Apple, animate(withDuration:animations:completion:): "if the duration is 0, this block is performed at
  /// the beginning of the next run loop cycle".
  @Test func `An animation completes when it is over`() {
    let lines = event {
      UIView.animate(withDuration: 0.3) {
        log.lines.append("changes")
      } completion: { _ in
        log.lines.append("completed")
      }
      UIView.animate(withDuration: 0) {
      } completion: { _ in
        log.lines.append("at once")
      }
      log.lines.append("returned")
    }
    #expect(lines == ["changes", "returned", "at once"])
    #expect(pending == ["an animation's completion 300"])
    #expect(wait(0.3) == ["completed"])
  }

  /// Source: SE-0297: a method with a completion can be awaited, and goes on when that is called; Apple,
  /// present(_:animated:completion:), for when that is.
  @Test func `Code that waits for a presentation goes on when that is over`() {
    let root = Screen("root", log)
    stage.launch { root }
    let lines = event {
      Task {
        await root.present(UIViewController(), animated: true)
        log.lines.append("presented \(root.presentedViewController?.isBeingPresented == false)")
        await root.dismiss(animated: true)
        log.lines.append("dismissed \(root.presentedViewController == nil)")
      }
    }
    #expect(lines.filter { $0.hasSuffix("true") } == ["presented true", "dismissed true"])
  }

  /// Our choice: a run that is repeated prints the same. On a device they go on.
  @Test func `The date and the clocks stand still while code runs, and are the same in every run`() {
    var dates: [Date] = []
    _ = event {
      dates = [Date(), Date()]
      DispatchQueue.main.asyncAfter(deadline: .now() + 60) { dates.append(Date()) }
    }
    _ = wait(60)
    #expect(dates.map(\.timeIntervalSince1970) == [1_767_260_460, 1_767_260_460, 1_767_260_520])
  }

  /// Our choice. On a device such work keeps the main thread busy for ever.
  @Test func `Work without end stops the event, not the tool`() {
    func again() { DispatchQueue.main.async { again() } }
    _ = event { again() }
    #expect(pending == ["a block 0"])
    #expect(outputs == ["what falls due goes on without end: the rest waits for the next event"])
  }

  /// Source: Apple, DispatchQueue.global(qos:), for where it runs. That the event waits for it is our choice.
  @Test func `Work on other threads is named once, and runs there`() {
    let done = DispatchSemaphore(value: 0)
    _ = event {
      DispatchQueue.global().async { done.signal() }
      DispatchQueue(label: "own").async { done.signal() }
    }
    done.wait()
    done.wait()
    #expect(
      outputs == [
        "a dispatch queue takes work to another thread: it is not recorded"
      ])
    #expect(pending == [])
  }

  /// Source: Apple, DispatchQueue.async(group:qos:flags:execute:). That the event waits for it is our
  /// choice.
  @Test func `Work of a group is named once, too, and a barrier of the main queue is a block like others`() {
    let (done, group) = (DispatchSemaphore(value: 0), DispatchGroup())
    let lines = event {
      DispatchQueue.main.async(flags: .barrier) { [log] in
        MainActor.assumeIsolated { log.lines.append("barrier") }
      }
      DispatchQueue.global().async(group: group) { done.signal() }
      DispatchQueue(label: "own", attributes: .concurrent).async(flags: .barrier) { done.signal() }
      group.notify(queue: .main) {}
    }
    done.wait()
    done.wait()
    #expect(
      outputs == [
        "a dispatch queue takes work to another thread: it is not recorded"
      ])
    #expect(lines == ["barrier"])
    #expect(pending == [])
  }

  /// Source: Apple, DispatchSource.makeTimerSource(flags:queue:), for where its handler runs. That none runs is our choice.
  @Test func `A dispatch source of the main queue is named, and hands nothing over`() {
    _ = event {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.resume()
      source.cancel()
    }
    #expect(outputs == ["a dispatch source on the main queue never fires here; a Timer does"])
  }

  /// Source: Apple, URLSession: its tasks run asynchronously, and what they call is called on a queue of its own. Observed:
  /// on Linux it takes a dispatch queue for that.
  @Test func `A request to the network is work on another thread`() {
    _ = event {
      if let url = URL(string: "http://127.0.0.1:1/") { URLSession.shared.dataTask(with: url).resume() }
    }
    #expect(outputs.count == 1)
  }

  /// Source: Apple, Thread.start(). That the event waits for it is our choice.
  @Test func `A thread is named, too`() {
    let done = DispatchSemaphore(value: 0)
    _ = event { Thread { done.signal() }.start() }
    done.wait()
    #expect(outputs == ["a thread \(LimitWarning.otherThread)"])
  }

  /// Our choice: a test's own tasks and clocks are the system's.
  @Test func `Outside an app nothing is caught`() async {
    let time = Date()
    #expect(time.timeIntervalSince1970 != 1_767_260_460)
    await Task {}.value
    try? await Task.sleep(nanoseconds: 1)
    #expect(pending == [])
  }

  private var outputs: [String] {
    let timeline = stage.recorder.timeline
    return timeline.steps.compactMap { step in
      guard case .output(let text, warning: true) = timeline.step(at: step).kind else { return nil }
      return timeline.texts[text]
    }
  }
}
