// What properties were set to, and the released receivers of messages to nil.
extension Recorder {
  func noteAssignment(to field: StaticString, of owner: ObjectID, _ target: ObjectID?) {
    guard !progress.isRepeating else { return }
    timeline.assignments.append(
      Timeline.Assignment(step: progress.stepCount - 1, owner: owner, field: intern(field), target: target))
  }

  /// A property is nil. If it does not refer to the released object that it referred to last, the code has set it to nil.
  func noteNil(_ path: StaticString, of owner: Int32) {
    guard !progress.isRepeating, let isTargetReleased, let address = objects.addresses[owner] else { return }
    let field = "\(path)".replacing("self.", with: "")
    let id = ObjectID(rawValue: owner)
    guard let last = timeline.lastAssignment(to: field, of: id, before: progress.stepCount),
      last.target != nil,
      !outsideApp({ isTargetReleased(field, address) })
    else { return }
    timeline.assignments.append(
      Timeline.Assignment(
        step: progress.stepCount - 1, isFound: true, owner: id, field: intern(field), target: nil))
  }

  /// A weak property of an object is nil: if its target was released, that was the receiver.
  func noteNil<T>(
    _ type: T.Type, at path: StaticString, ofPropertyOf holder: AnyObject, of sender: Int32
  ) {
    guard !progress.isRepeating, sender >= 0, let isTargetReleased else { return }
    let field = "\(path)".split(separator: ".").last.map(String.init) ?? ""
    let address = UInt(bitPattern: Unmanaged.passUnretained(holder).toOpaque())
    guard outsideApp({ isTargetReleased(field, address) }) else { return }
    let id = trackedID(of: holder)
    let known =
      id < 0
      ? nil
      : timeline.lastAssignment(to: field, of: ObjectID(rawValue: id), before: progress.stepCount)?.target
    if let known {
      noteReceiver(known, at: path, of: sender)
    } else {
      noteReleased(type, at: path, of: sender)
    }
  }

  /// A weak reference is nil: its target was the object of its type that was released last.
  func noteReleased<T>(_ type: T.Type, at path: StaticString, of sender: Int32) {
    guard !progress.isRepeating, sender >= 0, let type = type as? AnyClass else { return }
    let released = timeline.objects.ids.last { id in
      let record = timeline.objects[id]
      return record.releasedAt != nil
        && sequence(first: record.class) { _getSuperclass($0) }.contains { $0 == type }
    }
    if let released { noteReceiver(released, at: path, of: sender) }
  }

  private func noteReceiver(_ receiver: ObjectID, at path: StaticString, of sender: Int32) {
    timeline.assignments.append(
      Timeline.Assignment(
        step: progress.stepCount - 1, isFound: true, owner: ObjectID(rawValue: sender), field: intern(path),
        target: receiver))
  }

  /// The weak properties of living objects that refer to one whose deinit begins are nil from now on. However the code set
  /// them, this object was their last target.
  func noteWeakReferences(toReleased id: Int32) {
    guard !progress.isRepeating, let findWeakReferences, let address = objects.dying[id] else { return }
    outsideApp {
      var owners: [Int32] = []
      let references = findWeakReferences(address) {
        settleReleases()
        let unfinished = calls.constructions.filter { !$0.isComplete }.map(\.object)
        owners = objects.living.filter { !unfinished.contains($0) && objects.addresses[$0] != nil }
        return owners.map { objects.addresses[$0] ?? 0 }
      }
      for reference in references {
        timeline.assignments.append(
          Timeline.Assignment(
            step: progress.stepCount - 1, isFound: true, owner: ObjectID(rawValue: owners[reference.owner]),
            field: intern(reference.field), target: ObjectID(rawValue: id)))
      }
    }
  }
}
