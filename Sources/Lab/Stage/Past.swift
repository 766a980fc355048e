import Trace

/// What is known of an app's earlier steps, so that a look at any of them is quick.
struct Past {
  private var hierarchies = StateIndex.hierarchies
  private var livingObjects = StateIndex.livingObjects
  /// What the memory was like, at steps that were looked at.
  private var readings: [Int: MemoryReading] = [:]
  /// A second launch that has got to the end of some event; reading a later one goes on from there.
  var follower: RunningApp?

  /// How many readings are kept.
  private static let readingLimit = 2_000

  mutating func hierarchy(at step: Int, of timeline: Timeline) -> Hierarchy {
    hierarchies.state(before: timeline.changes.partition { $0.step > step }, in: timeline)
  }

  mutating func livingObjects(at step: Int, of timeline: Timeline) -> [ObjectID] {
    livingObjects.state(before: step + 1, in: timeline)
  }

  func reading(at step: Int) -> MemoryReading? { readings[step] }

  func hasReading(in steps: some Sequence<Int>) -> Bool { steps.contains { readings[$0] != nil } }

  mutating func add(_ found: [Int: MemoryReading]) {
    readings.merge(found) { _, new in new }
    if readings.count > Self.readingLimit { readings = found }
  }

  /// The events from `event` on will be others.
  mutating func cut(fromEvent event: Int, of timeline: Timeline) {
    guard event < timeline.events.endIndex else { return }
    let step = timeline.events[event].start
    hierarchies.cut(from: timeline.changes.partition { $0.step >= step }, in: timeline)
    livingObjects.cut(from: step, in: timeline)
    readings = readings.filter { $0.key < step }
    if let known = follower?.recorder.eventCount, known > event { follower = nil }
  }

  /// The events before `event` are about to be forgotten.
  ///
  /// - Returns: the titles that screens have now or had then, as indices into `Timeline.texts`.
  mutating func forget(before event: Int, of timeline: Timeline) -> [Int32] {
    let step = timeline.events[event].start
    let change = timeline.changes.partition { $0.step >= step }
    let hierarchy = hierarchies.forget(before: change, in: timeline)
    _ = livingObjects.forget(before: step, in: timeline)
    if !readings.isEmpty { readings = readings.filter { $0.key >= step } }
    return hierarchy.usedTitles
  }
}

// MARK: - Looking

extension Simulation {
  /// Looks at another step.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func look(at step: Int) {
    precondition(timeline.steps.contains(step), "the caller checks the range")
    cursor = step
  }

  /// The app at the step that is looked at.
  public var snapshot: Snapshot { snapshot(at: cursor) }

  /// The app at a step.
  public func snapshot(at step: Int) -> Snapshot {
    var snapshot = snapshot(at: step, reading(at: step))
    if snapshot.memoryGap == .notAskedFor { snapshot.memoryGap = .unrepeatable }
    return snapshot
  }

  /// The app at a step; without its memory, if reading that would take long.
  public func glance(at step: Int) -> Snapshot {
    isReadSoon(step) ? snapshot(at: step) : recordedSnapshot(at: step)
  }

  /// The app at a step as far as it is recorded: without its memory.
  public func recordedSnapshot(at step: Int) -> Snapshot { snapshot(at: step, nil) }

  private func snapshot(at step: Int, _ memory: MemoryReading?) -> Snapshot {
    Snapshot(
      step: step, of: timeline, hierarchy: hierarchy(at: step),
      alive: past.livingObjects(at: step, of: timeline), memory: memory)
  }

  /// The screens at a step; cheaper than a whole snapshot.
  public func hierarchy(at step: Int) -> Hierarchy { past.hierarchy(at: step, of: timeline) }

  /// Whether the screen stack differs after a step from what it was before.
  public func stackChanges(at step: Int) -> Bool {
    step == timeline.steps.lowerBound || hierarchy(at: step).onDisplay != hierarchy(at: step - 1).onDisplay
  }
}

// MARK: - Reading the memory of earlier steps

extension Simulation {
  /// How many steps may be run again for a glance: some milliseconds of work.
  private static let glanceLimit = 50_000

  /// Reads the memory of the app as it is now.
  package func readMemory() -> MemoryReading { MemoryReading(of: running) }

  private func isReadSoon(_ step: Int) -> Bool {
    if step == timeline.stepCount - 1 || past.reading(at: step) != nil { return true }
    let event = timeline.event(ofStep: step)
    let start = followed(before: event)?.recorder.stepCount ?? 0
    return timeline.steps(ofEvent: event).upperBound - start <= Self.glanceLimit
  }

  /// Nil if the app did something else when it was run again.
  private func reading(at step: Int) -> MemoryReading? {
    if let known = past.reading(at: step) { return known }
    if step == timeline.stepCount - 1 {
      let reading = MemoryReading(of: running)
      if !reading.isSettled { return reading }
      past.add([step: reading])
    } else {
      past.add(readings(ofEvent: timeline.event(ofStep: step), wanted: step))
    }
    return past.reading(at: step)
  }

  /// The second launch, if it has not got beyond the start of an event.
  private func followed(before event: Int) -> RunningApp? {
    past.follower.flatMap { (1...max(1, event)).contains($0.recorder.eventCount) && event > 0 ? $0 : nil }
  }

  /// Which steps of an event to read when one is wanted: that one, and all of them once a second one is wanted; but
  /// never all if there are very many objects.
  private func stepsToRead(_ wanted: Int, in steps: Range<Int>, objects: Int) -> Range<Int> {
    let isSecond = past.hasReading(in: steps.dropLast())
    return isSecond && steps.count * objects <= 40_000 ? steps : wanted..<wanted + 1
  }

  /// Runs an event again in another launch, and reads the memory at its steps.
  private func readings(ofEvent event: Int, wanted: Int) -> [Int: MemoryReading] {
    let app = followed(before: event) ?? RunningApp(edition, Recorder())
    past.follower = nil
    app.recorder.borrow(from: running.recorder)
    var leaked: [ObjectID] = []
    if event > 0 {
      if app.recorder.eventCount == 0 { app.launch() }
      while app.recorder.eventCount < event { app.run(history[app.recorder.eventCount - 1]) }
      leaked = MemoryReading(of: app).leaks
    }
    var found: [Int: MemoryReading] = [:]
    let steps = timeline.steps(ofEvent: event)
    let places = stepsToRead(wanted, in: steps, objects: app.recorder.aliveObjects.count)
    app.recorder.willRecord = { [unowned app] last in
      guard places.contains(last) else { return }
      var reading = MemoryReading(of: app)
      // While code runs, its local variables hold objects too, in debug builds longer than in release. A leak
      // is told from the end of an event on; one that was there before stays one.
      if last != steps.upperBound - 1 {
        reading.limitLeaks(to: leaked)
      }
      found[last] = reading
    }
    if event == 0 { app.launch() } else { app.run(history[event - 1]) }
    app.recorder.willRecord = nil
    app.recorder.giveBack()
    // Of a run that is not the same, nothing is taken.
    if app.recorder.hasDiverged { return [:] }
    past.follower = app
    return found
  }
}
