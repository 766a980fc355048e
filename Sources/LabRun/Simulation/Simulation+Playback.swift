import HeadlessUIKit
import LabModel
import MemoryGraph
import Trace

extension Simulation {
  /// The run as facts with lifetimes. Runs the app once more, for the facts of living objects.
  ///
  /// - Parameter limit: how many living objects, summed over the steps, may be read for references, holders and leaks
  ///   at each step. Beyond that, and beyond 10,000 steps, only the ends of events are read.
  /// - Throws: `LabError.unrepeatable` or `unsettled`, if the living objects are unknown.
  public func playback(readingAtMost limit: Int = 400_000) throws(LabError) -> Playback {
    var playback = Playback(
      spec: spec, summary: edition.summary, timeline: timeline, cursor: cursor)
    playback.isMemoryOfEachStep =
      livingObjectsOfEachStep <= limit && timeline.stepCount <= Self.mostMemories
    try readLivingObjects(&playback)
    for event in timeline.events.indices {
      if !hasTaken(event) { playback.unsent.insert(event) }
      playback.commands.append(event == 0 ? "launch" : history[event - 1].event.command)
    }
    for step in timeline.steps {
      if case .missing = timeline.step(at: step).kind {
        playback.explanations[step] = explanation(ofMissing: step)
      }
    }
    playback.frameworkFields = timeline.frameworkFields(of: playback.references.map(\.value))
    return playback
  }

  /// How often memory is read at most: each time takes a millisecond or two, however few objects live. A stack that
  /// overflows has more steps.
  private static let mostMemories = 10_000

  /// The number of living objects, summed over the steps.
  private var livingObjectsOfEachStep: Int {
    let end = timeline.stepCount
    return timeline.objects.reduce(0) { $0 + max(0, min($1.goneAt ?? end, end) - $1.madeAt) }
  }

  /// Runs every event once more.
  private func readLivingObjects(_ playback: inout Playback) throws(LabError) {
    var facts = PlaybackFacts()
    let readsAll = playback.isMemoryOfEachStep
    let coordinators = Set(timeline.objects.ids.filter { timeline.objects[$0].role == .coordinator })
    var holders: [ObjectID: [Holder]] = [:]
    var isSettled = true
    defer { cache.follower = nil }
    for event in timeline.events.indices {
      let steps = timeline.steps(ofEvent: event)
      let isSame = rerun(event, readsLeaks: readsAll) { [unowned self] app, step, known in
        guard steps.contains(step) else { return }
        let isEnd = step == steps.upperBound - 1
        if !readsAll, !isEnd, step > steps.lowerBound, timeline.onlyGoesOn(at: step) { return }
        if readsAll || isEnd {
          facts.memory = reading(of: app, at: step, known)
          holders = facts.memory.holders(ofAny: coordinators)
        }
        isSettled = isSettled && facts.memory.isSettled
        facts.add(
          snapshot(
            at: step, facts.memory, running: isEnd ? [] : objectsRunning(in: app, at: step), holders: holders),
          of: timeline)
      }
      guard isSame, let app = cache.follower else { throw .unrepeatable(statics: cache.otherStatics) }
      guard isSettled else { throw .unsettled }
      let interactions = app.interactions
      playback.choices.append(Choice.numbered(interactions))
      playback.fieldTexts.append(
        interactions.enumerated().reduce(into: [:]) { texts, field in
          texts[field.offset] = field.element.text
        })
    }
    facts.finish(&playback)
  }

  /// The objects with code on the call stack; at a call, also its receiver.
  private func objectsRunning(in app: RunningApp, at step: Int) -> Set<ObjectID> {
    var running = app.recorder.objectsRunning
    if timeline.frameSite(ofStep: step) != nil, let object = timeline.step(at: step).object {
      running.insert(object)
    }
    return running
  }
}

extension Timeline {
  /// The fields, of some references' sources, that HeadlessUIKit declares.
  func frameworkFields(of references: [Reference]) -> Set<Playback.Field> {
    var known: [String: Bool] = [:]
    var fields: Set<Playback.Field> = []
    for reference in references {
      guard let source = reference.source else { continue }
      let record = objects[source]
      let key = "\(record.type).\(reference.property)"
      let isFrameworks = known[key] ?? isDeclaredByFramework(reference.property, in: record.class)
      known[key] = isFrameworks
      if isFrameworks { fields.insert(Playback.Field(owner: source, name: reference.property)) }
    }
    return fields
  }

  /// Whether the class that declares a stored property is HeadlessUIKit's.
  private func isDeclaredByFramework(_ field: String, in type: AnyClass) -> Bool {
    var declaring: AnyClass = type
    while let above = _getSuperclass(declaring), strength(ofField: field, in: above) != nil {
      declaring = above
    }
    return _typeName(declaring, qualified: true).hasPrefix("HeadlessUIKit.")
  }
}

extension Timeline {
  /// Whether only the next line of the same call follows at a step: no call, object or screen has come or gone.
  fileprivate func onlyGoesOn(at index: Int) -> Bool {
    let (now, before) = (step(at: index), step(at: index - 1))
    guard case .line = now.kind, case .line = before.kind, now.site == before.site,
      now.object == before.object, now.depth == before.depth
    else { return false }
    var hasLifetimeStep = false
    forEachLifetimeStep(in: index..<index + 1) { _, _ in hasLifetimeStep = true }
    let change = changes.partition { $0.step >= index }
    return !hasLifetimeStep && (change == changes.endIndex || changes[change].step > index)
  }
}
