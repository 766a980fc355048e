import HeadlessUIKit
import LabModel
import LabRun
import Trace

/// An exploration's notes about a state.
nonisolated struct Observation: Sendable, Hashable {
  var fingerprint = Fingerprint()
  /// The possible actions.
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
  /// Possible actions that an exploration leaves out in it.
  var notTried: Set<NotTried> = []
  /// The effect of the event before it.
  var effect = EventEffect()
  /// Occurrences in the state itself.
  var inState: [Occurrence] = []
  /// Occurrences during the event before it.
  var inEvent: [Occurrence] = []
  /// The leaks when the scene ends in it; empty if that was not tried.
  var afterDisconnect: [Occurrence] = []
}

/// Replays events from a launch and observes the state after them.
final class Observer {
  private let options: ExploreOptions
  private var launcher: Launcher

  init(_ edition: AppEdition, _ options: ExploreOptions) {
    self.options = options
    launcher = Launcher(edition)
  }

  /// Observes the state after some events.
  ///
  /// Always records the last event, because its steps show the occurrences in it.
  func observe(after events: [UserEvent]) -> Observation { observeLive(after: events).observation }

  /// The same, with the live state. The live state has only what was computed before the scene ended.
  func observeLive(after events: [UserEvent]) -> (observation: Observation, live: LiveState) {
    let running = launcher.run(events, recordsLast: true)
    let live = LiveState(running)
    var observation = Observation(of: running, live, options)
    observation.effect = live.effect
    observation.inEvent = live.occurrences(inEvent: events.last, failure: running.failure)
    if !observation.isStopped, options.tries(Action.disconnect.command) {
      running.run(History.Entry(event: .disconnect))
      observation.afterDisconnect = LiveState(running).occurrences(
        afterDisconnect: live.flawedMemory, running.failure)
    }
    return (observation, live)
  }
}

extension Observer {
  /// Whether the last event leaves everything that the app's objects store and its views show as it was, even where no
  /// state shows it.
  func isWithoutTrace(_ events: [UserEvent]) -> Bool {
    guard let last = events.last else { return true }
    let running = launcher.run(Array(events.dropLast()), recordsLast: false)
    let before = (running.contents, LiveState(running).viewContents)
    running.app.runOwningDefaults { running.run(History.Entry(event: last)) }
    launcher.note(last)
    return (running.contents, LiveState(running).viewContents) == before
  }
}

extension Observation {
  /// The present state of an app. Each type of leaked object counts once, because their number depends on the path.
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
    // A question to the app's code may stop it.
    inState = isStopped ? [] : live.occurrences
    if isStopped, !wasStopped { inState = live.occurrences(inEvent: nil, failure: running.failure) }
  }
}

extension Action {
  nonisolated static let disconnect = Action(event: .disconnect, command: UserEvent.disconnect.command)
}
