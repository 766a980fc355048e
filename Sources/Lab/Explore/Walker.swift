import HeadlessUIKit
import Trace

/// What is to be tried in a state.
nonisolated struct Expedition: Sendable {
  var state: Fingerprint
  /// The shortest script that leads there.
  var events: [UserEvent]
  var moves: [Move]
  /// Whether the scene is to be ended there.
  var triesEnd: Bool
}

/// What was found in a state.
nonisolated struct Expansion: Sendable {
  /// Where each move led.
  var arrivals: [Arrival] = []
  /// What is wrong once the scene ends.
  var afterDisconnect: [Sighting] = []
}

/// Tries what can be done in some states, and launches the app as seldom as it can.
///
/// An app cannot go back. So it goes on from where a trial led, over events that were tried before, to the nearest state in
/// which something is left to try. It is launched again only where no such way is shorter than the one from the launch.
/// States that are told to be the same behave the same; what objects are called then depends on the way, and nothing else.
final class Walker {
  /// A state that was met.
  private struct Place {
    var expedition: Expedition?
    /// Where each of the expedition's moves led, in order.
    var arrivals: [Arrival] = []
    var afterDisconnect: [Sighting]?
    /// The events that were tried here, and the places that they led to.
    var legs: [(event: UserEvent, target: Int)] = []
    /// What the state is like, until somebody was told.
    var look: Look?

    var nextMove: Move? {
      expedition.flatMap { arrivals.count < $0.moves.count ? $0.moves[arrivals.count] : nil }
    }
    var isEndLeft: Bool { (expedition?.triesEnd ?? false) && afterDisconnect == nil }
    var isPending: Bool { nextMove != nil || isEndLeft }
  }

  private let options: ExploreOptions
  private var launches: Relaunching
  private var places: [Place] = []
  private var known: [Fingerprint: Int] = [:]
  /// The app that runs, where it is, and how many events it got since its launch.
  private var position: (running: RunningApp, place: Int, walked: Int)?

  /// The longest walk, in events from a launch's end: garbage grows on the way.
  private static let longestWalk = 200

  init(_ edition: AppEdition, _ options: ExploreOptions) {
    self.options = options
    launches = Relaunching(edition)
  }

  /// Goes through some states. What a state is like that a move leads to is told once.
  func expand(_ expeditions: [Expedition]) -> [Expansion] {
    let wanted = expeditions.map { expedition in
      let place = place(of: expedition.state)
      places[place].expedition = expedition
      return place
    }
    for place in wanted {
      while places[place].isPending { advance(towards: place) }
    }
    return wanted.map(takeExpansion)
  }

  private func takeExpansion(of place: Int) -> Expansion {
    var expansion = Expansion(
      arrivals: places[place].arrivals, afterDisconnect: places[place].afterDisconnect ?? [])
    places[place].expedition = nil
    places[place].arrivals = []
    for index in expansion.arrivals.indices {
      let target = self.place(of: expansion.arrivals[index].fingerprint)
      expansion.arrivals[index].look = places[target].look
      places[target].look = nil
    }
    return expansion
  }

  private func place(of state: Fingerprint) -> Int {
    if let place = known[state] { return place }
    known[state] = places.count
    places.append(Place())
    return places.count - 1
  }

  /// Tries one more thing: where the app is, or near it, or else in a state that it is launched for.
  private func advance(towards place: Int) {
    let events = places[place].expedition?.events ?? []
    let isFresh = (position?.walked ?? 0) < Self.longestWalk
    if let start = position?.place, isFresh, let way = way(from: start, within: events.count + 2) {
      if follow(way) { work() }
      return
    }
    // The app is launched again in any case, so the scene can as well end where it is.
    if let start = position?.place, options.tries(Move.disconnect.command),
      places[start].afterDisconnect == nil
    {
      end()
    }
    position = nil
    position = (launches.run(events, recordsLast: false), place, 0)
    work()
  }

  private func work() {
    guard let (running, place, _) = position else { return }
    guard let move = places[place].nextMove else { return end() }
    running.app.runOwningDefaults { running.run(History.Entry(event: move.event)) }
    launches.note(move.event)
    let seen = ExploredState(running)
    let fingerprint = seen.fingerprint
    let look = known[fingerprint] == nil ? Look(at: running, seen, options) : nil
    let target = self.place(of: fingerprint)
    if let look { places[target].look = look }
    places[place].arrivals.append(
      Arrival(
        fingerprint: fingerprint, inEvent: seen.sightings(inEvent: move.event, failure: running.failure)))
    places[place].legs.append((move.event, target))
    moved(to: target)
    if running.failure != nil { position = nil }
  }

  /// - Returns: false if the app does not take one of the events after all.
  private func follow(_ way: [(event: UserEvent, target: Int)]) -> Bool {
    for leg in way {
      guard let running = position?.running, (try? running.send(leg.event)) != nil else {
        position = nil
        return false
      }
      launches.note(leg.event)
      moved(to: leg.target)
    }
    return true
  }

  private func moved(to place: Int) {
    position?.place = place
    position?.walked += 1
  }

  /// Ends the scene; the app is launched again after that.
  private func end() {
    guard let (running, place, _) = position else { return }
    position = nil
    let before = ExploredState(running).snapshot.memory.leaks
    running.run(History.Entry(event: .disconnect))
    let isEmpty = running.recorder.aliveObjects.isEmpty
    places[place].afterDisconnect = isEmpty ? [] : ExploredState(running).leaksAfterDisconnect(before)
  }

  /// The shortest way over events that were tried to a place where something is left to try, a move rather than the
  /// scene's end; nil if there is none of up to `length` events.
  private func way(from start: Int, within length: Int) -> [(event: UserEvent, target: Int)]? {
    if places[start].nextMove != nil { return [] }
    var found: [(place: Int, leg: (event: UserEvent, target: Int)?, from: Int, depth: Int)] = [
      (start, nil, -1, 0)
    ]
    var seen: Set<Int> = [start]
    var end = places[start].isEndLeft ? 0 : nil
    var next = 0
    while next < found.count, found[next].depth < length {
      for leg in places[found[next].place].legs where seen.insert(leg.target).inserted {
        found.append((leg.target, leg, next, found[next].depth + 1))
        if places[leg.target].nextMove != nil { return legs(to: found.count - 1) }
        if end == nil, places[leg.target].isEndLeft { end = found.count - 1 }
      }
      next += 1
    }
    return end.map(legs)

    func legs(to last: Int) -> [(event: UserEvent, target: Int)] {
      var way: [(event: UserEvent, target: Int)] = []
      var current = last
      while let leg = found[current].leg {
        way.append(leg)
        current = found[current].from
      }
      return way.reversed()
    }
  }
}
