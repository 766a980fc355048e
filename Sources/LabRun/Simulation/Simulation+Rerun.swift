import LabModel
import Trace

// Reading the memory of earlier steps.
extension Simulation {
  /// Reads the memory of the app as it is now.
  package func readMemory() -> MemoryReading { MemoryReading(of: running) }

  /// The memory of the app at a step; nil if the app diverged when it was run again.
  public func readingByRerunning(at step: Int) -> MemoryReading? {
    if let known = cache.reading(at: step) { return known }
    if step == timeline.stepCount - 1 {
      let reading = MemoryReading(of: running)
      if !reading.isSettled { return reading }
      cache.add([step: reading])
    } else {
      let event = timeline.event(ofStep: step)
      cache.add(readings(ofEvent: event, wanted: step))
    }
    return cache.reading(at: step)
  }

  /// The second launch, if it is not beyond the start of an event.
  private func followed(before event: Int) -> RunningApp? {
    cache.follower.flatMap { (1...max(1, event)).contains($0.recorder.eventCount) && event > 0 ? $0 : nil }
  }

  /// Which steps of an event to read when one is wanted. That step; or all steps, once a second one is wanted, unless
  /// there are very many objects.
  private func stepsToRead(_ wanted: Int, in steps: Range<Int>, objects: Int) -> Range<Int> {
    asksAgain(about: steps) && MemoryReading.areFew(objects, at: steps) ? steps : wanted..<wanted + 1
  }

  /// Whether the memory at a step of the event was read already.
  func asksAgain(about steps: Range<Int>) -> Bool { cache.hasReading(in: steps.dropLast()) }

  /// Runs an event again in another launch, and reads the memory at its steps.
  private func readings(ofEvent event: Int, wanted: Int) -> [Int: MemoryReading] {
    let steps = timeline.steps(ofEvent: event)
    var found: [Int: MemoryReading] = [:]
    var chosen: Range<Int>?
    let isSame = rerun(event) { [unowned self] app, step, known in
      let range = chosen ?? stepsToRead(wanted, in: steps, objects: app.recorder.aliveObjects.count)
      chosen = range
      if range.contains(step) { found[step] = reading(of: app, at: step, known) }
    }
    return isSame ? found : [:]
  }

  /// The memory of an app whose code runs.
  ///
  /// While code runs, its local variables hold objects too, in debug builds longer than in release. A leak is reported
  /// from the end of its event on. A leak from before is reported as long as it is one.
  func reading(of app: RunningApp, at step: Int, _ known: [ObjectID]) -> MemoryReading {
    let isEnd = step == timeline.steps(ofEvent: timeline.event(ofStep: step)).upperBound - 1
    return reading(of: app, isEnd: isEnd, known)
  }

  /// - Parameter isEnd: whether an event is over.
  func reading(of app: RunningApp, isEnd: Bool, _ known: [ObjectID]) -> MemoryReading {
    var reading = MemoryReading(of: app)
    if !isEnd { reading.limitLeaks(to: known) }
    return reading
  }

  /// Runs an event again in another launch, and reads that at each of its steps, before what runs next.
  ///
  /// - Parameters:
  ///   - start: the first event whose local variables are recorded; nil for none.
  ///   - readsLeaks: whether to read what had leaked when the event began, which takes as long as a step.
  ///   - read: gets the other launch, the index of the step, and the leaks when the event began.
  /// - Returns: whether the app repeated itself; if not, nothing that was read counts.
  func rerun(
    _ event: Int, keepingLocalsFrom start: Int? = nil, readsLeaks: Bool = true,
    _ read: @escaping (_ app: RunningApp, _ step: Int, _ leaked: [ObjectID]) -> Void
  ) -> Bool {
    let first = min(event, start ?? event)
    let app = followed(before: first) ?? RunningApp(edition, Recorder())
    cache.follower = nil
    app.recorder.borrow(from: running.recorder)
    var leaked: [ObjectID] = []
    if event > 0 {
      app.recorder.options.keepsLocals = start == 0
      if app.recorder.eventCount == 0 { app.launch() }
      while app.recorder.eventCount < event {
        app.recorder.options.keepsLocals = start.map { app.recorder.eventCount >= $0 } ?? false
        app.run(history[app.recorder.eventCount - 1])
      }
      if readsLeaks { leaked = MemoryReading(of: app).leaks }
    }
    app.recorder.options.keepsLocals = start != nil
    app.recorder.atStep = { [unowned app] step in read(app, step, leaked) }
    if event == 0 { app.launch() } else { app.run(history[event - 1]) }
    app.recorder.atStep = nil
    app.recorder.options.keepsLocals = false
    app.recorder.giveBack()
    running.statics.activate()
    cache.otherStatics = app.statics.differences(from: running.statics)
    if app.recorder.hasDiverged || !cache.otherStatics.isEmpty { return false }
    cache.follower = app
    return true
  }
}
