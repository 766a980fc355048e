import HeadlessUIKit
import MemoryGraph
import Trace

extension Simulation {
  /// The most steps of which each one's memory is read: some seconds of work.
  private static let readingLimit = 50_000
  /// The most objects that are read for that: at each step, or at each event's end, those that live then.
  public static let objectLimit = 400_000

  /// The run as facts with lifetimes. The app is run once more, for what only living objects can tell.
  ///
  /// - Parameters:
  ///   - limit: up to how many steps the memory is read at each; beyond, at events' ends only.
  ///   - objectLimit: how many objects are read in all; where more live at events' ends, only one in so many is read.
  /// - Throws: `LabError.unrepeatable` or `unsettled`, if the living objects cannot be told.
  public func playback(
    readingEachOf limit: Int? = nil, objects objectLimit: Int = objectLimit
  ) throws(LabError) -> Playback {
    var playback = Playback(
      spec: spec, summary: edition.summary, timeline: timeline, cursor: cursor)
    playback.isMemoryOfEachStep =
      timeline.steps.count <= limit ?? Self.readingLimit
      && (limit != nil || livingObjectsOfEachStep <= objectLimit)
    if !playback.isMemoryOfEachStep { playback.unread = eventsNotRead(objectLimit) }
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
    playback.frameworkFields = frameworkFields(of: playback.references.map(\.value))
    return playback
  }

  /// How many objects live at each step, added up.
  private var livingObjectsOfEachStep: Int {
    let steps = timeline.steps
    return timeline.objects.ids.reduce(0) { sum, id in
      let record = timeline.objects[id]
      return sum
        + max(
          0, min(record.goneAt ?? steps.upperBound, steps.upperBound) - max(record.madeAt, steps.lowerBound))
    }
  }

  /// The events at whose ends the memory is not read: none, unless more objects live at those ends than are to be read.
  /// The last one is read, and the one that is looked at.
  private func eventsNotRead(_ limit: Int) -> Set<Int> {
    let events = timeline.events.indices
    var living = past.livingObjects(at: timeline.steps.lowerBound, of: timeline).count
    var sum = 0
    for event in events {
      timeline.forEachLifetimeStep(in: timeline.steps(ofEvent: event)) { _, isMade in
        living += isMade ? 1 : -1
      }
      sum += living
    }
    let stride = max(1, (sum + limit - 1) / max(1, limit))
    let kept: Set = [events.upperBound - 1, timeline.event(ofStep: cursor)]
    return Set(events.filter { ($0 - events.lowerBound) % stride != 0 && !kept.contains($0) })
  }

  /// Runs every event once more.
  private func readLivingObjects(_ playback: inout Playback) throws(LabError) {
    let first = timeline.steps.lowerBound
    var builder = PlaybackBuilder(
      timeline, hierarchy(at: first), living: past.livingObjects(at: first, of: timeline))
    let readsAll = playback.isMemoryOfEachStep
    let unread = playback.unread
    var isSettled = true
    defer { past.follower = nil }
    for event in timeline.events.indices {
      let steps = timeline.steps(ofEvent: event)
      let isSame = rerun(event, readsLeaks: readsAll) { [unowned self] app, step, known in
        guard steps.contains(step) else { return }
        let isEnd = step == steps.upperBound - 1
        let memory = readsAll || isEnd && !unread.contains(event) ? reading(of: app, at: step, known) : nil
        isSettled = isSettled && memory?.isSettled ?? true
        builder.add(step, memory, running: isEnd ? [] : objectsRunning(in: app, at: step))
      }
      guard isSame, let app = past.follower else { throw .unrepeatable(statics: past.otherStatics) }
      guard isSettled else { throw .unsettled }
      let interactions = app.interactions
      playback.choices.append(Choice.numbered(interactions))
      playback.fieldTexts.append(
        interactions.enumerated().reduce(into: [:]) { texts, field in
          texts[field.offset] = field.element.text
        })
    }
    builder.finish(&playback)
  }

  /// The objects whose code is on the call stack; at a call, its receiver's as well.
  private func objectsRunning(in app: RunningApp, at step: Int) -> Set<ObjectID> {
    var running = app.recorder.objectsRunning
    if timeline.frameSite(ofStep: step) != nil, let object = timeline.step(at: step).object {
      running.insert(object)
    }
    return running
  }

  private func frameworkFields(of references: [Reference]) -> Set<Playback.Field> {
    var known: [String: Bool] = [:]
    var fields: Set<Playback.Field> = []
    for reference in references {
      guard let source = reference.source else { continue }
      let record = timeline.objects[source]
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
