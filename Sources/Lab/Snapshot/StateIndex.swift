import Trace

/// A state that follows from a part of a timeline, at any place of that part.
///
/// It keeps a copy every so often, so that a look at any place applies few changes. Copies are further apart the larger
/// the state is: they cost about as much again as the changes themselves.
struct StateIndex<State> {
  /// Applies what stands at some places.
  private let apply: (_ places: Range<Int>, _ timeline: Timeline, _ state: inout State) -> Void
  /// How many places a copy is worth.
  private let spacing: (State) -> Int
  /// Each with the state that all places before it have led to. Never empty.
  private var copies: [(place: Int, state: State)]
  private var latest: State
  private var applied = 0

  init(
    _ empty: State, spacing: @escaping (State) -> Int,
    apply: @escaping (_ places: Range<Int>, _ timeline: Timeline, _ state: inout State) -> Void
  ) {
    self.apply = apply
    self.spacing = spacing
    copies = [(0, empty)]
    latest = empty
  }

  /// The state that the places before `end` have led to. The timeline must go on from what was seen of it before.
  mutating func state(before end: Int, in timeline: Timeline) -> State {
    catchUp(to: end, timeline)
    if end == applied { return latest }
    let start = copies[copies.partition { $0.place > end } - 1]
    var state = start.state
    apply(start.place..<end, timeline, &state)
    return state
  }

  private mutating func catchUp(to end: Int, _ timeline: Timeline) {
    while applied < end {
      let last = copies[copies.count - 1].place
      let next = min(end, last + spacing(latest))
      apply(applied..<max(next, applied + 1), timeline, &latest)
      applied = max(next, applied + 1)
      if applied - last >= spacing(latest) { copies.append((applied, latest)) }
    }
  }

  /// The places from `end` on will be others.
  mutating func cut(from end: Int, in timeline: Timeline) {
    guard end < applied else { return }
    copies.removeAll { $0.place > end }
    let last = copies[copies.count - 1]
    latest = last.state
    applied = last.place
  }
}

extension StateIndex<Hierarchy> {
  /// The screen hierarchy; a place is an index of `Timeline.changes`.
  static var hierarchies: Self {
    StateIndex(Hierarchy(), spacing: { max(256, $0.size) }) { places, timeline, hierarchy in
      for place in places { hierarchy.apply(timeline.changes[place].change) }
    }
  }
}

extension StateIndex<[ObjectID]> {
  /// The living objects, in the order of their making; a place is an index of a step.
  static var livingObjects: Self {
    StateIndex([], spacing: { max(1024, 8 * $0.count) }) { places, timeline, living in
      timeline.forEachLifetimeStep(in: places) { object, isMade in
        if isMade {
          living.append(object)
        } else {
          let place = living.partition { $0 >= object }
          if place < living.count, living[place] == object { living.remove(at: place) }
        }
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate that is false up to some place and true from there.
  package nonisolated func partition(_ isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
