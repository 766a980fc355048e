import Foundation
import LabModel
import LabRun
import Shell
import Synchronization
import Testing
import Variants

/// A few sessions with everything a page has to show: what they load, and what is done.
nonisolated struct SampleSession: CustomTestStringConvertible, Codable, Sendable {
  let specs: [String]
  let commands: [String]

  var testDescription: String { specs.joined(separator: " ") }

  static let all = [
    SampleSession(specs: ["delegate"], commands: ["select 人", "back", "select 日", "disconnect"]),
    SampleSession(specs: ["delegate@local-coordinator"], commands: ["select 人"]),
    SampleSession(specs: ["closure@strong-self"], commands: ["tap Login", "tap 1", "disconnect"]),
    SampleSession(specs: ["base/transitions"], commands: ["tap 1", "back", "disconnect"]),
    SampleSession(specs: ["flow/bookstore"], commands: ["tap 1", "back", "tap 2", "disconnect"]),
    SampleSession(
      specs: ["delegate/kanji", "delegate/kanji@fixed"], commands: ["select 人", "back", "disconnect"]),
    SampleSession(
      specs: ["coordinating/bookstore"], commands: ["tap Log in", "select Emma", "tap Buy", "swipe"]),
    SampleSession(specs: ["flow/browse@as-printed"], commands: ["tap Start!"]),
  ]

  /// A bookstore with everything that can be touched: rows beyond the screen's end, tabs, bars, sheets, screen edges,
  /// double taps.
  static let tour = SampleSession(specs: ["flow/bookstore@fixed"], commands: touches)

  /// Two bookstores side by side, one of which leaves zombies.
  static let tours = SampleSession(
    specs: ["flow/bookstore@fixed", "closure/bookstore"], commands: touches)

  /// Two bookstores in which a checkout is swiped away.
  static let purchases = SampleSession(
    specs: ["flow/bookstore@fixed", "closure/bookstore"],
    commands: ["tap Log in", "select Emma", "tap Buy", "swipe"])

  /// As many as stand beside each other.
  static let eight = SampleSession(
    specs: [
      "delegate/bookstore", "delegate/bookstore@fixed", "closure/bookstore", "closure/bookstore@fixed",
      "coordinating/bookstore", "flow/bookstore", "base/bookstore", "baseline/bookstore",
    ],
    commands: ["tap Log in", "select Emma", "tap Buy", "swipe"])

  private static let touches = [
    "tap Log in", "select The War of the Worlds", "tap Buy", "tap Continue", "tap Pay", "tap Done",
    "tap More by author", "swipe-back cancel", "select 1", "tap Buy", "tap Cancel", "tap Buy", "swipe",
    "back",
    "tab Search", "select Jane Austen", "select Emma", "double-tap Buy", "tap Continue", "back",
    "double-tap Continue", "swipe", "swipe-back", "tab Account", "tap Log out", "open bookstore://book/3",
    "tap Log in", "double-tap Catalog",
  ]

  /// The page of the session.
  func page() async throws -> String { try await made().page }

  /// The page, and what `state` prints at every step of each of its apps.
  func pageAndStates() async throws -> (page: String, states: [[String]]) {
    let made = try await made(withStates: true)
    return (made.page, made.states)
  }

  /// The page, and the titles of all events of the first app, each with its number.
  func pageAndEvents() async throws -> (page: String, events: [String]) {
    let made = try await made()
    return (made.page, made.events)
  }

  /// What is made of the session in a process of its own: in this one the main actor is busy with other tests.
  func made(withStates: Bool = false) async throws -> MadeSession {
    let key = "\(withStates) \(specs) \(commands)"
    let made = Self.made.withLock { made in
      let task = made[key] ?? Task { try await make(withStates: withStates) }
      made[key] = task
      return task
    }
    return try await made.value
  }

  private func make(withStates: Bool) async throws -> MadeSession {
    let file = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try await Slots.processes.use {
      try await #require(processExitsWith: .success) {
        [sample = self, withStates, path = file.path as String] in
        try await MainActor.run {
          lowerPriority()
          let made = try MadeSession(sample.run(), withStates: withStates)
          try JSONEncoder().encode(made).write(to: URL(filePath: path))
        }
      }
    }
    return try JSONDecoder().decode(MadeSession.self, from: Data(contentsOf: file))
  }

  /// Each is made once, though many tests ask for it at the same time.
  private static let made = Mutex<[String: Task<MadeSession, any Error>]>([:])

  /// The session with all that was done; a command that one app refuses is passed over.
  @MainActor func run() -> Session {
    let session = Session(catalog: documentedVariants)
    for command in ["load \(specs.joined(separator: " "))"] + commands { _ = session.run(command) }
    return session
  }
}

/// A session's page, and what the REPL prints of the same.
nonisolated struct MadeSession: Codable, Sendable {
  let page: String
  /// What `state` prints at every step of each app; empty where nobody asks.
  let states: [[String]]
  /// The label of every step of each app.
  let labels: [[String]]
  /// The titles of all events of the first app, each with its number.
  let events: [String]

  @MainActor init(_ session: Session, withStates: Bool) throws {
    page = try session.page()
    states = withStates ? try session.stage.map { try $0.stateLines() } : []
    labels = session.stage.map { app in app.timeline.steps.map { app.timeline.label(ofStep: $0) } }
    let all = session.stage[0].timeline.events
    events = all.indices.map { "\($0) · \(all[$0].text)" }
  }
}

/// Leaves the processor to the process that waits for this one: its main actor is what most tests wait for.
nonisolated func lowerPriority() { nice(10) }

/// So many at a time: who comes later waits.
actor Slots {
  /// Browsers, and sessions in processes of their own. As many as a small machine has cores.
  static let processes = Slots(2)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  nonisolated func use(_ work: () async throws -> Void) async throws {
    await take()
    do {
      try await work()
      await give()
    } catch {
      await give()
      throw error
    }
  }

  func take() async {
    if free > 0 { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
