import Trace

/// What an app has done so far, as far as apps can be compared by it.
public struct ComparedApp: Sendable, Hashable {
  /// The full spec.
  public var spec: String
  /// The name in the prompt.
  public var name: String
  /// The number of the first event whose steps are kept; 0 is the launch.
  public var firstEvent: Int
  /// The events from that one on.
  public var events: [ComparedEvent]
  /// How many objects are alive at the end.
  public var alive: Int
  /// How many of these are coordinators.
  public var coordinators: Int
  /// How many steps were recorded since the launch.
  public var steps: Int
  /// Its source in numbers.
  public var code = AppCode()
  /// What of it is ours and decides a verdict; nil if that is not told.
  public var provenance: Provenance?

  /// An app.
  public init(
    spec: String, name: String, firstEvent: Int = 0, events: [ComparedEvent], alive: Int = 0,
    coordinators: Int = 0, steps: Int = 0
  ) {
    self.spec = spec
    self.name = name
    self.firstEvent = firstEvent
    self.events = events
    self.alive = alive
    self.coordinators = coordinators
    self.steps = steps
  }

  /// The number of the last event.
  var lastEvent: Int { firstEvent + events.count - 1 }

  /// An event by its number; nil if its steps are not kept.
  func event(_ number: Int) -> ComparedEvent? {
    events.indices.contains(number - firstEvent) ? events[number - firstEvent] : nil
  }

  /// The events that the app got, the launch among them.
  var taken: [ComparedEvent] { events.filter { $0.notSent == nil } }

  /// The messages of the events whose steps are kept.
  var messages: Int { events.reduce(0) { $0 + $1.messages } }

  /// How many events the app could not take.
  var refused: Int { events.filter { $0.refusal != nil }.count }

  /// What the events of a kind left behind that was not left before; nil if it got none of that kind.
  ///
  /// - Parameter kind: nil for the events of no kind.
  public func leftBehind(by kind: LeavingEvent?) -> LeftBehind? {
    let numbers = events.indices.filter { events[$0].notSent == nil && self.kind(ofEvent: $0) == kind }
    if numbers.isEmpty { return nil }
    return numbers.reduce(LeftBehind()) { left, number in
      let before = number > 0 ? events[number - 1].kept : LeftBehind()
      return left.joined(with: events[number].kept.without(before))
    }
  }

  /// Whether an event of a kind stopped the app otherwise than by an exception.
  func hasFailed(in kind: LeavingEvent?) -> Bool {
    events.indices.contains { index in
      self.kind(ofEvent: index) == kind && events[index].failure.map { $0.kind != .stopped } ?? false
    }
  }

  /// - Parameter index: an index into ``events``.
  private func kind(ofEvent index: Int) -> LeavingEvent? {
    LeavingEvent(events[index].event, before: index > 0 ? events[index - 1].seen : [])
  }
}

extension AppAtStep {
  /// What the app has done up to the step that is looked at.
  ///
  /// - Throws: `LabError.unrepeatable` if its memory after an earlier event cannot be told.
  public func compared() throws(LabError) -> ComparedApp {
    var events: [ComparedEvent] = []
    let end = timeline.event(ofStep: cursor)
    for number in timeline.events.startIndex..<end {
      let event = comparedEvent(number)
      guard event.isMemoryRead else { throw .unrepeatable() }
      events.append(event)
    }
    let latest = comparedEvent(end, upTo: cursor)
    guard latest.isMemoryRead || cursor + 1 < timeline.steps(ofEvent: end).upperBound else {
      throw .unrepeatable()
    }
    events.append(latest)
    let last = snapshotByRerunning(at: cursor)
    var app = ComparedApp(
      spec: "\(spec)", name: displayName, firstEvent: timeline.events.startIndex, events: events,
      alive: last.alive.count, coordinators: last.coordinators.count, steps: cursor + 1)
    app.code = AppCode(of: source)
    app.provenance = provenance
    return app
  }
}
