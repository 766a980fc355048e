import Foundation
import LabModel
import LabRun
import Testing
import Variants

nonisolated let bookstoreVariants = ["delegate", "closure", "coordinating", "flow", "base", "baseline"]
nonisolated let bookstoreSpecs = bookstoreVariants.flatMap {
  ["\($0)/bookstore@documented", "\($0)/bookstore@fixed"]
}

/// What `state` says once an event is over.
struct BookstoreState: Equatable {
  /// The event as the command that sends it.
  var after: String
  /// The screens, as JSON.
  var screens: String
  var zombies: [String]
  var leaks: [String]
  var alive: [String: Int]

  var isClean: Bool { zombies.isEmpty && leaks.isEmpty }

  init(after event: String, line: String) throws {
    let state = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    after = event
    screens = String(
      decoding: try JSONSerialization.data(
        withJSONObject: try #require(state["screens"]), options: [.sortedKeys, .fragmentsAllowed]),
      as: UTF8.self)
    zombies = try #require(state["zombies"] as? [String])
    leaks = try #require(state["leaks"] as? [String])
    alive = try #require(state["alive"] as? [String: Int])
  }
}

/// The states after launch and after each event; every event is possible.
func runBookstore(_ spec: String, _ events: [UserEvent]) throws -> [BookstoreState] {
  let simulation = Simulation(try documentedVariants.edition(spec))
  var states = [try BookstoreState(after: "launch", line: simulation.stateLineByRerunning())]
  for event in events {
    try simulation.send(event)
    states.append(try BookstoreState(after: event.command, line: simulation.stateLineByRerunning()))
  }
  return states
}
