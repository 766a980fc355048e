// Which coordinator a screen belongs to.
extension Recorder {
  /// A screen comes into a window, a container or a presentation. The first time decides to whom it belongs.
  ///
  /// - Parameter step: the index of the first step at which it is there.
  func noteEntrance(of screen: ObjectID, at step: Int) {
    guard timeline.objects[screen].enteredAt == nil else { return }
    timeline.objects[screen].enteredAt = step
    timeline.objects[screen].owner = owner(of: screen)
    noteScreen(of: timeline.objects[screen].owner, at: step)
  }

  /// A screen that never entered was released: it was its maker's.
  func noteUnshownScreen(_ screen: ObjectID, releasedAt step: Int) {
    let record = timeline.objects[screen]
    if record.role.isScreen, record.enteredAt == nil { noteScreen(of: record.coordinator, at: step) }
  }

  private func noteScreen(of coordinator: ObjectID?, at step: Int) {
    guard let coordinator, timeline.objects[coordinator].firstScreenAt == nil else { return }
    timeline.objects[coordinator].firstScreenAt = step
  }

  /// The coordinator that holds the screen in a stored property; else the one whose code runs, which pushes or presents
  /// it, or one below that made it for that; else the one that made it. Of several holders the one that also does one of
  /// these comes first, then the oldest.
  private func owner(of screen: ObjectID) -> ObjectID? {
    let pusher = calls.frames.last.flatMap { $0.coordinator < 0 ? nil : ObjectID(rawValue: $0.coordinator) }
    let maker = timeline.objects[screen].coordinator
    var above = maker
    while let coordinator = above, coordinator != pusher { above = timeline.objects[coordinator].coordinator }
    let others = (above == nil ? [pusher, maker] : [maker]).compactMap(\.self)
    let holders = coordinators(holding: screen)
    return others.first(where: holders.contains) ?? holders.first ?? others.first
  }

  /// The living coordinators that have a reference to the screen in their own memory or in a collection, the oldest first. A weak one is
  /// none: it leads over a side table.
  private func coordinators(holding screen: ObjectID) -> [ObjectID] {
    guard let address = objects.addresses[screen.rawValue] else { return [] }
    return objects.living.lazy.filter(isCoordinator).filter { coordinator in
      // Of one whose initializer runs, some properties may have no value yet.
      guard let start = self.objects.addresses[coordinator].flatMap(UnsafeRawPointer.init(bitPattern:)),
        !self.calls.constructions.contains(where: { $0.object == coordinator && !$0.isComplete })
      else { return false }
      let type: AnyClass = self.timeline.objects[ObjectID(rawValue: coordinator)].class
      return stride(from: 16, to: ClassFacts.size(of: type), by: 8).contains {
        start.load(fromByteOffset: $0, as: UInt.self) == address
      } || ClassFacts.of(type).hasCollection(in: start, containing: address)
    }.map(ObjectID.init)
  }
}

extension ClassFacts {
  /// How many bytes an object takes; whole words of it.
  fileprivate static func size(of type: AnyClass) -> Int {
    // https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#class-metadata: after the kind, the
    // superclass, the flags and the address point.
    let size = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
    return Int(size) & ~7
  }
}
