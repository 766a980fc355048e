extension Timeline {
  /// Removes the events from `event` on, as if they had never happened.
  mutating func removeLast(from event: Int) {
    guard event < events.endIndex else { return }
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

  /// Undoes changes of the objects since an event.
  private mutating func revertObjects(since event: EventRecord) {
    func isOlder(_ object: ObjectID) -> Bool { object.index < event.firstObject }
    for index in event.start..<records.endIndex {
      let record = records[index]
      let object = ObjectID(rawValue: record.object)
      guard record.tag == .released else { continue }
      revertFirstScreen(of: objects[object].coordinator, since: event)
      if isOlder(object) {
        objects[object].releasedAt = nil
        objects[object].goneAt = nil
      }
    }
    for index in event.firstChange..<changes.endIndex {
      for screen in changes[index].change.entering {
        guard let entered = objects[screen].enteredAt, entered >= event.start else { continue }
        revertFirstScreen(of: objects[screen].owner, since: event)
        revertFirstScreen(of: screen, since: event)
        objects[screen].enteredAt = nil
        objects[screen].owner = nil
      }
    }
  }

  private mutating func revertFirstScreen(of coordinator: ObjectID?, since event: EventRecord) {
    guard let coordinator, let first = objects[coordinator].firstScreenAt, first >= event.start else {
      return
    }
    objects[coordinator].firstScreenAt = nil
    if objects[coordinator].startedBySibling {
      objects[coordinator].startedBySibling = false
      objects[coordinator].coordinator = objects[coordinator].coordinator.flatMap { objects[$0].coordinator }
    }
  }
}

extension HierarchyChange {
  /// The screens that the change adds to a window, a container or a presentation.
  var entering: [ObjectID] {
    switch self {
    case .root(_, let screen): screen.map { [$0] } ?? []
    case .push(_, let screen), .present(_, let screen): [screen]
    case .children(_, let screens): screens
    default: []
    }
  }
}

extension Array {
  /// Removes the elements from `index` on.
  mutating func removeLast(from index: Int) {
    if index < count { removeSubrange(index...) }
  }
}
