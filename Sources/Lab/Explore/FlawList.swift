/// A flaw, as it was met first, and how often it shows.
nonisolated struct Flaw: Sendable {
  /// Where a flaw shows: in a state, or when something is done in it.
  struct Place: Sendable, Hashable {
    var state: Int
    var move: Move?
  }

  var kind: Finding.Kind
  var place: Place
  /// What makes it this flaw: types and words without numbers.
  var keys: Set<String> = []
  var what: [String]
  var states = 0
  /// The state in which it was counted last; they are gone through in order.
  var lastState = -1
}

/// The flaws that were met; those of one kind that one script shows first are one.
nonisolated struct FlawList: Sendable {
  private struct Key: Hashable {
    var kind: Finding.Kind
    var key: String
  }

  private var flaws: [Flaw] = []
  private var places: [Key: Int] = [:]

  /// Adds what shows at a place.
  mutating func note(_ sightings: [Sighting], _ place: Flaw.Place) {
    for sighting in sightings {
      let index = index(of: sighting, at: place)
      if flaws[index].lastState != place.state {
        flaws[index].lastState = place.state
        flaws[index].states += 1
      }
    }
  }

  private mutating func index(of sighting: Sighting, at place: Flaw.Place) -> Int {
    let key = Key(kind: sighting.kind, key: sighting.key)
    if let known = places[key] { return known }
    let same = flaws.lastIndex { $0.kind == sighting.kind && $0.place == place }
    if let same {
      flaws[same].what += sighting.what.filter { !flaws[same].what.contains($0) }
    } else {
      flaws.append(Flaw(kind: sighting.kind, place: place, what: sighting.what))
    }
    let index = same ?? flaws.count - 1
    flaws[index].keys.insert(sighting.key)
    places[key] = index
    return index
  }

  /// Names what the flaws are about as it is called on the shortest way to each.
  ///
  /// - Parameter sightings: what is wrong at a place.
  mutating func name(_ sightings: (Flaw) -> [Sighting]) {
    for index in flaws.indices {
      let flaw = flaws[index]
      let found = sightings(flaw).filter { $0.kind == flaw.kind && flaw.keys.contains($0.key) }
      if !found.isEmpty { flaws[index].what = found.flatMap(\.what).uniqued }
    }
  }

  /// The flaws with the scripts that show them, shortest first.
  func findings(in exploration: Exploration) -> [Finding] {
    let found = flaws.map { flaw in
      let way = exploration.way(to: flaw.place.state)
      return Finding(
        kind: flaw.kind, events: way.map(\.event) + (flaw.place.move.map { [$0.event] } ?? []),
        script: way.map(\.command) + (flaw.place.move.map { [$0.command] } ?? []), what: flaw.what,
        states: flaw.states)
    }
    let kinds = Finding.Kind.allCases
    let order = found.enumerated().sorted { left, right in
      let leftKey = (left.element.script.count, kinds.firstIndex(of: left.element.kind) ?? 0, left.offset)
      let rightKey = (right.element.script.count, kinds.firstIndex(of: right.element.kind) ?? 0, right.offset)
      return leftKey < rightKey
    }
    return order.map(\.element)
  }
}
