import Trace

/// The events of an app so far, as values for a comparison.
public struct ComparedApp: Sendable, Hashable {
  /// The full spec.
  public var spec: String
  /// The name in the prompt.
  public var name: String
  /// The number of the first event whose steps are recorded; 0 is the launch.
  public var firstEvent: Int
  /// The events, from ``firstEvent`` on.
  public var events: [ComparedEvent]
  /// The number of objects that are alive at the end.
  public var alive: Int
  /// The number of coordinators that are alive at the end.
  public var coordinators: Int
  /// The number of steps since the launch.
  public var steps: Int
  /// The counts of its source.
  public var code = AppCode()
  /// Our own decisions in the app that decide a verdict; nil to leave them out.
  public var provenance: Provenance?

  /// Creates the values of an app.
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

  /// An event by its number; nil if its steps are not recorded.
  func event(_ number: Int) -> ComparedEvent? {
    events.indices.contains(number - firstEvent) ? events[number - firstEvent] : nil
  }

  /// The events that the app got, including the launch.
  var taken: [ComparedEvent] { events.filter { $0.notSent == nil } }

  /// The number of messages in the recorded events.
  var messages: Int { events.reduce(0) { $0 + $1.messages } }

  /// The number of events that the app could not take.
  var refused: Int { events.filter { $0.refusal != nil }.count }

  /// What the events of a kind newly left behind; nil if the app got no event of that kind.
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

  /// Whether an event of a kind stopped the app, other than by an exception.
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
  /// The app's events up to the cursor.
  ///
  /// - Throws: `LabError.unrepeatable` if its memory after an earlier event is unknown.
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
