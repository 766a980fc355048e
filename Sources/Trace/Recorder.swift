/// Records one run as it happens: appends ids and small values to arrays, and keeps no reference to anything.
///
/// One recorder is current at a time, while its app's code runs. Everything happens on the main thread, as app
/// code does.
///
/// A recorder can be given what an earlier run recorded. It then repeats that run: it only counts, and checks that
/// the same happens, until the events go beyond what is known; from there on it records.
public final class Recorder {
  // Recording is most of what a run costs. Nothing that an access of these does comes back to the same property, so
  // the checks for that, a sixth of the time, are left out.

  /// What was recorded up to now.
  @exclusivity(unchecked) public internal(set) var timeline = Timeline()

  /// Called when everything that follows a step has happened and the next step is about to be recorded.
  ///
  /// It gets the index of that last step. It may read the app's objects; it must not run the app's code.
  @exclusivity(unchecked) public var willRecord: ((_ lastStep: Int) -> Void)?

  /// Off: nothing is recorded, the app runs all the same.
  @exclusivity(unchecked) public var isEnabled = true

  /// A programming error stopped the app; nothing of it is recorded any more.
  @exclusivity(unchecked) public internal(set) var failure: String?

  /// Something else happened than in the run that was to be repeated. Nothing is recorded any more.
  @exclusivity(unchecked) public internal(set) var hasDiverged = false

  /// How many events have begun.
  @exclusivity(unchecked) public internal(set) var eventCount = 0
  /// How many steps have happened.
  @exclusivity(unchecked) public internal(set) var stepCount = 0
  /// Whether what happens is known already.
  @exclusivity(unchecked) var isRepeating = false

  /// The calls under way, outermost first.
  @exclusivity(unchecked) var frames: [FrameState] = []
  /// The objects whose initializers are under way, outermost first.
  @exclusivity(unchecked) var constructions: [Construction] = []
  /// What lies at an address. An entry may outlive its object until the address is used again.
  @exclusivity(unchecked) var objectsByAddress: [UInt: Located] = [:]
  /// Where each living object lies, once that is known.
  var addresses: [Int32: UInt] = [:]
  /// The living objects, in the order of their making.
  var living: [Int32] = []
  /// How many objects there ever were.
  var objectCount: Int32 = 0
  var ordinals: [String: Int] = [:]
  @exclusivity(unchecked) var literals: Literals
  /// Distinguishes tokens of this run from those of other runs in the same process.
  let run: UInt32
  @exclusivity(unchecked) var nextFrame: Int32 = 0

  nonisolated(unsafe) private static var runs: UInt32 = 0

  /// A recorder of a run that is about to begin.
  public convenience init() {
    self.init(timeline: Timeline(), literals: Literals())
  }

  /// A recorder of a run that is to repeat the first `events` events of another.
  public convenience init(repeating other: Recorder, events: Int) {
    self.init(timeline: other.timeline, literals: other.literals)
    timeline.removeLast(from: events)
  }

  /// Borrows what another recorder of the same app has recorded, to repeat some of it.
  public func borrow(from other: Recorder) {
    timeline = other.timeline
    literals = other.literals
  }

  /// Ends the loan. A copy that was kept would make the other one's recording slower.
  public func giveBack() {
    timeline = Timeline()
    literals = Literals()
  }

  private init(timeline: Timeline, literals: Literals) {
    Self.runs += 1
    run = Self.runs
    self.timeline = timeline
    self.literals = literals
  }

  /// Whether steps are being recorded now.
  var isRecording: Bool { isEnabled && failure == nil && eventCount > 0 && !hasDiverged }

  /// Appends a step. The only way into the records.
  func append(_ record: StepRecord) {
    if let willRecord, stepCount > 0 { willRecord(stepCount - 1) }
    if isRepeating {
      hasDiverged = hasDiverged || differs(record)
    } else {
      timeline.records.append(record)
    }
    stepCount += 1
  }

  /// Whether another step is known for this place. Of a convenience initializer's object is not known at first
  /// which it is.
  private func differs(_ record: StepRecord) -> Bool {
    guard stepCount >= timeline.records.startIndex else { return false }
    guard stepCount < timeline.records.endIndex else { return true }
    let known = timeline.records[stepCount]
    return known.tag != record.tag || known.site != record.site
      || record.object >= 0 && known.object != record.object
  }

  var depth: UInt16 { UInt16(truncatingIfNeeded: frames.count + 1) }

  /// The place of `text` in `Timeline.texts`.
  func intern(_ text: String) -> Int32 { timeline.texts.intern(text) }

  /// The place of a literal in `Timeline.texts`. A known one costs one look-up.
  func intern(_ literal: StaticString) -> Int32 {
    let address = UInt(bitPattern: literal.utf8Start)
    if let index = literals.texts[address] { return index }
    let index = intern("\(literal)")
    literals.texts[address] = index
    return index
  }

  /// The place of a type's own name in `Timeline.texts`.
  func intern(nameOf type: AnyClass) -> Int32 {
    if let index = literals.typeNames[ObjectIdentifier(type)] { return index }
    let index = intern(ClassFacts.of(type).name)
    literals.typeNames[ObjectIdentifier(type)] = index
    return index
  }

  /// The place in `Timeline.sites` of what a macro wrote as a literal. Known literals cost one look-up.
  func site(_ encoded: StaticString) -> Int32 {
    let address = UInt(bitPattern: encoded.utf8Start)
    if let index = literals.sites[address] { return index }
    let index = Int32(timeline.sites.count)
    timeline.sites.append(Site.decoded(encoded))
    literals.sites[address] = index
    return index
  }
}

/// Where what the program's literals say stands in the timeline's tables, by the literals' addresses.
struct Literals: Sendable {
  var sites: [UInt: Int32] = [:]
  var texts: [UInt: Int32] = [:]
  var typeNames: [ObjectIdentifier: Int32] = [:]

  var textsInUse: Set<Int32> { Set(texts.values).union(typeNames.values) }
}

/// An object at an address.
struct Located {
  var object: Int32
  var isAlive: Bool
}

/// A call under way.
struct FrameState {
  var serial: Int32
  var object: Int32
  var site: Int32
  /// The nearest coordinator on the stack, this frame included.
  var coordinator: Int32
  var isClosure: Bool
  /// The index of the step that is the call.
  var start: Int
  /// Its return is recorded, or need not be.
  var isReturned = false
}

extension Recorder {
  /// Begins an event; its first step is the event itself.
  public func beginEvent(_ text: String) {
    frames.removeAll(keepingCapacity: true)
    constructions.removeAll(keepingCapacity: true)
    beginPart()
    if !isRepeating, !hasDiverged {
      timeline.events.append(
        EventRecord(
          text: text, start: stepCount, firstValue: timeline.values.endIndex,
          firstChange: timeline.changes.endIndex, firstAssignment: timeline.assignments.endIndex,
          firstObject: Int(objectCount)))
    }
    eventCount += 1
    guard isRecording else { return }
    append(StepRecord(tag: .event, depth: 0))
  }

  /// Tells whether the event that begins is known, and at the end of what is known whether all of it came.
  private func beginPart() {
    let wasRepeating = isRepeating
    isRepeating = eventCount < timeline.events.endIndex
    if wasRepeating, !isRepeating {
      hasDiverged =
        hasDiverged || stepCount != timeline.records.endIndex
        || Int(objectCount) != timeline.objects.endIndex
    }
  }

  /// Ends the event: what follows its last step has happened.
  public func endEvent() {
    frames.removeAll(keepingCapacity: true)
    if let willRecord, stepCount > 0 { willRecord(stepCount - 1) }
  }

  /// Forgets the steps of the events before `event`.
  ///
  /// - Parameter titles: the indices of texts that are still in use as titles.
  public func forget(before event: Int, titles: some Sequence<Int32>) {
    timeline.forget(before: event, textsInUse: literals.textsInUse.union(titles))
  }

  /// Stops the app for a programming error; what it still does is not recorded.
  public func fail(_ reason: String) {
    guard failure == nil, eventCount > 0 else { return }
    if !isRepeating, !hasDiverged { timeline.events[eventCount - 1].failure = reason }
    output(reason, warning: true)
    failure = reason
  }

  /// The app printed a line, or UIKit logged one.
  public func output(_ text: String, warning: Bool) {
    guard isRecording else { return }
    append(
      StepRecord(
        tag: .output, flag: warning ? 1 : 0, depth: depth, object: frames.last?.object ?? -1,
        site: frames.last?.site ?? -1, b: isRepeating ? -1 : intern(text)))
  }

  /// Notes a change of the screen hierarchy; it holds from the last recorded step on.
  public func change(_ change: HierarchyChange) {
    guard isRecording, !isRepeating else { return }
    let step = stepCount - 1
    timeline.changes.append((step, change))
    for screen in change.entering where timeline.objects[screen].enteredAt == nil {
      timeline.objects[screen].enteredAt = step
    }
  }

  /// Records that a container, presenter or window moves `subject`.
  public func transition(_ transition: Transition, by object: AnyObject, subject: AnyObject?, animated: Bool)
  {
    guard isRecording else { return }
    append(
      StepRecord(
        tag: .transition, flag: transition.rawValue | (animated ? 0x40 : 0), depth: depth,
        object: id(of: object), a: subject.map { id(of: $0) } ?? -1))
  }

  /// Records that UIKit is about to call a life-cycle method of `screen`.
  public func lifecycle(_ callback: LifecycleCallback, of screen: AnyObject) {
    guard isRecording else { return }
    append(StepRecord(tag: .lifecycle, flag: callback.rawValue, depth: depth, object: id(of: screen)))
  }

  /// The recorded object at an address; nil if none was recorded there.
  public func objectID(of object: AnyObject) -> ObjectID? {
    let located = objectsByAddress[UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
    return located.flatMap { $0.isAlive ? ObjectID(rawValue: $0.object) : nil }
  }

  /// Where a living object lies; 0 if that is not known yet.
  public func address(of object: ObjectID) -> UInt { addresses[object.rawValue] ?? 0 }

  /// The tracked objects that were made and not released, in the order of their making.
  public var aliveObjects: [ObjectID] { living.map(ObjectID.init(rawValue:)) }
}
