import Trace

/// The states that a walker met, the events that lead from one to another, and what is left to try.
nonisolated struct WalkMap {
  /// A part of a way: an event that was tried, and the place that it leads to.
  struct Leg {
    var event: UserEvent
    var target: Int
  }

  private struct Place {
    var legs: [Leg] = []
    var expedition: Expedition?
    /// The next move to try, and how many there are.
    var next = 0
    var isEndPending = false
    var expansion = Expansion()
    /// What it is like, until somebody was told.
    var look: Look?

    var hasMove: Bool { next < expedition?.moves.count ?? 0 }
  }

  private var places: [Place] = []
  private var known: [Fingerprint: Int] = [:]

  func contains(_ state: Fingerprint) -> Bool { known[state] != nil }

  /// Notes what is to be tried in a state.
  mutating func add(_ expedition: Expedition) -> Int {
    let place = place(of: expedition.state)
    places[place].expedition = expedition
    places[place].next = 0
    places[place].isEndPending = expedition.triesEnd
    return place
  }

  private mutating func place(of state: Fingerprint) -> Int {
    if let place = known[state] { return place }
    known[state] = places.count
    places.append(Place())
    return places.count - 1
  }

  func events(to place: Int) -> [UserEvent] { places[place].expedition?.events ?? [] }

  func hasLeaks(_ place: Int) -> Bool { places[place].expedition?.hasLeaks ?? false }

  /// Whether something is left to try in a place.
  func isPending(_ place: Int) -> Bool { places[place].hasMove || places[place].isEndPending }

  /// The move that is tried next in a place; nil if none is left.
  func nextMove(in place: Int) -> Move? {
    places[place].hasMove ? places[place].expedition?.moves[places[place].next] : nil
  }

  /// Notes where the next move of a place led.
  mutating func note(_ arrival: Arrival, of move: Move, from place: Int) -> Int {
    let target = self.place(of: arrival.fingerprint)
    if let look = arrival.look { places[target].look = look }
    places[place].next += 1
    places[place].expansion.arrivals.append(arrival)
    places[place].legs.append(Leg(event: move.event, target: target))
    return target
  }

  /// Notes what was wrong once the scene ended in a place.
  mutating func noteEnd(of place: Int, _ found: [Sighting]) {
    places[place].isEndPending = false
    places[place].expansion.afterDisconnect = found
  }

  /// Gives away what was found in a place. What a state is like is told the first time that it is.
  mutating func takeExpansion(of place: Int) -> Expansion {
    var expansion = places[place].expansion
    places[place].expansion = Expansion()
    places[place].expedition = nil
    for index in expansion.arrivals.indices {
      let target = self.place(of: expansion.arrivals[index].fingerprint)
      expansion.arrivals[index].look = places[target].look
      places[target].look = nil
    }
    return expansion
  }
}

nonisolated extension WalkMap {
  /// How many places are looked at for a way.
  private static var searchLimit: Int { 160 }

  /// The shortest way over legs that are known to a place where a move is left to try, or else the scene's end; nil if
  /// there is none of up to `length` legs.
  func wayToWork(from start: Int, within length: Int) -> [Leg]? {
    if places[start].hasMove { return [] }
    var found: [(place: Int, by: Leg?, from: Int, depth: Int)] = [(start, nil, -1, 0)]
    var seen: Set<Int> = [start]
    var end = places[start].isEndPending ? 0 : nil
    var next = 0
    while next < found.count, found.count < Self.searchLimit {
      let (place, _, _, depth) = found[next]
      if depth < length {
        for step in places[place].legs where seen.insert(step.target).inserted {
          found.append((step.target, step, next, depth + 1))
          if places[step.target].hasMove { return way(to: found.count - 1, found) }
          if end == nil, places[step.target].isEndPending { end = found.count - 1 }
        }
      }
      next += 1
    }
    return end.map { way(to: $0, found) }
  }

  private func way(
    to last: Int, _ found: [(place: Int, by: Leg?, from: Int, depth: Int)]
  ) -> [Leg] {
    var way: [Leg] = []
    var current = last
    while let step = found[current].by {
      way.append(step)
      current = found[current].from
    }
    return way.reversed()
  }
}
