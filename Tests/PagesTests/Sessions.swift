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

  /// The session with all that was done; a command that one app refuses is passed over.
  @MainActor func run() -> Session {
    let session = Session(catalog: documentedVariants)
    for command in ["load \(specs.joined(separator: " "))"] + commands { _ = session.run(command) }
    return session
  }
}
