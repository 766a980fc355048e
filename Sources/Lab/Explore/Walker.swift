import HeadlessUIKit
import Trace

/// What is to be tried in a state.
nonisolated struct Expedition: Sendable, Hashable {
  var state: Fingerprint
  /// The shortest way there.
  var events: [UserEvent]
  var moves: [Move]
  /// Whether the scene is to be ended there.
  var triesEnd: Bool
  /// Whether something has leaked there already.
  var hasLeaks: Bool
}

/// What a walker is to go through.
nonisolated struct Errand: Sendable, Hashable {
  var expeditions: [Expedition]
  /// States that others go through; what they are like is known.
  var others: [Fingerprint] = []
}

/// What was found in a state.
nonisolated struct Expansion: Sendable, Hashable {
  /// Where each move led.
  var arrivals: [Arrival] = []
  /// What is wrong once the scene ends.
  var afterDisconnect: [Sighting] = []
}

/// Tries what can be done in many states, and launches the app as seldom as it can.
///
/// An app cannot go back, and to launch it and send all events again takes longer than all else. So the app goes on from
/// where a trial led, over events that were tried before, to the nearest state in which something is left to try: states
/// that are told to be the same behave the same. What objects are called then depends on the way; nothing else does.
final class Walker {
  private let options: ExploreOptions
  private var map = WalkMap()
  private var position: Position?
  private var launches: Relaunching
  private let known = KnownStates()

  /// How many moves in a row were tried only to get on.
  private var detours = 0

  /// The longest walk, in events, from a launch's end: garbage grows on the way.
  private static let longestWalk = 200
  /// With two, one worker launches a little less, but two of them try more in vain.
  private static let mostDetours = 1
  /// The longest way, in events, that is gone from a launch rather than to try something else to get on: to look at what
  /// that leads to takes as long as a few events.
  private static let shortWay = 2

  init(_ edition: AppEdition, _ options: ExploreOptions) {
    self.options = options
    launches = Relaunching(edition)
  }

  /// Goes through some states.
  func expand(_ errand: Errand) -> [Expansion] {
    for state in errand.others { map.leaveToOthers(state) }
    let places = errand.expeditions.map { map.add($0) }
    for place in places {
      while map.isPending(place) { advance(towards: place) }
    }
    return places.map { map.takeExpansion(of: $0) }
  }

  /// Lets go of the app that runs.
  func rest() { position = nil }

  /// Tries one more thing: in the place where the app is, or near it, or else in one that it is launched for.
  private func advance(towards place: Int) {
    if let position, position.walked < Self.longestWalk {
      if let way = map.wayToWork(from: position.place, within: map.events(to: place).count + 2) {
        return work(at: way.last?.target ?? position.place, after: way)
      }
      // Nothing is known to lead anywhere from here.
      map.learnMoves(of: position.place) { position.running.moves(options) }
      if detours < Self.mostDetours, map.events(to: place).count > Self.shortWay,
        let number = map.returningMove(in: position.place)
      {
        detours += 1
        return tryMove(number, in: position.place, after: [])
      }
      // The app is to be launched again in any case.
      let count = options.states * options.jobs
      if options.tries(Move.disconnect.command), map.isLaterEnd(position.place, while: place, of: count) {
        end(in: position.place)
      }
    }
    position = Position(launch(map.events(to: place)), place: place)
    work(at: place, after: [])
  }

  private func work(at place: Int, after way: [WalkMap.Leg]) {
    detours = 0
    if let number = map.nextMove(in: place) {
      tryMove(number, in: place, after: way)
    } else if follow(way) {
      end(in: place)
    }
  }

  private func tryMove(_ number: Int, in place: Int, after way: [WalkMap.Leg]) {
    guard let running = position?.running else { return }
    let move = map.move(number, in: place)
    var before: Hierarchy?
    let isThere = running.app.runOwningDefaults {
      let isThere = follow(way)
      position?.catchUp()
      before = position?.hierarchy
      if isThere { running.run(History.Entry(event: move.event)) }
      return isThere
    }
    guard isThere else { return }
    launches.note(move.event)
    note(arrival(of: running, by: move, before), of: number, from: place)
  }

  private func note(_ arrival: Arrival, of number: Int, from place: Int) {
    let target = map.note(arrival, of: number, from: place)
    if position?.running.failure == nil { position?.moved(to: target) } else { position = nil }
  }

  private func arrival(of running: RunningApp, by move: Move, _ before: Hierarchy?) -> Arrival {
    position?.catchUp()
    let seen = ExploredState(running, position?.hierarchy, before: before)
    let fingerprint = seen.fingerprint(knowing: known)
    return Arrival(
      fingerprint: fingerprint, inEvent: seen.sightings(inEvent: move.event, failure: running.failure),
      look: map.contains(fingerprint) ? nil : Look(at: running, seen, options))
  }

  /// - Returns: false if the app does not take one of the events after all.
  private func follow(_ way: [WalkMap.Leg]) -> Bool {
    for leg in way {
      guard let running = position?.running, (try? running.send(leg.event)) != nil else {
        position = nil
        return false
      }
      position?.moved(to: leg.target)
      launches.note(leg.event)
    }
    return true
  }

  /// Ends the scene; the app is launched again after that.
  private func end(in place: Int) {
    guard let running = position?.running else { return }
    position = nil
    let before = map.hasLeaks(place) ? ExploredState(running).snapshot.memory.leaks : []
    running.run(History.Entry(event: .disconnect))
    let isEmpty = running.recorder.aliveObjects.isEmpty
    map.noteEnd(of: place, isEmpty ? [] : ExploredState(running).leaksAfterDisconnect(before))
  }

  private func launch(_ events: [UserEvent]) -> RunningApp {
    // The app goes before its records do.
    position = nil
    return launches.run(events, recordsLast: false)
  }

  /// The app that runs, and where it is.
  private struct Position {
    let running: RunningApp
    private(set) var place: Int
    private(set) var walked = 0
    private(set) var hierarchy = Hierarchy()
    private var change: Int

    init(_ running: RunningApp, place: Int) {
      self.running = running
      self.place = place
      change = running.recorder.timeline.changes.startIndex
    }

    mutating func moved(to place: Int) {
      self.place = place
      walked += 1
    }

    /// Applies the changes of the screen since the last time.
    mutating func catchUp() {
      let end = running.recorder.timeline.changes.endIndex
      while change < end {
        hierarchy.apply(running.recorder.timeline.changes[change].change)
        change += 1
      }
    }
  }
}
