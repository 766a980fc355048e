/// Records one run as it happens: appends ids and small values to arrays, and keeps no reference to anything.
///
/// One recorder is current at a time, while its app's code runs. Everything happens on the main thread, as app
/// code does.
public final class Recorder {
  /// What was recorded up to now.
  public internal(set) var timeline = Timeline()

  /// Called when everything that follows a step has happened and the next step is about to be recorded.
  ///
  /// It gets the index of that last step. It may read the app's objects; it must not run the app's code.
  public var willRecord: ((_ lastStep: Int) -> Void)?

  /// Off: nothing is recorded, the app runs all the same.
  public var isEnabled = true

  /// A programming error stopped the app; nothing of it is recorded any more.
  public internal(set) var failure: String?

  /// The calls under way, outermost first.
  var frames: [FrameState] = []
  /// The objects whose initializers are under way, outermost first.
  var constructions: [Construction] = []
  /// Where each recorded object lies. An entry may outlive its object until the address is used again.
  var objectsByAddress: [UInt: Int32] = [:]
  var addresses: [UInt] = []
  /// The class of each object, as far as it is known.
  public internal(set) var types: [AnyClass] = []
  var ordinals: [String: Int] = [:]
  var sitesByAddress: [UInt: Int32] = [:]
  var textIndices: [String: Int32] = [:]
  var textsByAddress: [UInt: Int32] = [:]
  var typeTexts: [ObjectIdentifier: Int32] = [:]
  /// Distinguishes tokens of this run from those of other runs in the same process.
  let run: UInt32
  var nextFrame: Int32 = 0

  nonisolated(unsafe) private static var runs: UInt32 = 0

  /// A recorder of a run that is about to begin.
  public init() {
    Self.runs += 1
    run = Self.runs
  }

  /// Whether steps are being recorded now.
  var isRecording: Bool { isEnabled && failure == nil && !timeline.events.isEmpty }

  /// Appends a step. The only way into the records.
  func append(_ record: StepRecord) {
    if let willRecord, !timeline.records.isEmpty { willRecord(timeline.records.count - 1) }
    timeline.records.append(record)
  }

  var depth: UInt16 { UInt16(truncatingIfNeeded: frames.count + 1) }

  /// The place of `text` in `Timeline.texts`.
  func intern(_ text: String) -> Int32 {
    if let index = textIndices[text] { return index }
    let index = Int32(timeline.texts.count)
    timeline.texts.append(text)
    textIndices[text] = index
    return index
  }

  /// The place of a literal in `Timeline.texts`. A known one costs one look-up.
  func intern(_ literal: StaticString) -> Int32 {
    let address = UInt(bitPattern: literal.utf8Start)
    if let index = textsByAddress[address] { return index }
    let index = intern("\(literal)")
    textsByAddress[address] = index
    return index
  }

  /// The place of a type's own name in `Timeline.texts`.
  func intern(nameOf type: AnyClass) -> Int32 {
    if let index = typeTexts[ObjectIdentifier(type)] { return index }
    let index = intern(ClassFacts.of(type).name)
    typeTexts[ObjectIdentifier(type)] = index
    return index
  }

  /// The place in `Timeline.sites` of what a macro wrote as a literal. Known literals cost one look-up.
  func site(_ encoded: StaticString) -> Int32 {
    let address = UInt(bitPattern: encoded.utf8Start)
    if let index = sitesByAddress[address] { return index }
    let index = Int32(timeline.sites.count)
    timeline.sites.append(Site(encoded: "\(encoded)"))
    sitesByAddress[address] = index
    return index
  }
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
    timeline.events.append(EventRecord(text: text, start: timeline.records.count))
    guard isRecording else { return }
    append(StepRecord(tag: .event, depth: 0, b: intern(text)))
  }

  /// Ends the event: what follows its last step has happened.
  public func endEvent() {
    frames.removeAll(keepingCapacity: true)
    if let willRecord, !timeline.records.isEmpty { willRecord(timeline.records.count - 1) }
  }

  /// Stops the app for a programming error; what it still does is not recorded.
  public func fail(_ reason: String) {
    guard failure == nil, !timeline.events.isEmpty else { return }
    timeline.events[timeline.events.count - 1].failure = reason
    output(reason, warning: true)
    failure = reason
  }

  /// The app printed a line, or UIKit logged one.
  public func output(_ text: String, warning: Bool) {
    guard isRecording else { return }
    append(
      StepRecord(
        tag: .output, flag: warning ? 1 : 0, depth: depth, object: frames.last?.object ?? -1,
        site: frames.last?.site ?? -1, b: intern(text)))
  }

  /// Notes a change of the screen hierarchy; it holds from the last recorded step on.
  public func change(_ change: HierarchyChange) {
    guard isRecording else { return }
    timeline.changes.append((timeline.records.count - 1, change))
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
    objectsByAddress[UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
      .flatMap { timeline.objects[Int($0)].releasedAt == nil ? ObjectID(rawValue: $0) : nil }
  }

  /// Where a living object lies; 0 if that is not known yet.
  public func address(of object: ObjectID) -> UInt { addresses[object.index] }

  /// How many tracked objects were made and not released.
  public var aliveObjects: [ObjectID] {
    timeline.objects.indices.filter { timeline.objects[$0].releasedAt == nil }
      .map { ObjectID(rawValue: Int32($0)) }
  }
}
