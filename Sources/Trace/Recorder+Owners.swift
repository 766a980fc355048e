// Which coordinator owns a screen.
extension Recorder {
  /// A screen enters a window, a container or a presentation. The first time determines its owner.
  ///
  /// - Parameter step: the index of the first step at which it is there.
  func noteEntrance(of screen: ObjectID, at step: Int) {
    guard timeline.objects[screen].enteredAt == nil else { return }
    timeline.objects[screen].enteredAt = step
    let holders = coordinators(holding: screen)
    timeline.objects[screen].owner = owner(of: screen, holders)
    notePossibleOwners(ofEntering: screen, isHeld: !holders.isEmpty)
    if let owner = timeline.objects[screen].owner { noteSibling(starting: owner) }
    noteScreen(of: timeline.objects[screen].owner, at: step)
    if timeline.objects[screen].isCoordinator { noteScreen(of: screen, at: step) }
  }

  /// A coordinator shows its first screen. If the code of one that holds it runs, and the same code made both, that one
  /// starts it: it was passed to that one.
  private func noteSibling(starting coordinator: ObjectID) {
    guard timeline.objects[coordinator].firstScreenAt == nil,
      let caller = calls.frames.last(where: { $0.coordinator != coordinator.rawValue })?.coordinator,
      caller >= 0, case let sibling = ObjectID(rawValue: caller),
      timeline.objects[sibling].coordinator == timeline.objects[coordinator].coordinator,
      coordinators(holding: coordinator).contains(sibling)
    else { return }
    timeline.objects[coordinator].startedBySibling = true
    timeline.objects[coordinator].coordinator = sibling
  }

  /// A screen was released without ever entering: its maker owned it.
  func noteUnshownScreen(_ screen: ObjectID, releasedAt step: Int) {
    let record = timeline.objects[screen]
    if record.role.isScreen, record.enteredAt == nil { noteScreen(of: record.coordinator, at: step) }
  }

  private func noteScreen(of coordinator: ObjectID?, at step: Int) {
    guard let coordinator, timeline.objects[coordinator].firstScreenAt == nil else { return }
    timeline.objects[coordinator].firstScreenAt = step
  }

  /// Corrects the owner of a screen that entered in the last event: the code that showed it was not traced.
  public func correctOwner(of screen: ObjectID, to coordinator: ObjectID) {
    let former = timeline.objects[screen].owner
    timeline.objects[screen].owner = coordinator
    noteScreen(of: coordinator, at: timeline.objects[screen].enteredAt ?? 0)
    guard let former else { return }
    timeline.objects[former].firstScreenAt = timeline.objects.ids.compactMap { id in
      let other = timeline.objects[id]
      guard other.role.isScreen else { return nil }
      if id == former { return other.enteredAt }
      if let entered = other.enteredAt { return other.owner == former ? entered : nil }
      return other.coordinator == former ? other.releasedAt : nil
    }.min()
  }

  /// Notes which coordinator started another one, whose maker was not traced.
  public func noteStarter(of coordinator: ObjectID, _ starter: ObjectID) {
    var above: ObjectID? = starter
    while let id = above, id != coordinator { above = timeline.objects[id].coordinator }
    if above == nil { timeline.objects[coordinator].coordinator = starter }
  }

  /// The coordinator that holds the screen in a stored property. Else the one whose code runs, which pushes or presents
  /// the screen, or one below that made the screen for that. Else its maker.
  ///
  /// Of several holders, the last one wins that was there before the screen and is the maker or below: a lazy property of
  /// its own made the screen. Then one that is also among the others, then the oldest.
  private func owner(of screen: ObjectID, _ holders: [ObjectID]) -> ObjectID? {
    let pusher = calls.frames.last.flatMap { $0.coordinator < 0 ? nil : ObjectID(rawValue: $0.coordinator) }
    let maker = timeline.objects[screen].coordinator
    var above = maker
    while let coordinator = above, coordinator != pusher { above = timeline.objects[coordinator].coordinator }
    let made = timeline.objects[screen].madeAt
    let below = holders.filter { timeline.objects[$0].madeAt < made && isBelow($0, maker) }
    if below.count > 1, let last = below.last { return last }
    let others = (above == nil ? [pusher, maker] : [maker]).compactMap(\.self)
    return others.first(where: holders.contains) ?? holders.first ?? others.first
  }

  /// Whether a coordinator is the other one or was started by it or below; true for none.
  private func isBelow(_ coordinator: ObjectID, _ other: ObjectID?) -> Bool {
    var above: ObjectID? = coordinator
    while let id = above, id != other { above = timeline.objects[id].coordinator }
    return above == other
  }

  /// The living coordinators that hold the object in a stored property, the oldest first.
  private func coordinators(holding object: ObjectID) -> [ObjectID] {
    settleReleases()
    guard let address = objects.addresses[object.rawValue], let findHolders else { return [] }
    // While a coordinator's initializer runs, some of its properties may have no value yet.
    let unfinished = calls.constructions.filter { !$0.isComplete }.map(\.object)
    let candidates = objects.living.filter { isCoordinator($0) && !unfinished.contains($0) }.compactMap {
      holder in
      objects.addresses[holder].map {
        (id: ObjectID(rawValue: holder), address: $0, offset: offset(in: holder))
      }
    }
    if candidates.isEmpty { return [] }
    return outsideApp { findHolders(address, candidates.map { ($0.address, $0.offset) }) }
      .map { candidates[$0].id }
  }

  /// Where the properties begin by which a coordinator can own a screen. A container that is a coordinator holds each
  /// screen that it shows, whoever pushed it.
  private func offset(in coordinator: Int32) -> Int {
    let record = timeline.objects[ObjectID(rawValue: coordinator)]
    return record.role.isScreen ? ClassFacts.sizeOfUntracedPart(of: record.class) : 16
  }
}

extension ClassFacts {
  /// The size of the part of an object that its nearest untraced superclass declares, in bytes.
  fileprivate static func sizeOfUntracedPart(of type: AnyClass) -> Int {
    let levels = sequence(first: type) { _getSuperclass($0) }
    return levels.first { of($0).tokenOffsets.isEmpty }.map(size) ?? 16
  }

  /// The size of an object in whole words, in bytes.
  fileprivate static func size(of type: AnyClass) -> Int {
    // https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#class-metadata: after the kind, the
    // superclass, the flags and the address point.
    let size = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
    return Int(size) & ~7
  }
}
