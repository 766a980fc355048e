import Lab
import Shell
import Testing
import Variants

/// A few sessions with everything a page has to show: what they load, and what is done.
nonisolated struct SampleSession: CustomTestStringConvertible, Sendable {
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

  private static let touches = [
    "tap Log in", "select The War of the Worlds", "tap Buy", "tap Continue", "tap Pay", "tap Done",
    "tap More by author", "swipe-back cancel", "select 1", "tap Buy", "tap Cancel", "tap Buy", "swipe",
    "back",
    "tab Search", "select Jane Austen", "select Emma", "double-tap Buy", "tap Continue", "back",
    "double-tap Continue", "swipe", "swipe-back", "tab Account", "tap Log out", "open bookstore://book/3",
    "tap Log in", "double-tap Catalog",
  ]

  /// The page of the session.
  func page() async throws -> String {
    try await MainActor.run { try run().page() }
  }

  /// The page, and what `state` prints at every step of each of its apps.
  func pageAndStates() async throws -> (page: String, states: [[String]]) {
    try await MainActor.run {
      let session = run()
      return (try session.page(), try session.stage.map { try $0.stateLines() })
    }
  }

  /// The page, and the titles of all events of the first app, each with its number.
  func pageAndEvents() async throws -> (page: String, events: [String]) {
    try await MainActor.run {
      let session = run()
      let events = session.stage[0].timeline.events
      return (try session.page(), events.indices.map { "\($0) · \(events[$0].text)" })
    }
  }

  /// The session with all that was done; a command that one app refuses is passed over.
  @MainActor func run() -> Session {
    let session = Session(catalog: documentedVariants)
    for command in ["load \(specs.joined(separator: " "))"] + commands { _ = session.run(command) }
    return session
  }
}
