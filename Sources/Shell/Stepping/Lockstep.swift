import Lab
import Trace

// Several cursors keep to one event.
extension Session {
  /// Where each target's cursor goes; nil where it stays.
  func lockstep(
    _ targets: [Simulation], _ movement: Movement, _ direction: Direction, _ hits: inout [Stop?]
  ) -> [Int?] {
    var places: [Int?] = []
    for (index, simulation) in targets.enumerated() {
      places.append(next(movement, direction, in: simulation, hit: &hits[index]))
    }
    guard targets.count > 1 else { return places }
    if movement == .stop { return stops(targets, places, direction, &hits) }
    let ends = steps(targets, places, isWholeEvent: movement == .step && detail == .event, direction)
    // Whoever waits, or stays behind, has not come to its stop.
    for index in targets.indices where ends[index] != places[index] { hits[index] = nil }
    return ends
  }

  /// A step each; those in front wait at their event's end, or its start on the way back.
  private func steps(
    _ targets: [Simulation], _ places: [Int?], isWholeEvent: Bool, _ direction: Direction
  ) -> [Int?] {
    let events = targets.map(event(of:))
    let hindmost = direction == .forward ? events.min() : events.max()
    let isMidway = targets.contains { event(of: $0) == hindmost && !isAtEdge($0, direction) }
    return zip(targets, places).map { simulation, place in
      guard let place, event(of: simulation) == hindmost else { return nil }
      if isWholeEvent { return place }
      if isMidway, isAtEdge(simulation, direction) { return nil }
      // From the edge it goes on into the next event, and no further.
      let here = simulation.cursor
      let start = isMidway ? here : edge(ofEventAt: here, of: simulation, direction) + direction.stride
      return direction.hindmost(place, edge(ofEventAt: start, of: simulation, direction))
    }
  }

  /// The nearest event in which a breakpoint or watch is hit in some app; the others go to its start, and no further:
  /// what the event does in them is not told before they are gone on with.
  private func stops(
    _ targets: [Simulation], _ places: [Int?], _ direction: Direction, _ hits: inout [Stop?]
  ) -> [Int?] {
    var nearest: Int?
    for (index, simulation) in targets.enumerated() where hits[index] != nil {
      guard let place = places[index] else { continue }
      let event = simulation.timeline.event(ofStep: place)
      nearest = nearest.map { direction.hindmost($0, event) } ?? event
    }
    guard let nearest else { return places }
    return targets.indices.map { index in
      let timeline = targets[index].timeline
      guard let place = places[index], timeline.events.indices.contains(nearest) else { return nil }
      if hits[index] != nil, timeline.event(ofStep: place) == nearest { return place }
      hits[index] = nil
      let steps = timeline.steps(ofEvent: nearest)
      let start = targets[index].hasTaken(nearest) ? steps.lowerBound : steps.upperBound - 1
      return (start - targets[index].cursor) * direction.stride > 0 ? start : nil
    }
  }

  private func event(of simulation: Simulation) -> Int {
    simulation.timeline.event(ofStep: simulation.cursor)
  }

  private func isAtEdge(_ simulation: Simulation, _ direction: Direction) -> Bool {
    // An event that it did not get has no steps.
    !simulation.hasTaken(event(of: simulation))
      || simulation.cursor == edge(ofEventAt: simulation.cursor, of: simulation, direction)
  }

  /// The last step of the event that a step is in; the first one on the way back.
  private func edge(ofEventAt step: Int, of simulation: Simulation, _ direction: Direction) -> Int {
    let timeline = simulation.timeline
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: step))
    return direction == .forward ? steps.upperBound - 1 : steps.lowerBound
  }
}

extension Direction {
  /// The step's distance, with its sign.
  fileprivate nonisolated var stride: Int { self == .forward ? 1 : -1 }

  /// The one that is less far on the way.
  fileprivate nonisolated func hindmost(_ one: Int, _ other: Int) -> Int {
    self == .forward ? min(one, other) : max(one, other)
  }
}
