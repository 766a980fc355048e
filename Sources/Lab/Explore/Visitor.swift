import HeadlessUIKit
import Trace

/// What an event led to.
nonisolated struct Arrival: Sendable, Hashable {
  /// The state.
  var fingerprint: Fingerprint
  /// What went wrong on the way.
  var inEvent: [Sighting]
  /// What the state is like; nil where it was known.
  var look: Look?
}

/// What a state is like that was not met before.
nonisolated struct Look: Sendable, Hashable {
  /// What can be done in it.
  var moves: [Move] = []
  /// What the user sees.
  var shows: [String] = []
  /// The types of the zombies that are no leaks, each as often as there are of it.
  var zombies: [String] = []
  /// The types of what leaked.
  var leaks: [String] = []
  /// How many screens and coordinators live that are no leaks, by type.
  var counts: [String: Int] = [:]
  var isStopped = false
  /// What is wrong with it.
  var inState: [Sighting] = []
  /// What is wrong once the scene ends in it; empty if that was not tried.
  var afterDisconnect: [Sighting] = []
}

/// Runs an app up to a state and tries what can be done there, each time from the launch.
///
/// An app cannot go back: for each event that is tried it is launched again, and the events that lead to the state are
/// sent again.
final class Visitor {
  private let options: ExploreOptions
  private var launches: Relaunching

  init(_ edition: AppEdition, _ options: ExploreOptions) {
    self.options = options
    launches = Relaunching(edition)
  }

  /// The state that some events lead to.
  func first(_ events: [UserEvent]) -> Arrival {
    arrival(of: run(events), by: events.last) { _ in true }
  }

  /// Where each of some moves leads from the state that events lead to.
  func arrivals(_ events: [UserEvent], _ moves: [Move], isNew: (Fingerprint) -> Bool) -> [Arrival] {
    moves.map { move in arrival(of: run(events + [move.event]), by: move.event, isNew: isNew) }
  }

  /// What went wrong in the last event is looked for in its records, so that it is always recorded.
  private func run(_ events: [UserEvent]) -> RunningApp { launches.run(events, recordsLast: true) }

  private func arrival(of running: RunningApp, by event: UserEvent?, isNew: (Fingerprint) -> Bool) -> Arrival
  {
    let seen = ExploredState(running)
    let fingerprint = seen.fingerprint
    return Arrival(
      fingerprint: fingerprint, inEvent: seen.sightings(inEvent: event, failure: running.failure),
      look: isNew(fingerprint) ? look(at: running, seen) : nil)
  }

  private func look(at running: RunningApp, _ seen: ExploredState) -> Look {
    var look = Look(at: running, seen, options)
    if !look.isStopped, options.tries(Move.disconnect.command) {
      running.run(History.Entry(event: .disconnect))
      look.afterDisconnect = ExploredState(running).leaksAfterDisconnect(seen.snapshot.memory.leaks)
    }
    return look
  }
}

extension Look {
  /// What an app is like now. Of leaks there are as many as the way there leaves behind: they count once a type.
  init(at running: RunningApp, _ seen: ExploredState, _ options: ExploreOptions) {
    let leaks = Set(seen.snapshot.memory.leaks)
    func type(_ object: ObjectID) -> String { seen.timeline.objects[object].type }
    moves = running.moves(options)
    isStopped = running.failure != nil
    shows = isStopped ? ["(stopped)"] : seen.shown
    zombies = seen.snapshot.zombies.filter { !leaks.contains($0) }.map(type).sorted()
    self.leaks = Set(leaks.map(type)).sorted()
    for object in seen.alive where !leaks.contains(object) {
      let role = seen.timeline.objects[object].role
      if role.isScreen || role == .coordinator { counts[type(object), default: 0] += 1 }
    }
    inState = seen.sightings
  }
}

extension Move {
  nonisolated static let disconnect = Move(event: .disconnect, command: UserEvent.disconnect.command)
}
