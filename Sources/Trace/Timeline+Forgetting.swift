extension Timeline {
  /// Forgets the steps of the events before `event`, and the objects, texts and values that nothing else refers to.
  ///
  /// - Parameter textsInUse: the indices of texts that others keep: of literals, and of screens' titles.
  mutating func forget(before event: Int, textsInUse: Set<Int32>) {
    guard event > events.startIndex, event < events.endIndex else { return }
    let first = events[event]
    records.removeFirst(upTo: first.start)
    values.removeFirst(upTo: first.firstValue)
    changes.removeFirst(upTo: first.firstChange)
    assignments.removeFirst(upTo: first.firstAssignment)
    departures.removeFirst(upTo: first.firstDeparture)
    events.removeFirst(upTo: event)
    // Looking at all of them is worth it once there are many more than the last time.
    if objects.count > 2 * objects.keptCount + 256 {
      objects.forget(before: first.firstObject, releasedBefore: first.start, used: usedObjects)
    }
    if texts.count > 2 * texts.keptCount + 1024 { texts.keep(usedTexts.union(textsInUse)) }
  }

  private var usedObjects: Set<ObjectID> {
    var used: Set<ObjectID> = []
    for record in records {
      used.insert(ObjectID(rawValue: record.object))
      if record.tag == .call || record.tag == .transition { used.insert(ObjectID(rawValue: record.a)) }
    }
    for value in values { if case .object(let object) = value { used.insert(object) } }
    return used
  }

  private var usedTexts: Set<Int32> {
    var used: Set<Int32> = []
    for value in values { if case .text(let index) = value { used.insert(index) } }
    for assignment in assignments { used.insert(assignment.field) }
    for (_, change) in changes { if case .title(_, let text) = change { used.insert(text) } }
    for record in records {
      switch record.tag {
      case .missing: used.formUnion([record.a, record.b])
      case .output: used.insert(record.b)
      default: break
      }
    }
    return used
  }

  /// Takes away the events from `event` on, as if they had never been.
  mutating func removeLast(from event: Int) {
    guard event >= events.startIndex, event < events.endIndex else { return }
    let first = events[event]
    revertObjects(since: first)
    records.removeLast(from: first.start)
    values.removeLast(from: first.firstValue)
    changes.removeLast(from: first.firstChange)
    assignments.removeLast(from: first.firstAssignment)
    departures.removeLast(from: first.firstDeparture)
    objects.removeLast(from: first.firstObject)
    events.removeLast(from: event)
  }

  /// What the objects from before an event have become since then is undone.
  private mutating func revertObjects(since event: EventRecord) {
    func isOlder(_ object: ObjectID) -> Bool { object.index < event.firstObject }
    for index in event.start..<records.endIndex {
      let record = records[index]
      let object = ObjectID(rawValue: record.object)
      switch record.tag {
      case .released where isOlder(object):
        objects[object].releasedAt = nil
        objects[object].goneAt = nil
      case .made:
        if let coordinator = objects[object].coordinator, isOlder(coordinator),
          let first = objects[coordinator].firstScreenAt, first >= event.start
        {
          objects[coordinator].firstScreenAt = nil
        }
      default: break
      }
    }
    for index in event.firstChange..<changes.endIndex {
      for screen in changes[index].change.entering where isOlder(screen) {
        if let entered = objects[screen].enteredAt, entered >= event.start { objects[screen].enteredAt = nil }
      }
    }
  }
}

extension HierarchyChange {
  /// The screens that it puts into a window, a container or a presentation.
  var entering: [ObjectID] {
    switch self {
    case .root(_, let screen): screen.map { [$0] } ?? []
    case .push(_, let screen), .present(_, let screen): [screen]
    case .children(_, let screens): screens
    default: []
    }
  }
}
