import LabModel
import Trace

/// The latest launch of an app, and how it repeated the one before.
struct LatestLaunch {
  private(set) var app: RunningApp
  /// Whether the app repeated itself.
  private(set) var didRepeat = true
  /// The static and global variables with other values than before, by name.
  private(set) var otherStatics: [String] = []

  init(_ edition: AppEdition) {
    app = RunningApp(edition)
    app.launch()
  }

  /// Launches the app again and sends its former events. The recorder compares them, and records nothing again.
  mutating func launchAgain(sending events: some Collection<History.Entry>) {
    let recorder = Recorder(repeating: app.recorder, events: events.count + 1)
    let former = app.statics
    app = RunningApp(app.edition, recorder)
    run(events)
    app.recorder.endRepeating()
    otherStatics = app.statics.differences(from: former)
    didRepeat = !app.recorder.hasDiverged && otherStatics.isEmpty
  }

  /// Launches the app again, records it, and drops the launch before.
  mutating func recordAnew(sending events: some Collection<History.Entry>) {
    app = RunningApp(app.edition)
    run(events)
  }

  private func run(_ events: some Collection<History.Entry>) {
    app.launch()
    for event in events { app.run(event) }
  }
}
