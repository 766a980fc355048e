import HeadlessUIKit
import Trace

/// What happened, in words; screens and delegates write into it.
final class Log {
  var lines: [String] = []
}

/// An app under test with its recorder; `—` stands where the code that asked had returned, `…` where the layout
/// pass that came then was over.
final class Stage {
  let app = HeadlessApp()
  let recorder = Recorder()
  let log = Log()

  init() {
    Trace.recorder = recorder
    recorder.beginEvent("launch")
  }

  // A recorder that a stopped app leaves behind would have UIKit ignore the next test.
  isolated deinit {
    if Trace.recorder === recorder { Trace.recorder = nil }
  }

  /// Launches with `root` in the window and settles.
  @discardableResult
  func launch(_ root: @escaping () -> UIViewController) -> [String] {
    log.lines = []
    app.launch { WindowSceneDelegate(root()) }
    return settled()
  }

  /// Does something to the app and settles; gives what happened.
  @discardableResult
  func event(_ work: () -> Void) -> [String] {
    Trace.recorder = recorder
    log.lines = []
    recorder.beginEvent("event")
    app.run(work)
    return settled()
  }

  private func settled() -> [String] {
    log.lines.append("—")
    app.run { app.layOut() }
    log.lines.append("…")
    app.settle()
    recorder.endEvent()
    while log.lines.last == "—" || log.lines.last == "…" { log.lines.removeLast() }
    // Where the layout pass had nothing to do, one mark is enough.
    if let mark = log.lines.firstIndex(of: "—"), log.lines[(mark + 1)...].first == "…" {
      log.lines.remove(at: mark + 1)
    }
    return log.lines
  }

  /// Taps what reads `label`.
  @discardableResult
  func tap(_ label: String, times: Int = 1) -> [String] {
    event {
      guard let found = app.interactions().first(where: { $0.label == label && $0.isTappable }) else {
        return log.lines.append("nothing reads \(label)")
      }
      app.perform(found, taps: times)
    }
  }

  /// Types into the field that is edited.
  @discardableResult
  func type(_ text: String) -> [String] { event { app.type(text) } }

  var labels: [String] { app.interactions().map(\.words) }

  var window: UIWindow? { (app.roots.first as? WindowSceneDelegate)?.window }

  /// The lines that UIKit or the app wrote during the last event.
  var output: [String] {
    let timeline = recorder.timeline
    return timeline.steps(ofEvent: timeline.events.count - 1).compactMap {
      if case .output(let text, _) = timeline.step(at: $0).kind { timeline.texts[text] } else { nil }
    }
  }

  var failure: String? { recorder.failure?.reason }
  /// The line that caused the failure, as `File.swift:31`.
  var failedAt: String? { recorder.failure?.location }

  /// The names of the tracked objects that are alive.
  var alive: [String] { recorder.aliveObjects.map(recorder.timeline.name) }
}

extension Interaction {
  /// Its kind and label.
  var words: String {
    switch kind {
    case .button: "button \(label)"
    case .tapRecognizer: "tap \(label)"
    case .barButton: "bar \(label)"
    case .alertAction: "action \(label)"
    case .field: "field \(label)"
    case .typing: "type \(label)"
    case .key: "key \(label)"
    case .page: "page \(label)"
    case .pull: "pull \(label)"
    case .row: "row \(index ?? -1) \(label)"
    case .tab: "tab \(index ?? -1) \(label)"
    case .back: "back \(label)"
    case .swipeBack: "swipe \(label)"
    case .sheet: "sheet \(label)"
    }
  }
}

/// Shows one root, as an app with scenes does.
final class WindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let root: UIViewController

  init(_ root: UIViewController) {
    self.root = root
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }
}
