/// A user's action on a screen.
public struct UserAction: Sendable, Hashable {
  /// The action: `tap "Login"`.
  public var message: String
  /// The screen; nil if it is not recorded.
  public var screen: ObjectID?

  /// An action on a screen.
  public init(_ message: String, on screen: ObjectID?) {
    self.message = message
    self.screen = screen
  }
}

/// One event of a run: its words and where its steps begin.
public struct EventRecord: Sendable, Hashable {
  /// The user's action in words: `tap "Login" on LoginViewController#1`.
  public var text: String
  /// The user's action; nil if the system acts.
  public var action: UserAction?
  /// The index of its first step in the run.
  public var start: Int
  /// Why the app was stopped during this event, or when asked for something after it.
  public var failure: AppFailure?
  /// How many steps the run had when endless code was left; nil if none was.
  var leftAt: Int?

  /// Where the event's part of the other tables begins.
  var firstValue: Int
  var firstChange: Int
  var firstAssignment: Int
  var firstDeparture: Int
  var firstObject: Int
}

/// The recording of one run: values only, to be stored, compared and shown.
///
/// Steps are indexed from 0 through the run; a user sees them as `EVENT.STEP`, the step counted from 1.
public struct Timeline: Sendable {
  /// The events; number 0 is the launch.
  public internal(set) var events: [EventRecord] = []
  /// The objects, in the order of first recording.
  public internal(set) var objects = ObjectTable()
  /// The methods and closures that ran.
  public internal(set) var sites: [Site] = []
  /// Texts that steps and values refer to.
  public internal(set) var texts = TextTable()
  /// The changes of the screen hierarchy, each with the index of the first step at which it holds.
  public internal(set) var changes: [(step: Int, change: HierarchyChange)] = []

  var records: [StepRecord] = []
  var values: [Value] = []
  var assignments: [Assignment] = []
  /// The objects that were released, each with the first step after its deinit; in the order of these steps.
  var departures: [(step: Int, object: ObjectID)] = []

  /// What a property was set to: by a statement, or found in memory.
  public struct Assignment: Sendable {
    /// The index of the statement's step, or of the release of the object that was found.
    public var step: Int
    /// Whether it was found in memory: a weak property referred to the object when that was released; or the code had set a
    /// property to nil before a message was sent to it.
    public var isFound = false
    /// The object whose property it is.
    public var owner: ObjectID
    /// The property's name, an index into `Timeline.texts`.
    public var field: Int32
    /// The assigned object; nil for no object.
    public var target: ObjectID?
  }

  init() {}

  /// How many steps were recorded.
  public var stepCount: Int { records.endIndex }

  /// The indices of the steps.
  public var steps: Range<Int> { records.indices }

  /// The step at `index`, counted from 0 through the run.
  public func step(at index: Int) -> Step {
    let record = records[index]
    return Step(
      kind: kind(of: record), object: id(record.object), site: record.site < 0 ? nil : record.site,
      depth: Int(record.depth),
      isFromUIKit: record.tag == .call && record.flag & StepRecord.fromUIKitFlag != 0,
      isScheduled: record.tag == .call && record.flag & StepRecord.scheduledFlag != 0,
      isQuestion: record.tag == .call && record.flag & StepRecord.questionFlag != 0,
      property: property(of: record))
  }

  private func property(of record: StepRecord) -> Int32? {
    guard record.tag == .call, record.flag & StepRecord.namedFlag != 0,
      case .text(let name) = values[valueIndex(record.b)]
    else { return nil }
    return name
  }

  private func id(_ raw: Int32) -> ObjectID? { raw < 0 ? nil : ObjectID(rawValue: raw) }

  /// The index in `values` that a record has.
  private func valueIndex(_ half: Int32) -> Int { Int(UInt32(bitPattern: half)) }

  private func kind(of record: StepRecord) -> Step.Kind {
    let flag = record.flag
    switch record.tag {
    case .event: return .event
    case .call:
      let start = valueIndex(record.b) + (flag & StepRecord.namedFlag != 0 ? 1 : 0)
      return .call(sender: id(record.a), arguments: Array(values[start..<start + Int(record.c)]))
    case .line: return .line(Int(record.b))
    case .returned: return .returned(record.c == 0 ? nil : values[valueIndex(record.a)])
    case .suspended: return .suspended
    case .resumed: return .resumed(Int(record.b))
    case .made: return .made
    case .released: return .released
    case .transition:
      return .transition(
        Transition(rawValue: flag & 0x3f) ?? .set, subject: id(record.a), animated: flag & 0x40 != 0)
    case .lifecycle: return .lifecycle(LifecycleCallback(rawValue: flag) ?? .viewDidLoad)
    case .missing: return .missing(path: record.a, method: record.b)
    case .output: return .output(text: record.b, warning: flag != 0)
    case .end: return .end
    }
  }
}

extension Timeline {
  /// The indices of the steps of an event.
  public func steps(ofEvent event: Int) -> Range<Int> {
    let end = event + 1 < events.endIndex ? events[event + 1].start : records.endIndex
    return events[event].start..<end
  }

  /// The step at which a call began, by the index of that step, or of one that resumed it.
  public func beginning(ofCall index: Int) -> Int {
    let record = records[index]
    return record.tag == .resumed ? index - Int(record.a) : index
  }

  /// The event that the step at `index` belongs to.
  public func event(ofStep index: Int) -> Int {
    max(0, events.partition { $0.start > index } - 1)
  }

  /// `EVENT.STEP` as the user reads it, the step counted from 1.
  public func position(ofStep index: Int) -> (event: Int, step: Int) {
    let event = event(ofStep: index)
    return (event, index - events[event].start + 1)
  }

  /// Calls `body` with each object that is made during some steps, or is gone from one of them on.
  public func forEachLifetimeStep(in steps: Range<Int>, _ body: (_ object: ObjectID, _ isMade: Bool) -> Void)
  {
    var next = departures.partition { $0.step >= steps.lowerBound }
    for index in steps {
      let record = records[index]
      if record.tag == .made { body(ObjectID(rawValue: record.object), true) }
      while next < departures.endIndex, departures[next].step <= index {
        body(departures[next].object, false)
        next += 1
      }
    }
  }

  /// The type and ordinal of an object: `LoginCoordinator#1`.
  public func name(_ object: ObjectID) -> String { objects.record(object)?.name ?? "?" }

  /// The short form of a value.
  public func text(_ value: Value) -> String {
    switch value {
    case .object(let object): name(object)
    case .text(let index): texts[index]
    }
  }

  /// The latest assignment to `owner.field` at or before the step at `index`; nil if none was recorded.
  public func lastAssignment(to field: String, of owner: ObjectID, before index: Int) -> Assignment? {
    assignments.last { $0.step <= index && $0.owner == owner && texts[$0.field] == field }
  }

  /// The assignments of some steps, in their order.
  public func assignments(in steps: Range<Int>) -> ArraySlice<Assignment> {
    let first = assignments.partition { $0.step >= steps.lowerBound }
    return assignments[first...].prefix { $0.step < steps.upperBound }
  }
}
