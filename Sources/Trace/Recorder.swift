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

  /// Whether the values of local variables are kept, for `atStep` to read.
  @exclusivity(unchecked) public var keepsLocals = false

  /// Off: what arguments and results read as is not recorded, only which objects they are. To be set before the launch;
  /// such records must not be shown.
  @exclusivity(unchecked) public var keepsTexts = true

  /// The endings of the names of classes that are coordinators, beside "Coordinator". To be set before the launch.
  @exclusivity(unchecked) public var coordinatorNames: [String] = []

  /// Off: nothing is recorded, the app runs all the same.
  @exclusivity(unchecked) public var isEnabled = true

  /// Why the app was stopped; nothing of it is recorded any more.
  @exclusivity(unchecked) public internal(set) var failure: AppFailure?

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
  /// The calls of tasks that wait, by task, outermost first.
  @exclusivity(unchecked) var suspended: [UInt: [FrameState]] = [:]
  /// The task that runs but has not done anything yet: its calls go on when it does; 0 for none.
  @exclusivity(unchecked) var taskToResume: UInt = 0
  /// The objects whose initializers are under way, outermost first.
  @exclusivity(unchecked) var constructions: [Construction] = []
  /// What lies at an address. An entry may outlive its object until the address is used again.
  @exclusivity(unchecked) var objectsByAddress: [UInt: Located] = [:]
  /// Where each living object lies, once that is known.
  @exclusivity(unchecked) var addresses: [Int32: UInt] = [:]
  /// The living objects, in the order of their making.
  @exclusivity(unchecked) var living: [Int32] = []
  /// Objects without a token, by their places in the table.
  @exclusivity(unchecked) var sighted: [Int32: SightedObject] = [:]
  /// Objects that have gone without a step.
  @exclusivity(unchecked) var unrecordedReleases: [Int32] = []
  /// The thread on which the app's code runs.
  @exclusivity(unchecked) var thread = pthread_self()
  /// How many objects there ever were.
  @exclusivity(unchecked) var objectCount: Int32 = 0
  @exclusivity(unchecked) var ordinals: [String: Int] = [:]
  @exclusivity(unchecked) var literals: Literals
  /// What the app's code allocated.
  let allocations = coordlab_allocations_create()
  /// Whether none of the app's code runs: from the end of an event on.
  @exclusivity(unchecked) public internal(set) var isAtRest = false
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

  /// Whether steps are being recorded now.
  var isRecording: Bool {
    isEnabled && failure == nil && eventCount > 0 && !hasDiverged && thread == pthread_self()
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
      atStep(stepCount)
      coordlab_release_guard(guarding)
      coordlab_note_allocations(outer)
    }
    if isRepeating {
      hasDiverged = hasDiverged || differs(record)
    } else {
      timeline.records.append(record)
    }
    stepCount += 1
    // Code that was left once would run beyond any limit again.
    if isRepeating, stepCount == timeline.events[eventCount - 1].leftAt { coordlab_leave_repeated() }
  }

  /// Whether another step is known for this place. Of a convenience initializer's object is not known at first
  /// which it is.
  private func differs(_ record: StepRecord) -> Bool {
    guard stepCount < timeline.records.endIndex else { return true }
    let known = timeline.records[stepCount]
    return known.tag != record.tag || known.site != record.site
      || record.object >= 0 && known.object != record.object
  }

  /// How many questions of UIKit's are under way.
  @exclusivity(unchecked) var questions = 0
  /// The property through which the innermost call is about to call a closure.
  @exclusivity(unchecked) var calledProperty: (frame: Int32, name: StaticString)?
  /// The objects whose deinit runs and whose fields are still whole.
  @exclusivity(unchecked) var dying: [Int32: UInt] = [:]
  /// Their deinits, as long as these run.
  @exclusivity(unchecked) var dyingFrames: [(serial: Int32, object: Int32)] = []
  /// The object whose deinit ran last, and where it lay: its superclass's may be to come.
  @exclusivity(unchecked) var lastDead: (object: Int32, address: UInt?)?
  /// The objects whose initializers failed.
  @exclusivity(unchecked) var failedObjects: [Int32] = []

  /// The objects whose traced code is on the call stack.
  public var objectsRunning: Set<ObjectID> {
    Set(frames.filter { $0.site >= 0 && $0.object >= 0 }.map { ObjectID(rawValue: $0.object) })
  }

  /// The local variables of the calls under way, outermost first; of those that stand for traced code.
  public var locals: [[LocalValue]] { frames.filter { $0.site >= 0 }.map(\.locals) }

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

/// An object at an address.
struct Located {
  var object: Int32
  var isAlive: Bool
}
