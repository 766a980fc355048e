// Which stored properties of an object are set while its initializers run.
extension Recorder {
  /// A designated initializer of class `level` begins for the object at an address.
  func beginOwnInitializer(of id: Int32, at address: UInt) {
    bind(id, to: address)
    guard let index = construction(of: id) else { return }
    calls.constructions[index].mayFail = true
  }

  /// A frame's initializer has set a stored property of its class.
  func noteStored(_ name: StaticString, by frame: Frame) {
    guard let index = construction(of: frame.object) else { return }
    calls.constructions[index].setProperties?.insert("\(name)")
  }

  /// A frame's initializer has run; the superclass's may still follow.
  func endOwnInitializer(_ frame: Frame, of level: AnyClass, at address: UInt) {
    guard frame.object >= 0 else { return }
    bind(frame.object, to: address)
    if _getSuperclass(level) == nil { return complete(frame.object) }
    guard let index = construction(of: frame.object) else { return }
    calls.constructions[index].awaitsSuper = true
    calls.constructions[index].setProperties = nil
    calls.constructions[index].mayFail = false
  }

  /// All of an object's stored properties are set.
  func complete(_ id: Int32) {
    guard let index = construction(of: id) else { return }
    calls.constructions[index].isComplete = true
  }

  /// A method is called where objects were made whose initializers have told nothing: the token is the last stored
  /// property of a class, and a written initializer begins right after it. These objects' properties are set, unless a
  /// traced superclass is next.
  func completeImplicitInitializers() {
    for index in calls.constructions.indices.reversed() {
      let construction = calls.constructions[index]
      guard construction.frameDepth == calls.frames.count, construction.awaitsInitializer else { return }
      let superclass: AnyClass? = _getSuperclass(construction.level)
      if superclass.map({ ClassFacts.of($0).tokenOffsets.isEmpty }) ?? true { complete(construction.object) }
    }
  }

  /// The code that made objects by implicit initializers, which tell no end, goes on: these have run.
  ///
  /// - Parameter frameDepth: how many calls were running when they began.
  func endImplicitInitializers(at frameDepth: Int) {
    while let last = calls.constructions.last, last.frameDepth == frameDepth, last.awaitsInitializer {
      calls.constructions.removeLast()
    }
  }

  private func construction(of id: Int32) -> Int? { calls.constructions.lastIndex { $0.object == id } }

  /// Ends an object's construction. Where an initializer failed, the memory is freed, and if not all properties were
  /// set no deinit reports it.
  func endConstruction() {
    let ended = calls.constructions.removeLast()
    guard ended.mayFail, !ended.isComplete else { return }
    if let address = objects.addresses.removeValue(forKey: ended.object) { objects.byAddress[address] = nil }
    objects.failed.append(ended.object)
  }

  static func names(_ list: StaticString) -> Set<String> {
    Set("\(list)".split(separator: ",").map(String.init))
  }

  /// The objects whose stored properties may not all be set, each with the set ones.
  public var unfinishedObjects: [ObjectID: InitializedProperties] {
    let unfinished = calls.constructions.filter { !$0.isComplete }.map { construction in
      (
        ObjectID(rawValue: construction.object),
        InitializedProperties(level: construction.level, names: construction.setProperties)
      )
    }
    return Dictionary(unfinished) { _, last in last }
  }
}
