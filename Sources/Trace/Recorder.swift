import CSwiftRuntime
import Glibc

/// Records one run as it happens: appends ids and small values to arrays, and keeps nothing alive.
///
/// One recorder is current at a time, while its app's code runs. What happens on another thread than the event is not
/// recorded, but for the release of an object: it stands at the event's end.
///
/// A recorder can be given what an earlier run recorded. It then repeats that run: it only counts, and checks that
/// the same happens, until the events go beyond what is known; from there on it records.
public final class Recorder {
  // Recording is most of what a run costs. Nothing that an access of these does comes back to the same property, so
  // the checks for that, a sixth of the time, are left out.

  /// What was recorded up to now.
  @exclusivity(unchecked) public internal(set) var timeline = Timeline()

  /// Called at each step, before what runs next.
  ///
  /// It gets the step's index. It may read the app's objects; it must not run the app's code.
  @exclusivity(unchecked) public var atStep: ((_ step: Int) -> Void)?

  /// What is recorded.
  @exclusivity(unchecked) public var options = RecordingOptions()

  @exclusivity(unchecked) var progress = RecordingProgress()
  @exclusivity(unchecked) var calls = CallStack()
  @exclusivity(unchecked) var objects = ObjectRegistry()
  @exclusivity(unchecked) var literals: Literals
  /// What the app's code allocated.
  let allocations = coordlab_allocations_create()
  /// The thread on which the app's code runs.
  @exclusivity(unchecked) var thread = pthread_self()
  /// Distinguishes tokens of this run from those of other runs in the same process.
  let run: UInt32

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

  /// A recorder of a run that is to repeat the first `events` events of another, which gives away what it recorded:
  /// nothing of that is copied.
  public convenience init(takingOver other: Recorder, events: Int) {
    self.init()
    swap(&timeline, &other.timeline)
    swap(&literals, &other.literals)
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

  /// Why the app was stopped; nothing of it is recorded any more.
  public var failure: AppFailure? { progress.failure }
  /// Something else happened than in the run that was to be repeated. Nothing is recorded any more.
  public var hasDiverged: Bool { progress.hasDiverged }
  /// How many events have begun.
  public var eventCount: Int { progress.eventCount }
  /// How many steps have happened.
  public var stepCount: Int { progress.stepCount }
  /// Whether none of the app's code runs: from the end of an event on.
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

  /// Appends a step. The only way into the records.
  func append(_ record: StepRecord) {
    coordlab_step()
    if let atStep {
      // What whoever looks allocates is none of the app's. An event that is skipped runs no code of the app: nobody
      // notes what is allocated then, nor may anybody afterwards.
      let outer = coordlab_note_allocations(nil)
      let guarding = coordlab_hold_guard()
      atStep(progress.stepCount)
      coordlab_release_guard(guarding)
      coordlab_note_allocations(outer)
    }
    if progress.isRepeating {
      progress.hasDiverged = progress.hasDiverged || differs(record)
    } else {
      timeline.records.append(record)
    }
    progress.stepCount += 1
    // Code that was left once would run beyond any limit again.
    if progress.isRepeating, progress.stepCount == timeline.events[progress.eventCount - 1].leftAt {
      coordlab_leave_repeated()
    }
  }

  /// Whether another step is known for this place. Of a convenience initializer's object is not known at first
  /// which it is.
  private func differs(_ record: StepRecord) -> Bool {
    guard progress.stepCount < timeline.records.endIndex else { return true }
    let known = timeline.records[progress.stepCount]
    return known.tag != record.tag || known.site != record.site
      || record.object >= 0 && known.object != record.object
  }

  /// The objects whose traced code is on the call stack.
  public var objectsRunning: Set<ObjectID> {
    Set(calls.frames.filter { $0.site >= 0 && $0.object >= 0 }.map { ObjectID(rawValue: $0.object) })
  }

  /// The local variables of the calls under way, outermost first; of those that stand for traced code.
  public var locals: [[LocalValue]] { calls.frames.filter { $0.site >= 0 }.map(\.locals) }

  var depth: UInt16 { UInt16(truncatingIfNeeded: calls.frames.count + 1) }

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
