import HeadlessUIKit
import LabModel
import LabRun
import Trace

/// What an exploration notes about a state.
nonisolated struct Observation: Sendable, Hashable {
  var fingerprint = Fingerprint()
  /// The actions that are possible in it.
  var actions: [Action] = []
  /// What the user sees.
  var shows: [String] = []
  /// The types of the zombies that are not leaked, one entry per object.
  var zombies: [String] = []
  /// The types of the leaked objects, each once.
  var leaks: [String] = []
  /// How many screens and coordinators are alive and not leaked, by type.
  var counts: [String: Int] = [:]
  var isStopped = false
  /// What an exploration leaves out in it.
  var notTried: Set<NotTried> = []
  /// What the event that led to it did.
  var effect = EventEffect()
  /// What is wrong in the state itself.
  var inState: [Occurrence] = []
  /// What went wrong during the event that led to it.
  var inEvent: [Occurrence] = []
  /// What leaks when the scene ends in it; empty if that was not tried.
  var afterDisconnect: [Occurrence] = []
}

/// Replays events from a launch and observes the state they lead to.
final class Observer {
  private let options: ExploreOptions
  private var launcher: Launcher

  init(_ edition: AppEdition, _ options: ExploreOptions) {
    self.options = options
    launcher = Launcher(edition)
  }

  /// Observes the state after some events.
  ///
  /// Always records the last event, because its steps tell what went wrong in it.
  func observe(after events: [UserEvent]) -> Observation { observeLive(after: events).observation }

  /// The same, with what was read; of that only what was asked for before the scene ended.
  func observeLive(after events: [UserEvent]) -> (observation: Observation, live: LiveState) {
    let running = launcher.run(events, recordsLast: true)
    let live = LiveState(running)
    var observation = Observation(of: running, live, options)
    observation.effect = live.effect
    observation.inEvent = live.occurrences(inEvent: events.last, failure: running.failure)
    if !observation.isStopped, options.tries(Action.disconnect.command) {
      running.run(History.Entry(event: .disconnect))
      observation.afterDisconnect = LiveState(running).occurrences(
        afterDisconnect: live.snapshot.memory, running.failure)
    }
    return (observation, live)
  }
}

extension Observation {
  /// The present state of an app. Each type of leaked object counts once, because how many there are depends on the path.
  init(of running: RunningApp, _ live: LiveState, _ options: ExploreOptions) {
    let leaks = Set(live.snapshot.memory.leaks)
    func type(_ object: ObjectID) -> String { live.timeline.objects[object].type }
    fingerprint = live.fingerprint
    let wasStopped = running.failure != nil
    (actions, notTried) = running.actions(options)
    isStopped = running.failure != nil
    shows = isStopped ? ["(stopped)"] : live.shown
    zombies = live.snapshot.zombies.filter { !leaks.contains($0) }.map(type).sorted()
    self.leaks = Set(leaks.map(type)).sorted()
    for object in live.alive where !leaks.contains(object) {
      let role = live.timeline.objects[object].role
      if role.isScreen || role == .coordinator { counts[type(object), default: 0] += 1 }
    }
    // What the app is asked may stop it.
    inState = isStopped ? [] : live.occurrences
    if isStopped, !wasStopped { inState = live.occurrences(inEvent: nil, failure: running.failure) }
  }
}

extension Action {
  nonisolated static let disconnect = Action(event: .disconnect, command: UserEvent.disconnect.command)
}
