import Trace

/// One event of an app, as far as apps can be compared by it.
public nonisolated struct ComparedEvent: Sendable, Hashable {
  /// What was sent, as the command that sends it; `launch` for event 0.
  public var command: String
  /// What the user sees once it is over.
  public var seen: [SeenLayer]
  /// Why the app could not take it; nil if it took it, or was not to get it.
  public var refusal: String?
  /// The coordinators that are zombies once it is over.
  public var zombies: [String]
  /// The objects that have leaked once it is over.
  public var leaks: [String]
  /// How many messages `log` has of it.
  public var messages: Int

  /// An event.
  public init(
    command: String, seen: [SeenLayer], refusal: String? = nil, zombies: [String] = [], leaks: [String] = [],
    messages: Int = 0
  ) {
    self.command = command
    self.seen = seen
    self.refusal = refusal
    self.zombies = zombies
    self.leaks = leaks
    self.messages = messages
  }
}

/// What an app has done so far, as far as apps can be compared by it.
public nonisolated struct ComparedApp: Sendable, Hashable {
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

  /// The messages of the events whose steps are kept.
  var messages: Int { events.reduce(0) { $0 + $1.messages } }
}

extension Simulation {
  /// What the app has done so far, up to the present.
  ///
  /// - Throws: `LabError.unrepeatable` if its memory after an earlier event cannot be told.
  public func compared() throws(LabError) -> ComparedApp {
    var events: [ComparedEvent] = []
    for number in timeline.events.indices { events.append(try comparedEvent(number)) }
    let last = recordedSnapshot(at: timeline.stepCount - 1)
    return ComparedApp(
      spec: "\(spec)", name: displayName, firstEvent: timeline.events.startIndex, events: events,
      alive: last.alive.count, coordinators: last.coordinators.count, steps: timeline.stepCount)
  }

  private func comparedEvent(_ number: Int) throws(LabError) -> ComparedEvent {
    let steps = timeline.steps(ofEvent: number)
    let snapshot = snapshot(at: steps.upperBound - 1)
    guard snapshot.isMemoryRead else { throw .unrepeatable }
    return ComparedEvent(
      command: number == 0 ? "launch" : history[number - 1].event.command,
      seen: snapshot.hierarchy.seenLayers(in: timeline), refusal: refusal(ofEvent: number)?.description,
      zombies: snapshot.zombies.map(timeline.name), leaks: snapshot.memory.leaks.map(timeline.name),
      messages: timeline.messages(in: steps, isComplete: false).count)
  }
}
