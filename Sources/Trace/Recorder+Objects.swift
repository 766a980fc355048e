import CSwiftRuntime

extension Recorder {
  /// Adds an object to the table, and counts its name by type.
  ///
  /// - Parameter declared: the role that the declaration of the class itself names.
  func newObject(_ type: AnyClass, declared: Role? = nil) -> Int32 {
    let index = objects.count
    objects.count += 1
    objects.living.append(index)
    let facts = ClassFacts.of(type)
    var role = ClassFacts.role(of: type, declared: declared)
    let isCoordinator =
      ClassFacts.isCoordinator(type, role, declared: declared)
      || !options.coordinatorNames.isEmpty && (role == .object || role.isScreen)
        && ClassFacts.isNamed(type, options.coordinatorNames)
    if isCoordinator, !role.isScreen { role = .coordinator }
    let ordinal = (objects.ordinals[facts.name] ?? 0) + 1
    objects.ordinals[facts.name] = ordinal
    if !progress.isRepeating {
      timeline.objects.append(
        ObjectRecord(
          type: facts.name, classID: ObjectIdentifier(type), ordinal: ordinal, role: role,
          isCoordinator: isCoordinator, isLifecycleDelegate: ClassFacts.isLifecycleDelegate(type),
          madeAt: progress.stepCount,
          maker: calls.frames.last.flatMap { $0.object < 0 ? nil : ObjectID(rawValue: $0.object) },
          coordinator: calls.frames.last.flatMap {
            $0.coordinator < 0 ? nil : ObjectID(rawValue: $0.coordinator)
          }))
      if isCoordinator || role.isScreen { notePossibleMakers(of: ObjectID(rawValue: index)) }
    }
    append(StepRecord(tag: .made, depth: depth, object: index, site: calls.frames.last?.site ?? -1))
    return index
  }

  /// A traced class's stored properties are being initialised. The object is new, or this is the level of a superclass
  /// in the construction of an object.
  ///
  /// - Parameters:
  ///   - source: the class's source; it names the role, and the properties that have initial values.
  ///   - role: the role that the declaration names where it has no source.
  ///   - untraced: the location of an extension without `@Traced`, where it has no source.
  func creation(
    _ type: AnyClass, _ source: (any TracedSource.Type)?, _ role: Role?, untraced: StaticString?
  ) -> Int32 {
    guard isRecording else { return -1 }
    if let untraced { TracedTypes.note(type, untraced: untraced) }
    let declared = source?.role ?? role
    let initialized = atStep == nil ? nil : source?.initialized
    var object: Int32 = -1
    for index in calls.constructions.indices.reversed()
    where calls.constructions[index].frameDepth == calls.frames.count {
      let level: AnyClass = calls.constructions[index].level
      guard level != type, isSubclass(level, of: type) else { continue }
      calls.constructions.removeSubrange((index + 1)...)
      calls.constructions[index].level = type
      calls.constructions[index].awaitsInitializer = true
      calls.constructions[index].setProperties = initialized.map(Self.names) ?? []
      object = calls.constructions[index].object
      if let declared { inherit(declared, ObjectID(rawValue: object)) }
      break
    }
    if object < 0 {
      object = newObject(type, declared: declared)
      calls.constructions.append(
        Construction(
          object: object, type: type, level: type, awaitsInitializer: true, frameDepth: calls.frames.count,
          setProperties: initialized.map(Self.names) ?? []))
      locate(object, type)
      startInitialValues(of: ObjectID(rawValue: object))
    }
    return object
  }

  /// Makes a coordinator the starter of those that are initial values of its stored properties, and the maker of such
  /// screens. Its token is the last
  /// such value: the others were made after the coordinator's memory was allocated, by the code that makes it.
  private func startInitialValues(of owner: ObjectID) {
    guard !progress.isRepeating, isCoordinator(owner.rawValue), let start = objects.addresses[owner.rawValue]
    else { return }
    var index = coordlab_allocation_count(allocations)
    while index > 0, case let address = UInt(coordlab_allocation(allocations, index - 1)), address != start {
      index -= 1
      guard let located = objects.byAddress[address], located.isAlive,
        isCoordinator(located.object)
          || timeline.objects[ObjectID(rawValue: located.object)].role.isScreen
      else { continue }
      let value = ObjectID(rawValue: located.object)
      if value != owner, timeline.objects[value].coordinator == timeline.objects[owner].coordinator {
        timeline.objects[value].coordinator = owner
      }
    }
  }

  /// An object takes its role from a superclass's declaration, if its own class has none.
  private func inherit(_ role: Role, _ object: ObjectID) {
    if !progress.isRepeating, timeline.objects[object].role == .object {
      timeline.objects[object].role = role
      timeline.objects[object].isCoordinator = role == .coordinator
    }
  }

  /// Finds the address of an object by its allocation, while only its token is made.
  private func locate(_ object: Int32, _ type: AnyClass) {
    let address = coordlab_take_allocation(allocations, unsafeBitCast(type, to: UnsafeRawPointer.self))
    if address != 0 { bind(object, to: address) }
  }

  /// The living allocations of the app's code: objects, variables and closures' contexts, in the order in which they
  /// were made. Call this only while no code of the app runs: unfinished objects are among the allocations.
  public var allocatedAddresses: [UInt] {
    (0..<coordlab_living_allocations(allocations)).map { UInt(coordlab_allocation(allocations, $0)) }
  }

  /// Forgets the app's allocations that are freed: another app's allocations may use their addresses from now on.
  public func forgetDeadAllocations() { _ = coordlab_living_allocations(allocations) }

  /// The classes of the objects at these addresses, in the order in which they were made; skips addresses without an
  /// object. This never reads the objects, because another thread may have released them meanwhile.
  public func allocatedClasses(at addresses: [UInt]) -> [AnyClass] {
    if addresses.isEmpty { return [] }
    let wanted = Set(addresses)
    return (0..<coordlab_allocation_count(allocations)).compactMap { index in
      guard wanted.contains(UInt(coordlab_allocation(allocations, index))) else { return nil }
      return coordlab_allocated_class(allocations, index).map { unsafeBitCast($0, to: AnyClass.self) }
    }
  }

  /// A designated initializer of class `level` begins for an object of type `type`: returns the object.
  func beginInitializer(_ type: AnyClass, level: AnyClass) -> Int32 {
    for index in calls.constructions.indices.reversed()
    where calls.constructions[index].frameDepth == calls.frames.count {
      guard isSubclass(type, of: calls.constructions[index].type), calls.constructions[index].level == level,
        calls.constructions[index].awaitsInitializer
      else { continue }
      calls.constructions.removeSubrange((index + 1)...)
      calls.constructions[index].awaitsInitializer = false
      calls.constructions[index].type = type
      // Its calls from here on, `super.init` above all, are one level deeper.
      calls.constructions[index].frameDepth += 1
      return calls.constructions[index].object
    }
    let object = newObject(type)
    calls.constructions.append(
      Construction(
        object: object, type: type, level: level, awaitsInitializer: false, frameDepth: calls.frames.count + 1
      ))
    return object
  }

  /// A frame's initializer has run, or only a superclass's. A convenience initializer learns only now which object it
  /// is for.
  func endInitializer(_ frame: Frame, of object: AnyObject) {
    if frame.object >= 0 {
      bind(frame.object, to: object)
      return complete(frame.object)
    }
    guard let index = calls.frames.lastIndex(where: { $0.serial == frame.serial }) else { return }
    let id = id(of: object)
    calls.frames[index].object = id
    guard !progress.isRepeating else { return }
    for step in calls.frames[index].start..<timeline.records.endIndex
    where timeline.records[step].object == -1 && timeline.records[step].site == frame.site {
      timeline.records[step].object = id
    }
  }

  /// UIKit's base class registers itself: the object's type and address are known from here on.
  func register(_ object: AnyObject) {
    guard isRecording else { return }
    let type: AnyClass = Swift.type(of: object)
    if let id = objectID(of: object) { return complete(id.rawValue) }
    for construction in calls.constructions.reversed() where isSubclass(type, of: construction.type) {
      guard objects.addresses[construction.object] == nil else { continue }
      complete(construction.object)
      return bind(construction.object, to: object)
    }
    bind(newObject(type), to: object)
  }

  func bind(_ id: Int32, to object: AnyObject) {
    bind(id, to: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  func bind(_ id: Int32, to address: UInt) {
    // The release of the former object at this address may be unrecorded.
    if let former = objects.byAddress[address], former.isAlive, former.object != id { settleReleases() }
    if let earlier = objects.addresses[id], earlier != address, objects.byAddress[earlier]?.object == id {
      objects.byAddress[earlier] = nil
    }
    objects.byAddress[address] = Located(object: id, isAlive: true)
    objects.addresses[id] = address
  }

  /// The object's index in the table; adds an object that was never recorded before.
  func id(of object: AnyObject) -> Int32 {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    if let located = objects.byAddress[address], isStill(located, object) { return located.object }
    return firstSight(of: object, at: address)
  }

  /// The index of an object; -1 for an untracked one (a button, a table).
  func trackedID(of object: AnyObject) -> Int32 {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    if let located = objects.byAddress[address], isStill(located, object) { return located.object }
    guard let token = Creation.stored(in: object, ofRun: run) else { return -1 }
    bind(token.object, to: object)
    return token.object
  }

  private func firstSight(of object: AnyObject, at address: UInt) -> Int32 {
    if let token = Creation.stored(in: object, ofRun: run) {
      bind(token.object, to: object)
      return token.object
    }
    // An object in its deinit, which was reported: nobody can make a weak reference to it any more. To a new object at
    // the same address, one can.
    if let located = objects.byAddress[address], objects.tokenless[located.object] == nil,
      TokenlessObject(reference: object).reference == nil
    {
      return located.object
    }
    let id = newObject(type(of: object))
    bind(id, to: object)
    objects.tokenless[id] = TokenlessObject(reference: object)
    return id
  }

  /// Whether the object found at an address is still there.
  func isStill(_ located: Located, _ object: AnyObject) -> Bool {
    guard located.isAlive, !objects.tokenless.isEmpty, let tokenless = objects.tokenless[located.object]
    else {
      return located.isAlive
    }
    return tokenless.reference === object
  }

  /// The object's deinit began; a second report, of its superclass, adds nothing.
  ///
  /// - Parameter hasBody: whether more of the deinit follows; else the object is gone at the next step.
  func release(_ id: Int32, hasBody: Bool = false) {
    guard removeFromLiving(id, isWhole: true) else { return }
    recordRelease(id)
    noteWeakReferences(toReleased: id)
    if !hasBody { recordDeparture(id) }
  }

  /// - Parameter isWhole: whether all of its fields still exist.
  /// - Returns: false if the object was not among the living.
  func removeFromLiving(_ id: Int32, isWhole: Bool = false) -> Bool {
    guard let index = livingIndex(of: id) else { return false }
    objects.living.remove(at: index)
    if let address = objects.addresses.removeValue(forKey: id), objects.byAddress[address]?.object == id {
      objects.byAddress[address]?.isAlive = false
      if isWhole { objects.dying[id] = address }
    }
    return true
  }

  func recordRelease(_ id: Int32) {
    append(StepRecord(tag: .released, depth: depth, object: id))
    if progress.isRepeating { return }
    timeline.objects[ObjectID(rawValue: id)].releasedAt = progress.stepCount - 1
    noteUnshownScreen(ObjectID(rawValue: id), releasedAt: progress.stepCount - 1)
  }

  /// The index of a living object in `living`, which is sorted.
  private func livingIndex(of id: Int32) -> Int? {
    let index = objects.living.partition { $0 >= id }
    return index < objects.living.count && objects.living[index] == id ? index : nil
  }

  private func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    sequence(first: type) { _getSuperclass($0) }.contains { $0 == other }
  }
}
