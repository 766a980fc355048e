import Dispatch
import Foundation
import HeadlessUIKit
import OwnProcess
import Synchronization
import Testing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// What would end the process without a trap of the main thread. Each in a process of its own: the frames of what was left
/// stay.
@Suite(.ownProcess) struct OtherThreadTests {
  @Test(
    arguments: ["queue", "serial", "item", "group", "barrier", "nested", "thread", "operation"])
  nonisolated func `A trap on another thread stops the app at the event that handed work to it`(
    way: String
  ) async {
    await #expect(processExitsWith: .success) { [way] in
      try await MainActor.run {
        let edition = CountingApp.edition(["Show"]) { if $0 == 2 { hand(fall, to: way) } }
        let simulation = try CountingApp.taps(2, on: "Show", in: edition)
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "on another thread: Index out of range")
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        try simulation.send(.tap(UserEvent.Target("Show"), taps: 1))
        #expect(simulation.failure?.reason == "on another thread: Index out of range")
      }
    }
  }

  /// Nothing waits for such a handler: it may run during a later event, or between two.
  @Test nonisolated func `A trap in the handler of a dispatch source stops the app`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition(["Show"]) { if $0 == 1 { hand(fall, to: "source") } }
        let simulation = try CountingApp.taps(1, on: "Show", in: edition)
        let tap = UserEvent.tap(UserEvent.Target("Show"), taps: 1)
        var error: LabError?
        while simulation.failure == nil {
          do throws(LabError) { try simulation.send(tap) } catch let refusal { error = refusal }
        }
        let failure = try #require(simulation.failure)
        #expect(failure.kind == .crash && failure.isOnOtherThread)
        #expect(error == nil || error == .appStopped(failure))
      }
    }
  }

  @Test nonisolated func `explore finds the trap on another thread, and goes on`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var options = ExploreOptions()
        options.only = ["tap"]
        let edition = CountingApp.edition(["Show", "Fall"]) { if $0 == 3 { hand(fall, to: "queue") } }
        let exploration = Explorer(edition, options).run()
        #expect(exploration.findings.map(\.kind) == [.crash, .crash])
        let crash = try #require(exploration.findings.last)
        #expect(crash.script == ["tap Show", "tap Show", "tap Show"])
        #expect(crash.what == ["on another thread: Index out of range"])
        #expect(exploration.notRepeated.isEmpty)
      }
    }
  }

  @Test nonisolated func `A stack overflow on another thread stops the app`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition { _ in hand({ _ = depth(of: 0) }, to: "queue") }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure?.kind == .crash)
        #expect(
          simulation.failure?.reason == "on another thread: stack overflow: the calls go too deep")
      }
    }
  }

  @Test nonisolated func `concurrentPerform goes in order, and a trap in it is the event's`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let order = Mutex<[Int]>([])
        let edition = CountingApp.edition { count in
          DispatchQueue.concurrentPerform(iterations: 20) { iteration in
            order.withLock { $0.append(iteration) }
            if count == 2, iteration == 7 { fall() }
          }
        }
        #expect(try CountingApp.taps(1, in: edition).failure == nil)
        #expect(order.withLock { $0 } == Array(0..<20))
        let failure = try CountingApp.taps(2, in: edition).failure
        #expect(failure?.kind == .crash)
        #expect(failure?.reason == "Index out of range")
      }
    }
  }

  @Test nonisolated func `The main thread may wait for one that trapped`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition { _ in
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().async {
            fall()
            done.signal()
          }
          done.wait()
        }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "on another thread: Index out of range")
      }
    }
  }

  @Test nonisolated func `Work on another thread that ends stops nothing`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for way in ["queue", "serial", "item", "group", "barrier", "nested", "thread", "operation"] {
          let done = DispatchSemaphore(value: 0)
          let edition = CountingApp.edition { _ in hand({ done.signal() }, to: way) }
          let simulation = try CountingApp.taps(1, in: edition)
          done.wait()
          #expect(simulation.failure == nil, "\(way)")
        }
      }
    }
  }

  @Test nonisolated func `An app that calls exit is stopped`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let simulation = try CountingApp.taps(1, in: CountingApp.edition { _ in exit(3) })
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "the app calls exit(3)")
        #expect(simulation.failure?.location == "CountingApp.swift:\(CountingApp.line(of: "act(count)"))")
        let other = CountingApp.edition { _ in hand({ exit(0) }, to: "queue") }
        let failure = try CountingApp.taps(1, in: other).failure
        #expect(failure?.reason == "on another thread: the app calls exit(0)")
        let findings = Explorer(other, ExploreOptions()).run().findings
        #expect(findings.map(\.kind) == [.crash])
        #expect(findings.first?.script == ["tap Count"])
      }
    }
  }
}

@Sendable nonisolated private func fall() { _ = [Int]()[1] }

/// It has no end.
nonisolated private func depth(of level: Int) -> Int { level < 0 ? 0 : 1 + depth(of: level + 1) }

/// Hands work to another thread.
nonisolated private func hand(_ work: @escaping @Sendable () -> Void, to way: String) {
  switch way {
  case "serial": DispatchQueue(label: "serial").async(execute: work)
  case "item": DispatchQueue.global().async(execute: DispatchWorkItem(block: work))
  case "group": DispatchQueue.global().async(group: DispatchGroup(), execute: work)
  case "barrier":
    DispatchQueue(label: "barrier", attributes: .concurrent).async(flags: .barrier, execute: work)
  case "nested": DispatchQueue.global().async { DispatchQueue(label: "nested").async(execute: work) }
  case "thread": Thread(block: work).start()
  case "source":
    let source = DispatchSource.makeUserDataAddSource(queue: .global())
    source.setEventHandler {
      work()
      withExtendedLifetime(source) {}
    }
    source.resume()
    source.add(data: 1)
  case "operation": OperationQueue().addOperation(work)
  default: DispatchQueue.global().async(execute: work)
  }
}
