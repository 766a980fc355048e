import LabModel
import Trace

/// The launch of an app that runs now, and how it repeated the one before.
struct LatestLaunch {
  private(set) var app: RunningApp
  /// Whether the app did the same again.
  private(set) var didRepeat = true
  /// The static and global variables that the app met otherwise than before, by name.
  private(set) var otherStatics: [String] = []

  init(_ edition: AppEdition) {
    app = RunningApp(edition)
    app.launch()
  }

  /// Launches the app again and sends it events that it got before. What it does is compared, and not recorded again.
  mutating func launchAgain(sending events: some Collection<History.Entry>) {
    let recorder = Recorder(repeating: app.recorder, events: events.count + 1)
    let former = app.statics
    app = RunningApp(app.edition, recorder)
    run(events)
    app.recorder.endRepeating()
    otherStatics = app.statics.differences(from: former)
    didRepeat = !app.recorder.hasDiverged && otherStatics.isEmpty
  }

  /// Launches the app again, records what it does, and forgets the launch before.
  mutating func recordAnew(sending events: some Collection<History.Entry>) {
    app = RunningApp(app.edition)
    run(events)
  }

  private func run(_ events: some Collection<History.Entry>) {
    app.launch()
    for event in events { app.run(event) }
  }
}
