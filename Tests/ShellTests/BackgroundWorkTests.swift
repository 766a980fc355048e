import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import LessonEngine
import OwnProcess
import Testing
import Tracing
import Transcripts

@testable import Shell

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Nothing waits for work on another thread that waits itself: here it goes on only when the test has seen the calls
/// return. One that waited would never come to an end.
@Suite(.ownProcess) struct BackgroundWorkTests {
  private static let warning =
    "a dispatch queue takes work to another thread: it is not recorded"

  private let gate = Gate()
  private let catalog: Catalog

  init() {
    catalog = Catalog([AppEdition("busy/app", scene: { [gate] in BusySceneDelegate(gate) })])
  }

  private func session() -> Session { Session(catalog: catalog) }

  /// The words of lines, however they were folded.
  private func text(_ lines: [String]) -> String {
    lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test(arguments: ["tap Queue", "tap Request"])
  func `An event does not wait for a queue or the network`(event: String) {
    defer { gate.open() }
    let session = session()
    _ = session.run("load busy")
    let text = text(session.output(event))
    #expect(text.hasPrefix("event 1: tap "))
    #expect(text.contains(Self.warning))
  }

  @Test func `Exploring does not wait`() {
    defer { gate.open() }
    let lines = session().output("explore busy --depth 1")
    #expect(lines.first?.hasPrefix("busy/app@documented: ") == true)
  }

  @Test func `A transcript that is tested does not wait`() throws {
    defer { gate.open() }
    let transcript = try Transcript(
      text: "> load busy\n...\n> tap Queue\n...\n> tap Request\n...\n> undo\n...\n", path: "busy.transcript")
    let outcomes = TranscriptRunner.sessions(of: catalog).run(transcript)
    #expect(outcomes.map(\.result) == Array(repeating: .matched, count: 4))
  }

  @Test func `A lesson does not wait, nor does its check`() throws {
    defer { gate.open() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try lesson.write(toFile: "\(folder)/busy.md", atomically: true, encoding: .utf8)
    let session = session()
    session.lessonSettings = LessonSettings(folder: LessonFolder(path: folder))
    _ = session.run("lesson busy")
    #expect(session.output("answer 1").contains { $0.hasPrefix("right: ") })
    _ = session.run("lesson")
    let solution = session.output("tap Request")
    #expect(solution.contains("solved: request"))
    #expect(text(solution).contains(Self.warning))
    let outcome = try LessonCheck.sessions(of: catalog).run([folder])
    #expect(outcome.lines.map(\.text) == ["1 passed, 0 failed"])
  }

  private let lesson = """
    ---
    format: 1
    id: busy
    title: Busy
    stage: busy
    ---
    ```transcript
    > load busy
    ...
    > tap Queue
    ...
    ```
    ```predict
    question: How many windows?
    answer: 1
    run: [tap Queue]
    counts: {alive: UIWindow}
    why: W
    hints: [H]
    ```
    ```task
    id: request
    goal: G
    until: {did: [tap Request]}
    solution: tap Request
    hints: [H]
    ```

    """
}

/// Holds up whoever comes until it is opened.
private nonisolated final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func pass() {
    semaphore.wait()
    semaphore.signal()
  }

  func open() { semaphore.signal() }
}

/// A network that answers when the gate of the request is opened.
private nonisolated final class GatedProtocol: URLProtocol {
  static let key = "gate"

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    (URLProtocol.property(forKey: Self.key, in: request) as? Gate)?.pass()
    client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
  }
}

/// An app whose buttons ask for work on other threads.
@Traced private final class BusySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let gate: Gate

  init(_ gate: Gate) {
    self.gate = gate
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let screen = UIViewController()
    window = UIWindow(frame: .zero)
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
    screen.view.addSubview(button("Queue") { [gate] in DispatchQueue(label: "own").async { gate.pass() } })
    screen.view.addSubview(button("Request") { [weak self] in self?.ask() })
  }

  private func button(_ title: String, _ work: @escaping () -> Void) -> UIButton {
    UIButton(type: .system, primaryAction: UIAction(title: title) { _ in work() })
  }

  private func ask() {
    guard let url = URL(string: "http://localhost/") else { return }
    let request = NSMutableURLRequest(url: url)
    URLProtocol.setProperty(gate, forKey: GatedProtocol.key, in: request)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [GatedProtocol.self]
    URLSession(configuration: configuration).dataTask(with: request as URLRequest).resume()
  }
}
