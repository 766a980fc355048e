import HeadlessUIKit
import Trace

/// Launches an app over and over, each time with events to send.
///
/// What a run has in common with the one before is not recorded again; runs repeat exactly, and where one does not, it is
/// recorded anew.
struct Relaunching {
  private let edition: AppEdition
  private var last: (recorder: Recorder, events: [UserEvent])?

  init(_ edition: AppEdition) { self.edition = edition }

  /// The app after some events.
  ///
  /// - Parameter recordsLast: whether the last of them is recorded in any case, for its records to be looked through.
  mutating func run(_ events: [UserEvent], recordsLast: Bool) -> RunningApp {
    let known = last.map { last in
      let common = zip(last.events, events.dropLast(recordsLast ? 1 : 0)).prefix { $0 == $1 }.count
      return Recorder(takingOver: last.recorder, events: common + 1)
    }
    var running = run(events, known ?? Recorder())
    if running.recorder.hasDiverged { running = run(events, Recorder()) }
    last = (running.recorder, events)
    return running
  }

  private func run(_ events: [UserEvent], _ recorder: Recorder) -> RunningApp {
    recorder.keepsTexts = false
    let running = RunningApp(edition, recorder)
    running.app.runOwningDefaults {
      running.launch()
      for event in events { running.run(History.Entry(event: event)) }
    }
    return running
  }

  /// Notes that the app that was launched last got one more event.
  mutating func note(_ event: UserEvent) { last?.events.append(event) }
}
