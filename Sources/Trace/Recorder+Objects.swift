import CSwiftRuntime

/// An object whose initializer is under way. Its tokens and initializers, one a class level, are matched to it.
struct Construction {
  var object: Int32
  /// The lowest class known: of the first token, or of `Self` in an initializer.
  var type: AnyClass
  /// The class whose token or designated initializer came last; a further one must be its superclass.
  var level: AnyClass
  /// Whether the token of `level` waits for its initializer.
  var awaitsInitializer: Bool
  var frameDepth: Int
  /// Whether the superclass's initializer may come when the one under way has returned.
  var awaitsSuper = false
}

extension Recorder {
  /// A new entry in the table of objects, its name counted by type.
  ///
  /// - Parameter declared: the role that the declaration of the class itself names.
  func newObject(_ type: AnyClass, declared: Role? = nil) -> Int32 {
    let index = objectCount
    objectCount += 1
    living.append(index)
    let facts = ClassFacts.of(type)
    let role = ClassFacts.role(of: type, declared: declared)
    let ordinal = (ordinals[facts.name] ?? 0) + 1
    ordinals[facts.name] = ordinal
    if !isRepeating {
      timeline.objects.append(
        ObjectRecord(
          type: facts.name, classID: ObjectIdentifier(type), ordinal: ordinal, role: role,
          madeAt: stepCount,
          maker: frames.last.flatMap { $0.object < 0 ? nil : ObjectID(rawValue: $0.object) },
          coordinator: frames.last.flatMap { $0.coordinator < 0 ? nil : ObjectID(rawValue: $0.coordinator) }))
      noteFirstScreen(role)
    }
    append(StepRecord(tag: .made, depth: depth, object: index, site: frames.last?.site ?? -1))
    return index
  }

  /// The coordinator whose code makes a screen has made one.
  private func noteFirstScreen(_ role: Role) {
    guard role.isScreen, let frame = frames.last, frame.coordinator >= 0 else { return }
    let coordinator = ObjectID(rawValue: frame.coordinator)
    if timeline.objects[coordinator].firstScreenAt == nil {
      timeline.objects[coordinator].firstScreenAt = stepCount
    }
  }

  /// A traced class's stored properties are being initialised: the object is new, or this is a superclass's
  /// level of one that is being made.
  ///
  /// - Parameter role: the role that the declaration of the class itself names.
  func creation(_ type: AnyClass, role: Role?) -> Int32 {
    guard isRecording else { return -1 }
    var object: Int32 = -1
    for index in constructions.indices.reversed() where constructions[index].frameDepth == frames.count {
      let level: AnyClass = constructions[index].level
      guard level != type, isSubclass(level, of: type) else { continue }
      constructions.removeSubrange((index + 1)...)
      constructions[index].level = type
      constructions[index].awaitsInitializer = true
      object = constructions[index].object
      break
    }
    if object < 0 {
      object = newObject(type, declared: role)
      constructions.append(
        Construction(
          object: object, type: type, level: type, awaitsInitializer: true, frameDepth: frames.count))
      locate(object, type)
    }
    return object
  }

  /// Tells by its allocation where an object lies of which nothing but the token is made.
  private func locate(_ object: Int32, _ type: AnyClass) {
    let address = coordlab_take_allocation(allocations, unsafeBitCast(type, to: UnsafeRawPointer.self))
    guard address != 0 else { return }
    bind(object, to: address)
    unsettled.insert(object)
  }

  /// What the app's code allocated and still lives: objects, variables and closures' contexts, in the order of their
  /// making. To be asked for while none of it runs, for what is being made is among it.
  public var allocatedAddresses: [UInt] {
    (0..<coordlab_living_allocations(allocations)).map { UInt(coordlab_allocation(allocations, $0)) }
  }

  /// A designated initializer of class `level` begins for an object of type `type`: gives the object.
  func beginInitializer(_ type: AnyClass, level: AnyClass) -> Int32 {
    for index in constructions.indices.reversed() where constructions[index].frameDepth == frames.count {
      guard isSubclass(type, of: constructions[index].type), constructions[index].level == level,
        constructions[index].awaitsInitializer
      else { continue }
      constructions.removeSubrange((index + 1)...)
      constructions[index].awaitsInitializer = false
      constructions[index].type = type
      // What it calls from here on, `super.init` above all, happens one call deeper.
      constructions[index].frameDepth += 1
      return constructions[index].object
    }
    let object = newObject(type)
    constructions.append(
      Construction(
        object: object, type: type, level: level, awaitsInitializer: false, frameDepth: frames.count + 1))
    return object
  }

  /// The initializer that a frame stands for has run. A convenience initializer learns only now whose it is.
  func endInitializer(_ frame: Frame, of object: AnyObject) {
    if frame.object >= 0 {
      if let index = index(of: frame.serial) { frames[index].isMaking = false }
      return bind(frame.object, to: object)
    }
    guard let index = index(of: frame.serial) else { return }
    let id = id(of: object)
    frames[index].object = id
    guard !isRepeating else { return }
    for step in frames[index].start..<timeline.records.endIndex
    where timeline.records[step].object == -1 && timeline.records[step].site == frame.site {
      timeline.records[step].object = id
    }
  }

  /// UIKit's base class registers itself: the object's type and address are known from here on.
  func register(_ object: AnyObject) {
    guard isRecording else { return }
    let type: AnyClass = Swift.type(of: object)
    if let known = objectID(of: object) {
      unsettled.remove(known.rawValue)
      return
    }
    for construction in constructions.reversed() where isSubclass(type, of: construction.type) {
      guard addresses[construction.object] == nil else { continue }
      return bind(construction.object, to: object)
    }
    bind(newObject(type), to: object)
  }

  /// The initializer that a frame stands for has run; the superclass's may be still to come.
  func endOwnInitializer(_ frame: Frame, at address: UInt) {
    guard frame.object >= 0 else { return }
    if let index = index(of: frame.serial) { frames[index].isMaking = false }
    bind(frame.object, to: address)
    if let index = constructions.lastIndex(where: { $0.object == frame.object }) {
      constructions[index].awaitsSuper = true
    }
  }

  func bind(_ id: Int32, to object: AnyObject) {
    bind(id, to: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  private func bind(_ id: Int32, to address: UInt) {
    // What lay here before may have gone unseen.
    if let former = objectsByAddress[address], former.isAlive, former.object != id { settleReleases() }
    if let earlier = addresses[id], earlier != address, objectsByAddress[earlier]?.object == id {
      objectsByAddress[earlier] = nil
    }
    objectsByAddress[address] = Located(object: id, isAlive: true)
    addresses[id] = address
    if !unsettled.isEmpty { unsettled.remove(id) }
  }

  /// The object's place in the table; an object never seen before gets one.
  func id(of object: AnyObject) -> Int32 {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    if let located = objectsByAddress[address], isStill(located, object) {
      // What is handed on has all of its fields.
      if !unsettled.isEmpty { unsettled.remove(located.object) }
      return located.object
    }
    return firstSight(of: object, at: address)
  }

  /// The place of an object that may be one that is not tracked (a button, a table): then -1.
  func trackedID(of object: AnyObject) -> Int32 {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    if let located = objectsByAddress[address], isStill(located, object) {
      // What is handed on has all of its fields.
      if !unsettled.isEmpty { unsettled.remove(located.object) }
      return located.object
    }
    guard let token = Creation.stored(in: object, ofRun: run) else { return -1 }
    bind(token.object, to: object)
    return token.object
  }

  private func firstSight(of object: AnyObject, at address: UInt) -> Int32 {
    if let token = Creation.stored(in: object, ofRun: run) {
      bind(token.object, to: object)
      return token.object
    }
    // An object in its deinit, which was reported: no weak reference can be made to it any more.
    if let located = objectsByAddress[address], sighted[located.object] == nil { return located.object }
    let id = newObject(type(of: object))
    bind(id, to: object)
    sighted[id] = SightedObject(reference: object)
    return id
  }

  /// Whether what was found at an address is the object that is there now.
  func isStill(_ located: Located, _ object: AnyObject) -> Bool {
    guard located.isAlive, !sighted.isEmpty, let sighted = sighted[located.object] else {
      return located.isAlive
    }
    return sighted.reference === object
  }

  /// The object's deinit began; a second report, of its superclass, adds nothing.
  ///
  /// - Parameter isWhole: whether all of its fields are still there.
  func release(_ id: Int32, isWhole: Bool = false) {
    if removeFromLiving(id, isWhole: isWhole) { recordRelease(id) }
  }

  /// - Returns: false if the object was not among the living.
  func removeFromLiving(_ id: Int32, isWhole: Bool = false) -> Bool {
    guard let place = livingPlace(of: id) else { return false }
    living.remove(at: place)
    if let address = addresses.removeValue(forKey: id), objectsByAddress[address]?.object == id {
      objectsByAddress[address]?.isAlive = false
      if isWhole { dying[id] = address }
    }
    return true
  }

  /// Initializers that failed left objects behind of which nothing tells when they go: no deinit runs unless all fields
  /// were set.
  func recordUnmade() {
    let objects = unmade
    unmade = []
    guard isRecording else { return }
    for object in objects { release(object) }
  }

  func recordRelease(_ id: Int32) {
    append(StepRecord(tag: .released, depth: depth, object: id))
    guard !isRepeating else { return }
    timeline.objects[ObjectID(rawValue: id)].releasedAt = stepCount - 1
    let object = ObjectID(rawValue: id)
    let role = timeline.objects[object].role
    // A window that goes takes its screens off the display.
    if role == .window { change(.root(window: object, screen: nil), from: stepCount - 1) }
    if role == .window || role.isScreen { change(.released(object), from: stepCount - 1) }
  }

  /// The place of a living object in `living`, which is in order.
  private func livingPlace(of id: Int32) -> Int? {
    var low = 0
    var high = living.count
    while low < high {
      let middle = (low + high) / 2
      if living[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < living.count && living[low] == id ? low : nil
  }

  private func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    var level: AnyClass? = type
    while let current = level {
      if current == other { return true }
      level = _getSuperclass(current)
    }
    return false
  }
}

/// A class that says what part its objects play; UIKit's classes do.
public protocol RoleProviding {
  /// The part that objects of this class play.
  static var traceRole: Role { get }
}
