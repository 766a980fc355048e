import HeadlessUIKit
import MemoryGraph
import Trace

/// One launch of an app: its live objects, and the record of what they did.
final class RunningApp {
  let edition: AppEdition
  let recorder = Recorder()
  let app = HeadlessApp()

  init(_ edition: AppEdition) {
    self.edition = edition
  }

  /// Launches the app; that is event 0.
  func launch() {
    perform("launch") { app in
      switch edition.launch {
      case .scene(let make): app.launch(sceneDelegate: make)
      case .application(let make): app.launch(applicationDelegate: make)
      }
    }
  }

  /// What the user can do now, in reading order.
  var interactions: [Interaction] {
    isStopped ? [] : app.interactions()
  }

  /// Why the app was stopped, if it was.
  var failure: String? { recorder.failure }

  private var isStopped: Bool { recorder.failure != nil }

  /// Sends an event.
  ///
  /// - Throws: `LabError` if the event is not possible now; then nothing was recorded and nothing changed.
  func send(_ event: UserEvent) throws(LabError) {
    if let failure { throw .appStopped(failure) }
    guard app.isRunning else { throw .sceneEnded }
    switch event {
    case .tap(let target, let taps):
      let interaction = try find(target, among: interactions.filter(\.isTappable), as: .tappable)
      tap(interaction, taps: taps, verb: taps > 1 ? "double-tap" : "tap")
    case .select(let target):
      let rows = interactions.filter(\.isRow)
      if rows.isEmpty { throw .noTable }
      tap(try find(target, among: rows, as: .row), verb: "select")
    case .tab(let target):
      let tabs = interactions.filter(\.isTab)
      if tabs.isEmpty { throw .noTabBar }
      tap(try find(target, among: tabs, as: .tab), verb: "tab")
    case .back:
      guard let back = interactions.first(where: \.isBack) else { throw .noBackButton }
      tap(back, verb: "back", names: false)
    case .swipeBack(let cancelled): try swipeBack(cancelled: cancelled)
    case .swipe: try swipe()
    case .open(let text): try open(text)
    case .disconnect: perform("disconnect") { $0.disconnect() }
    }
  }

  /// An event that is skipped keeps its number, so that later ones keep theirs.
  func skip(_ event: UserEvent, because reason: String) {
    recorder.beginEvent("\(event.command) (\(reason))")
    recorder.endEvent()
  }

  private func tap(_ interaction: Interaction, taps: Int = 1, verb: String, names: Bool = true) {
    let screen = recorder.objectID(of: interaction.screen).map { " on \(recorder.timeline.name($0))" } ?? ""
    let label = names ? " \"\(interaction.label)\"" : ""
    perform("\(verb)\(label)\(screen)") { $0.perform(interaction, taps: taps) }
  }

  private func swipeBack(cancelled: Bool) throws(LabError) {
    guard let swipe = interactions.first(where: \.isSwipeBack) else { throw .noSwipeBack }
    let screen = recorder.objectID(of: swipe.screen).map { " on \(recorder.timeline.name($0))" } ?? ""
    perform(cancelled ? "swipe-back, cancelled,\(screen)" : "swipe-back\(screen)") {
      $0.swipeBack(cancelled: cancelled)
    }
  }

  private func swipe() throws(LabError) {
    guard let sheet = interactions.first(where: \.isSheet) else { throw .noSheet }
    let screen = recorder.objectID(of: sheet.screen).map { " on \(recorder.timeline.name($0))" } ?? ""
    perform("swipe\(screen)") { $0.swipeSheet() }
  }

  private func open(_ text: String) throws(LabError) {
    guard let url = URL(string: text), url.scheme?.isEmpty == false else { throw .notAURL(text) }
    perform("open \(text)") { $0.open(url) }
  }

  private func perform(_ text: String, _ work: (HeadlessApp) -> Void) {
    let before = Trace.recorder
    Trace.recorder = recorder
    defer { Trace.recorder = before }
    recorder.beginEvent(text)
    app.run {
      work(app)
      app.settle()
    }
    recorder.endEvent()
  }
}

/// What a label is looked for among.
public nonisolated enum TargetKind: String, Sendable, Hashable {
  case tappable, row, tab
}

extension RunningApp {
  /// The thing that a label, in full or in part, or a number stands for.
  private func find(
    _ target: UserEvent.Target, among interactions: [Interaction], as kind: TargetKind
  ) throws(LabError) -> Interaction {
    let exact = interactions.filter { $0.label == target.label }
    let matches =
      exact.isEmpty ? interactions.filter { $0.label.lowercased() == target.label.lowercased() } : exact
    if matches.indices.contains(target.occurrence - 1) { return matches[target.occurrence - 1] }
    let labels = interactions.map(\.label).uniqued
    throw .unknownTarget(target.label, kind, nearest: nearest(to: target.label, in: labels), choices: labels)
  }
}
