import Dispatch
import HeadlessUIKit
import Testing
import Trace

/// Tasks, actors, operations and what is cancelled, in the app's own time.
@Suite struct TaskTests {
  private let stage = Stage()
  private var log: Log { stage.log }

  init() { stage.launch { UIViewController() } }

  private func wait(_ seconds: Double?) -> [String] {
    stage.event { stage.app.advance(by: seconds.map { Int64($0 * 1e9) }) }.filter { $0 != "—" && $0 != "…" }
  }

  private func event(_ work: () -> Void) -> [String] {
    stage.event(work).filter { $0 != "—" && $0 != "…" }
  }

  private var pending: [String] { stage.app.pending.map { "\($0.name) \(($0.delay ?? -1) / 1_000_000)" } }

  /// Source: Apple, Task.cancel() and Task.sleep(for:tolerance:clock:): a task that is cancelled while it sleeps throws.
  @Test func `A task that is cancelled sleeps no longer`() {
    var task: Task<Void, Never>?
    _ = event {
      task = Task {
        do {
          try await Task.sleep(for: .seconds(2))
          log.lines.append("slept")
        } catch {
          log.lines.append("cancelled")
        }
      }
    }
    #expect(pending == ["a task 2000"])
    #expect(event { task?.cancel() } == ["cancelled"])
    #expect(stage.app.tasksWithTime.isEmpty)
    #expect(pending == [])
    #expect(wait(5) == [])
  }

  /// Source: Apple, DispatchWorkItem.cancel(): one that has not begun does not run.
  @Test func `A work item that is cancelled does not run`() {
    let item = DispatchWorkItem { [log] in MainActor.assumeIsolated { log.lines.append("ran") } }
    let other = DispatchWorkItem { [log] in MainActor.assumeIsolated { log.lines.append("other") } }
    _ = event {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1, execute: other)
      item.cancel()
    }
    #expect(wait(1) == ["other"])
  }

  /// Source: SE-0306: an actor's methods run one at a time, and the caller goes on where it was.
  @Test func `An actor answers, and the caller goes on on the main actor`() {
    let lines = event {
      Task {
        let store = Store()
        async let first = store.add(1)
        async let second = store.add(2)
        log.lines.append("\(await [first, second].sorted())")
        await MainActor.run { log.lines.append("main") }
        MainActor.assertIsolated()
        await Task.yield()
        log.lines.append("\(await store.sum)")
      }
    }
    #expect(lines == ["[1, 3]", "main", "3"])
  }

  /// Source: SE-0304, withThrowingTaskGroup(of:returning:body:) and cancelAll(): the usual way to bound what is awaited.
  @Test func `A group takes who is first, and cancels the others`() {
    _ = event {
      Task {
        let winner = await withTaskGroup(of: String.self) { group in
          for (name, seconds) in [("slow", 3.0), ("quick", 1.0)] {
            group.addTask {
              try? await Task.sleep(for: .seconds(seconds))
              return Task.isCancelled ? "\(name) cancelled" : name
            }
          }
          let first = await group.next() ?? ""
          group.cancelAll()
          let second = await group.next() ?? ""
          return "\(first), \(second)"
        }
        log.lines.append(winner)
      }
    }
    #expect(wait(1) == ["quick, slow cancelled"])
    #expect(pending == [])
  }

  /// Source: Apple, ContinuousClock.sleep(until:tolerance:) and AsyncStream: who iterates waits for each element.
  @Test func `A stream is read as it is written`() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    _ = event {
      Task {
        for await value in stream { log.lines.append("\(value)") }
        log.lines.append("finished")
      }
      Task {
        for value in 1...3 {
          try? await ContinuousClock().sleep(until: .now + .seconds(1))
          continuation.yield(value)
        }
        continuation.finish()
      }
    }
    #expect(wait(1) == ["1"])
    #expect(wait(2) == ["2", "3", "finished"])
  }

  /// Source: Apple, OperationQueue.main and Operation.addDependency(_:): an operation runs after those it depends on.
  @Test func `Operations of the main queue run in their order`() {
    let lines = event {
      let first = BlockOperation { [log] in MainActor.assumeIsolated { log.lines.append("first") } }
      let second = BlockOperation { [log] in MainActor.assumeIsolated { log.lines.append("second") } }
      second.addDependency(first)
      OperationQueue.main.addOperations([second, first], waitUntilFinished: false)
      log.lines.append("returned")
    }
    #expect(lines == ["returned", "first", "second"])
    #expect(pending == [])
  }

  /// Source: Apple, Timer.invalidate(): it removes the timer from its run loop, and the timer lets go of its block.
  @Test func `An invalidated timer fires no more, also in the event that made it`() {
    _ = event {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [log] _ in
        MainActor.assumeIsolated { log.lines.append("fires") }
      }
      timer.invalidate()
    }
    #expect(pending == [])
    #expect(wait(5) == [])
  }

  /// Source: Apple, animate(withDuration:delay:options:animations:completion:).
  @Test func `Animations one after the other complete one after the other`() {
    _ = event {
      UIView.animate(withDuration: 0.5) {
      } completion: { _ in
        log.lines.append("first")
        UIView.animate(withDuration: 0.25, delay: 0.25) {
        } completion: { finished in
          log.lines.append("second \(finished)")
        }
      }
    }
    #expect(wait(0.5) == ["first"])
    #expect(wait(nil) == ["second true"])
  }
}

private actor Store {
  private(set) var sum = 0

  func add(_ number: Int) -> Int {
    sum += number
    return sum
  }
}
