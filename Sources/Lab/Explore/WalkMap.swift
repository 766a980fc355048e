import Trace

/// The states that a walker met, the events that lead from one to another, and what is left to try.
nonisolated struct WalkMap {
  /// A part of a way: an event that was tried, and the place that it leads to.
  struct Leg {
    var event: UserEvent
    var target: Int
  }

  private struct Place {
    /// How many events lead there, on the shortest way that is known.
    var depth: Int
    /// What is asked for; nil for a place that nobody asked for yet, or not any more.
    var expedition: Expedition?
    var moves: [Move] = []
    /// Where each move led; nil for those that were not tried.
    var arrivals: [Arrival?] = []
    var legs: [Leg] = []
    /// How many of the first moves were tried.
    var triedCount = 0
    var isEndPending = false
    var isEndTried = false
    var wasAskedFor = false
    var afterDisconnect: [Sighting] = []
    /// What it is like, until somebody was told.
    var look: Look?

    var hasWork: Bool { expedition != nil && triedCount < moves.count }

    mutating func set(_ moves: [Move]) {
      guard arrivals.isEmpty else { return }
      self.moves = moves
      arrivals = Array(repeating: nil, count: moves.count)
    }
  }

  private var places: [Place] = []
  private var known: [Fingerprint: Int] = [:]
  private var search = WaySearch()
  /// How many places were asked for and are done with.
  private var doneCount = 0
  /// How often each command was tried, and how often it led to another place from which a way was known.
  private var returns: [String: (tried: Int, known: Int)] = [:]

  func contains(_ state: Fingerprint) -> Bool { known[state] != nil }

  /// Notes what is asked for. What was tried there on the way to elsewhere counts.
  mutating func add(_ expedition: Expedition) -> Int {
    let depth = expedition.events.count
    let place = place(of: expedition.state, depth: depth)
    // It may have been left to others at first.
    places[place].depth = depth
    places[place].set(expedition.moves)
    places[place].expedition = expedition
    places[place].wasAskedFor = true
    places[place].isEndPending = expedition.triesEnd && !places[place].isEndTried
    return place
  }

  /// Notes a state that somebody else goes through.
  mutating func leaveToOthers(_ state: Fingerprint) {
    // What is next to a place that nothing is known of is never tried ahead of time.
    let place = place(of: state, depth: .max / 2)
    places[place].wasAskedFor = true
    places[place].look = nil
  }

  private mutating func place(of state: Fingerprint, depth: Int) -> Int {
    if let place = known[state] { return place }
    known[state] = places.count
    places.append(Place(depth: depth))
    return places.count - 1
  }

  func events(to place: Int) -> [UserEvent] { places[place].expedition?.events ?? [] }

  /// Notes what can be done in a place that others go through, for one of its moves may be tried to get on from there.
  mutating func learnMoves(of place: Int, _ moves: () -> [Move]) {
    let isOthers = places[place].wasAskedFor && places[place].legs.isEmpty && places[place].expedition == nil
    if isOthers, places[place].moves.isEmpty { places[place].set(moves()) }
  }

  /// Whether something may have leaked in a place.
  func hasLeaks(_ place: Int) -> Bool {
    places[place].expedition?.hasLeaks ?? places[place].look.map { !$0.leaks.isEmpty } ?? true
  }

  /// Whether something is left to try in a place.
  func isPending(_ place: Int) -> Bool { places[place].hasWork || places[place].isEndPending }

  /// The move that is tried next in a place, by its number; nil if none is left.
  func nextMove(in place: Int) -> Int? { places[place].hasWork ? places[place].triedCount : nil }

  /// A move of a place, by its number.
  func move(_ number: Int, in place: Int) -> Move { places[place].moves[number] }

  /// Whether the scene's end is left to try in a place that nobody asked for yet, but somebody most probably will: places
  /// are asked for in the order in which they are found, as many as lead to so many.
  ///
  /// - Parameters:
  ///   - current: the place that is asked for now.
  ///   - count: about how many places will be known in the end.
  func isLaterEnd(_ place: Int, while current: Int, of count: Int) -> Bool {
    places[place].expedition == nil && !places[place].wasAskedFor && !places[place].isEndTried
      && places[place].depth <= places[current].depth + 1 && place < count * doneCount / places.count
  }

  /// The move that was not tried yet, whoever asked for it, and that most probably leads to where more is known.
  func returningMove(in place: Int) -> Int? {
    let rated = places[place].moves.indices.lazy.filter { places[place].arrivals[$0] == nil }.map { number in
      (number, rate: rate(of: places[place].moves[number]))
    }
    return rated.max { $0.rate < $1.rate }.flatMap { $0.rate >= Self.leastRate ? $0.0 : nil }
  }

  /// The share of a command's trials that must have led on to a known way, for it to be tried in order to get to one.
  private static let leastRate = 0.5

  private func rate(of move: Move) -> Double {
    let count = returns[move.command] ?? (0, 0)
    return Double(count.known + 1) / Double(count.tried + 2)
  }

  /// Notes where a move of a place led.
  mutating func note(_ arrival: Arrival, of number: Int, from place: Int) -> Int {
    let move = places[place].moves[number]
    let target = self.place(of: arrival.fingerprint, depth: places[place].depth + 1)
    let (tried, known) = returns[move.command] ?? (0, 0)
    let leadsOn = target != place && !places[target].legs.isEmpty
    returns[move.command] = (tried + 1, known + (leadsOn ? 1 : 0))
    if let look = arrival.look {
      places[target].look = look
      places[target].set(look.moves)
    }
    places[place].arrivals[number] = Arrival(fingerprint: arrival.fingerprint, inEvent: arrival.inEvent)
    while places[place].triedCount < places[place].moves.count,
      places[place].arrivals[places[place].triedCount] != nil
    {
      places[place].triedCount += 1
    }
    places[place].legs.append(Leg(event: move.event, target: target))
    return target
  }

  /// Notes what was wrong once the scene ended in a place.
  mutating func noteEnd(of place: Int, _ found: [Sighting]) {
    places[place].isEndPending = false
    places[place].isEndTried = true
    places[place].afterDisconnect = found
  }

  /// Gives away what was found in a place. What a state is like is told the first time that it is.
  mutating func takeExpansion(of place: Int) -> Expansion {
    var expansion = Expansion(
      arrivals: places[place].arrivals.compactMap(\.self), afterDisconnect: places[place].afterDisconnect)
    doneCount += 1
    places[place].expedition = nil
    places[place].arrivals = []
    places[place].moves = []
    places[place].triedCount = 0
    places[place].afterDisconnect = []
    for index in expansion.arrivals.indices {
      guard let target = known[expansion.arrivals[index].fingerprint] else { continue }
      expansion.arrivals[index].look = places[target].look
      places[target].look = nil
    }
    return expansion
  }
}

nonisolated extension WalkMap {
  /// The shortest way over legs that are known to a place where a move is left to try, or else the scene's end; nil if
  /// there is none of up to `length` legs.
  mutating func wayToWork(from start: Int, within length: Int) -> [Leg]? {
    if places[start].hasWork { return [] }
    search.begin(at: start, among: places.count)
    var end = places[start].isEndPending ? 0 : nil
    var next = 0
    while next < search.found.count, !search.isOver {
      if search.found[next].depth < length {
        for leg in places[search.found[next].place].legs where search.add(leg, after: next) {
          if places[leg.target].hasWork { return search.wayToLast }
          if end == nil, places[leg.target].isEndPending { end = search.found.count - 1 }
        }
      }
      next += 1
    }
    return end.map { search.way(to: $0) }
  }
}

/// A search for a way, nearest places first; it keeps its room for the next one.
nonisolated private struct WaySearch {
  private(set) var found: [(place: Int, by: WalkMap.Leg?, from: Int, depth: Int)] = []
  /// For each place the number of the search that found it last.
  private var stamps: [Int] = []
  private var number = 0

  /// How many places are looked at for a way.
  private static let limit = 160

  var isOver: Bool { found.count >= Self.limit }

  mutating func begin(at start: Int, among count: Int) {
    number += 1
    if stamps.count < count { stamps += Array(repeating: 0, count: 2 * count - stamps.count) }
    stamps[start] = number
    found.removeAll(keepingCapacity: true)
    found.append((start, nil, -1, 0))
  }

  /// - Returns: false if the place was found before.
  mutating func add(_ leg: WalkMap.Leg, after index: Int) -> Bool {
    if stamps[leg.target] == number { return false }
    stamps[leg.target] = number
    found.append((leg.target, leg, index, found[index].depth + 1))
    return true
  }

  var wayToLast: [WalkMap.Leg] { way(to: found.count - 1) }

  func way(to last: Int) -> [WalkMap.Leg] {
    var way: [WalkMap.Leg] = []
    var current = last
    while let leg = found[current].by {
      way.append(leg)
      current = found[current].from
    }
    return way.reversed()
  }
}
