// An object exists until its deinit has run.
extension Recorder {
  /// A deinit that reports its steps begins: the object's first, or its superclass's after that.
  ///
  /// - Parameter site: the deinit's.
  func beginDeinit(_ id: Int32, site: Int32) -> Int32 {
    if let last = objects.lastDead, last.object == id {
      // Swift releases the stored properties of all classes only after all deinits.
      objects.dying[id] = last.address
      takeBackDeparture(id)
      recordCall(to: id, site: site, arguments: [])
    } else {
      release(id, hasBody: true)
    }
    let serial = push(object: id, site: site)
    calls.dyingFrames.append((serial, id))
    return serial
  }

  /// The deinit of a call that ends has run.
  func endDeinit(_ serial: Int32) {
    guard let index = calls.dyingFrames.firstIndex(where: { $0.serial == serial }) else { return }
    recordDeparture(calls.dyingFrames.remove(at: index).object)
  }

  /// The event is over: ends all deinits.
  func endDeinits() {
    for frame in calls.dyingFrames { recordDeparture(frame.object) }
    calls.dyingFrames = []
    objects.lastDead = nil
  }

  /// The object is gone from the next step on.
  func recordDeparture(_ id: Int32) {
    objects.lastDead = (id, objects.dying.removeValue(forKey: id))
    recordDeparture(id, at: progress.stepCount)
  }

  func recordDeparture(_ id: Int32, at step: Int) {
    let object = ObjectID(rawValue: id)
    guard !progress.isRepeating, timeline.objects[object].goneAt == nil else { return }
    timeline.objects[object].goneAt = step
    timeline.departures.append((step, object))
    let role = timeline.objects[object].role
    // A window that is gone shows no screens.
    if role == .window { change(.root(window: object, screen: nil), from: step) }
    if role == .window || role.isScreen { change(.released(object), from: step) }
  }

  private func takeBackDeparture(_ id: Int32) {
    let object = ObjectID(rawValue: id)
    guard !progress.isRepeating, let last = timeline.departures.last, last.object == object else { return }
    timeline.departures.removeLast(from: timeline.departures.endIndex - 1)
    timeline.objects[object].goneAt = nil
    while let change = timeline.changes.last?.change,
      change == .released(object) || change == .root(window: object, screen: nil)
    {
      timeline.changes.removeLast(from: timeline.changes.endIndex - 1)
    }
  }
}
