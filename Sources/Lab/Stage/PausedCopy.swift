import MemoryGraph
import Trace

/// A copy of this process, paused at the end of an event: an app cannot be started in its middle, but a copy goes on
/// from there. It is copied again for each question, and so stays where it is.
final class PausedCopy {
  /// The last event that its app has been through.
  let event: Int
  /// How many steps that were.
  let stepCount: Int
  private let process: WorkerProcess

  /// The connections to all there are in this process.
  private(set) static var connections: Set<Int32> = []

  /// Nil if the system cannot make one.
  ///
  /// - Parameter simulation: whose app is at rest now.
  init?(of simulation: Simulation) {
    event = simulation.timeline.events.endIndex - 1
    stepCount = simulation.timeline.stepCount
    let process = WorkerProcess(closing: Array(Self.connections), isLasting: true) { request in
      readApart { CopyRequest(message: request).map { simulation.goOn($0).message } ?? [] } ?? []
    }
    guard let process else { return nil }
    self.process = process
    Self.connections.insert(process.connection)
  }

  isolated deinit { Self.connections.remove(process.connection) }

  /// Asks the copy.
  ///
  /// - Parameter others: what is done while it works.
  /// - Returns: nil if it failed; nothing more can be asked then.
  func answer(_ request: CopyRequest, meanwhile others: () -> Void) -> CopyAnswer? {
    guard process.send(request.message) else { return nil }
    others()
    return process.receive().flatMap { CopyAnswer(message: $0) }
  }
}

extension Simulation {
  /// In a copy of the process: goes on, and reads the memory on the way. What is known of the past is out of reach
  /// there, for the copy was made in the middle of a change of it.
  fileprivate func goOn(_ request: CopyRequest) -> CopyAnswer {
    let app = running
    let start = timeline.stepCount
    for entry in request.entries.dropLast() { app.run(entry) }
    let leaked = MemoryReading(of: app).leaks
    var found: [Int: MemoryReading] = [:]
    let readsAll = request.readsOthers && Self.areFew(app.recorder.aliveObjects.count, at: request.steps)
    app.recorder.atStep = { [unowned self] step in
      guard step == request.wanted || readsAll && request.steps.contains(step) else { return }
      found[step] = reading(of: app, isEnd: step == request.steps.upperBound - 1, leaked)
    }
    for entry in request.entries.suffix(1) { app.run(entry) }
    app.recorder.atStep = nil
    return CopyAnswer(
      digest: timeline.digest(of: start..<timeline.stepCount), stepCount: timeline.stepCount, readings: found)
  }

  /// The memory at a step of an event, and what else is asked for, as a paused copy tells it; nil if none is much nearer
  /// than `start` steps, or what it does is not what was done.
  func readingsByCopy(ofEvent event: Int, wanted: Int, nearerThan start: Int) -> [Int: MemoryReading]? {
    guard let copy = past.copies.last(before: event), copy.stepCount - start >= copyRules.worth else {
      return nil
    }
    let steps = timeline.steps(ofEvent: event)
    let request = CopyRequest(
      entries: (copy.event..<event).map { history[$0] }, steps: steps, wanted: wanted,
      readsOthers: asksAgain(about: steps))
    var digest: UInt64 = 0
    let answer = copy.answer(request) { digest = timeline.digest(of: copy.stepCount..<steps.upperBound) }
    guard let answer, answer.digest == digest, answer.stepCount == steps.upperBound else {
      past.copies.remove(copy)
      return nil
    }
    return answer.readings
  }
}
