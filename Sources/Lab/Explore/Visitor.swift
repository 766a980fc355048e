import HeadlessUIKit
import Trace

/// What a state is like.
nonisolated struct Look: Sendable, Hashable {
  var fingerprint = Fingerprint()
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
  /// What went wrong in the event that led to it.
  var inEvent: [Sighting] = []
  /// What is wrong once the scene ends in it; empty if that was not tried.
  var afterDisconnect: [Sighting] = []
}

/// Looks at the states that events lead to, each time from the launch.
final class Visitor {
  private let options: ExploreOptions
  private var launches: Relaunching

  init(_ edition: AppEdition, _ options: ExploreOptions) {
    self.options = options
    launches = Relaunching(edition)
  }

  /// The state that some events lead to.
  ///
  /// What went wrong in the last event is looked for in its records, so that it is always recorded.
  func look(after events: [UserEvent]) -> Look {
    let running = launches.run(events, recordsLast: true)
    let seen = ExploredState(running)
    var look = Look(at: running, seen, options)
    look.inEvent = seen.sightings(inEvent: events.last, failure: running.failure)
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
    fingerprint = seen.fingerprint
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
