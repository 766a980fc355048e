import HeadlessUIKit
import LabModel
import LabRun
import Trace

/// Launches an app repeatedly, each time replaying events.
///
/// The common prefix of two runs is recorded once, because runs are deterministic. A run that diverges from its recorded
/// prefix is recorded again from the launch.
struct Launcher {
  private let edition: AppEdition
  private var last: (recorder: Recorder, events: [UserEvent])?
  /// Whether to record the texts of arguments and results, for a recording that is shown.
  var keepsTexts = false

  init(_ edition: AppEdition) { self.edition = edition }

  /// The app after some events.
  ///
  /// - Parameters:
  ///   - recordsLast: whether to record the last event even if it belongs to the common prefix.
  ///   - willLaunch: gets the app before its launch.
  mutating func run(
    _ events: [UserEvent], recordsLast: Bool, willLaunch: (RunningApp) -> Void = { _ in }
  ) -> RunningApp {
    let known = last.map { last in
      let common = zip(last.events, events.dropLast(recordsLast ? 1 : 0)).prefix { $0 == $1 }.count
      return Recorder(takingOver: last.recorder, events: common + 1)
    }
    var running = run(events, known ?? Recorder(), willLaunch)
    if running.recorder.hasDiverged { running = run(events, Recorder(), willLaunch) }
    last = (running.recorder, events)
    return running
  }

  private func run(
    _ events: [UserEvent], _ recorder: Recorder, _ willLaunch: (RunningApp) -> Void
  ) -> RunningApp {
    recorder.options.keepsTexts = keepsTexts
    let running = RunningApp(edition, recorder)
    willLaunch(running)
    running.app.runOwningDefaults {
      running.launch()
      for event in events { running.run(History.Entry(event: event)) }
    }
    return running
  }

  /// Notes that the last launched app got one more event.
  mutating func note(_ event: UserEvent) { last?.events.append(event) }
}
