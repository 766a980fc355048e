import CSwiftRuntime
import Glibc

/// Records one run as it happens: appends ids and small values to arrays, and keeps nothing alive.
///
/// One recorder is current at a time, while its app's code runs. Nothing that happens on another thread is recorded,
/// except for the release of an object, at the event's end.
///
/// A recorder can take over the recording of an earlier run. It then repeats that run: it only counts, and checks that
/// the same happens. After the last recorded event it records again.
public final class Recorder {
  // Recording is most of what a run costs. Access to these properties is never reentrant. Exclusivity checks, a sixth
  // of the time, are off.

  /// The recording so far.
  @exclusivity(unchecked) public internal(set) var timeline = Timeline()

  /// Called at each step, before what runs next.
  ///
  /// Gets the step's index. It may read the app's objects; it must not run the app's code.
  @exclusivity(unchecked) public var atStep: ((_ step: Int) -> Void)?

  /// Finds the objects that hold another one strongly in a stored property: by their indices among pairs of an address
  /// and of the offset in bytes at which the properties that count begin. May read the app's objects; must not run its
  /// code. Without it, no coordinator owns a screen because it holds it.
  public var findHolders: ((_ object: UInt, _ candidates: [(address: UInt, offset: Int)]) -> [Int])?

  /// Finds the weak stored properties that refer to an object whose deinit begins: by the owner's index among addresses,
  /// and by the property's name. May read the app's objects; must not run its code. Without it, the last target of a weak
  /// property is known only where a statement assigned it by name.
  public var findWeakReferences:
    ((_ object: UInt, _ candidates: () -> [UInt]) -> [(owner: Int, field: String)])?

  /// Whether a weak stored property of a living object refers to a released one. As ``findWeakReferences``.
  public var isTargetReleased: ((_ field: String, _ object: UInt) -> Bool)?

  /// What to record.
  @exclusivity(unchecked) public var options = RecordingOptions()

  @exclusivity(unchecked) var progress = RecordingProgress()
  @exclusivity(unchecked) var calls = CallStack()
  @exclusivity(unchecked) var objects = ObjectRegistry()
  @exclusivity(unchecked) var literals: Literals
  /// The allocations of the app's code.
  let allocations = coordlab_allocations_create()
  /// The thread on which the app's code runs.
  @exclusivity(unchecked) var thread = pthread_self()
  /// Distinguishes this run's tokens from those of other runs in the same process.
  let run: UInt32

  nonisolated(unsafe) private static var runs: UInt32 = 0

  /// A recorder of a new run.
  public convenience init() {
    self.init(timeline: Timeline(), literals: Literals())
  }

  /// A recorder that repeats the first `events` events of another.
  public convenience init(repeating other: Recorder, events: Int) {
    self.init(timeline: other.timeline, literals: other.literals)
    timeline.removeLast(from: events)
  }

  /// A recorder that repeats the first `events` events of another, and takes over the other's recording without a copy.
  public convenience init(takingOver other: Recorder, events: Int) {
    self.init()
    swap(&timeline, &other.timeline)
    swap(&literals, &other.literals)
    timeline.removeLast(from: events)
  }

  /// Borrows the recording of another recorder of the same app, to repeat some of it.
  public func borrow(from other: Recorder) {
    timeline = other.timeline
    literals = other.literals
  }

  /// Ends the loan. A copy that stayed would slow the other recorder down.
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

  /// Why the app was stopped; nothing after that is recorded.
  public var failure: AppFailure? { progress.failure }
  /// Whether the run diverged from the one it should repeat. Nothing after that is recorded.
  public var hasDiverged: Bool { progress.hasDiverged }
  /// How many events have begun.
  public var eventCount: Int { progress.eventCount }
  /// How many steps have happened.
  public var stepCount: Int { progress.stepCount }
  /// Whether none of the app's code runs: after the end of an event.
  public var isAtRest: Bool { progress.isAtRest }

  /// Whether steps are being recorded now.
  var isRecording: Bool {
    options.isEnabled && progress.failure == nil && progress.eventCount > 0 && !progress.hasDiverged
      && thread == pthread_self()
  }

  deinit {
    UnseenReleases.forget(run: run)
    coordlab_allocations_destroy(allocations)
  }

  /// Appends a step. All steps are recorded here.
  func append(_ record: StepRecord) {
    coordlab_step()
    if let atStep { outsideApp { atStep(progress.stepCount) } }
    if progress.isRepeating {
      progress.hasDiverged = progress.hasDiverged || differs(record)
    } else {
      timeline.records.append(record)
    }
    progress.stepCount += 1
    // Code that was left once would exceed any limit again.
    if progress.isRepeating, progress.stepCount == timeline.events[progress.eventCount - 1].leftAt {
      coordlab_leave_repeated()
    }
  }

  /// Runs a hook: its allocations are none of the app's, and its own traps are not caught as the app's.
  func outsideApp<Result>(_ hook: () -> Result) -> Result {
    // A skipped event runs no code of the app: nobody notes allocations then, nor may anybody afterwards.
    let outer = coordlab_note_allocations(nil)
    let guarding = coordlab_hold_guard()
    defer {
      coordlab_release_guard(guarding)
      coordlab_note_allocations(outer)
    }
    return hook()
  }

  /// Whether another step is recorded at this index. A convenience initializer's object is unknown at first.
  private func differs(_ record: StepRecord) -> Bool {
    guard progress.stepCount < timeline.records.endIndex else { return true }
    let known = timeline.records[progress.stepCount]
    return known.tag != record.tag || known.site != record.site
      || record.object >= 0 && known.object != record.object
  }

  /// The objects whose traced code is on the call stack.
  public var objectsRunning: Set<ObjectID> { calls.running.objects(of: calls.frames) }

  /// The local variables of the running calls, outermost first; of traced code only.
  public var locals: [[LocalValue]] { calls.frames.filter { $0.site >= 0 }.map(\.locals) }

  var depth: UInt16 { UInt16(truncatingIfNeeded: calls.frames.count + 1) }

  /// The index of `text` in `Timeline.texts`.
  func intern(_ text: String) -> Int32 { timeline.texts.intern(text) }

  /// The index of a literal in `Timeline.texts`. A known literal costs one look-up.
  func intern(_ literal: StaticString) -> Int32 {
    let address = UInt(bitPattern: literal.utf8Start)
    if let index = literals.texts[address] { return index }
    let index = intern("\(literal)")
    literals.texts[address] = index
    return index
  }

  /// The index of a type's own name in `Timeline.texts`.
  func intern(nameOf type: AnyClass) -> Int32 {
    if let index = literals.typeNames[ObjectIdentifier(type)] { return index }
    let index = intern(ClassFacts.of(type).name)
    literals.typeNames[ObjectIdentifier(type)] = index
    return index
  }

  /// The index in `Timeline.sites` of a macro's literal. A known literal costs one look-up.
  func site(_ encoded: StaticString) -> Int32 {
    let address = UInt(bitPattern: encoded.utf8Start)
    if let index = literals.sites[address] { return index }
    let index = Int32(timeline.sites.count)
    timeline.sites.append(Site.decoded(encoded))
    literals.sites[address] = index
    return index
  }
}
