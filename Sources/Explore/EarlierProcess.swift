import Foundation
import Jobs
import LabModel
import LabRun

/// A copy of this process from before a search. It repeats crashes that this process cannot repeat any more: an actor
/// that all launches share, in whose method the code trapped, runs nothing else.
final class EarlierProcess {
  private let process: WorkerProcess?
  /// Whether it returned a finding.
  private(set) var hasRepeated = false

  /// The failure after some events.
  private struct Reply: Codable {
    var kind: Finding.Kind
    var reason: String
    var at: String?
    var source: String?
  }

  /// Seconds by the clock until a replay counts as one that shows nothing.
  private static let limit: UInt32 = 20

  init(_ edition: AppEdition) {
    process = WorkerProcess(isSilent: true) { connection in
      while let request = connection.receive() {
        // Each replay in a process of its own: a crash leaves its traces in it.
        let reply = inSeparateProcess(attempts: 1, seconds: Self.limit) {
          Self.reply(to: request, edition)
        }
        guard connection.send(reply ?? []) else { break }
      }
    }
  }

  private static func reply(to request: [UInt8], _ edition: AppEdition) -> [UInt8] {
    guard let events = try? JSONDecoder().decode([UserEvent].self, from: Data(request)) else { return [] }
    let simulation = Simulation(edition)
    for event in events { try? simulation.send(event) }
    guard let failure = simulation.failure, let kind = Finding.Kind(failure.kind) else { return [] }
    let reply = Reply(
      kind: kind, reason: failure.reason, at: failure.location,
      source: failure.location.flatMap(simulation.source.text))
    return (try? JSONEncoder().encode(reply)).map(Array.init) ?? []
  }

  /// The crash or hang of a finding after some events; nil if they do not show it.
  private func failure(_ collected: CollectedFinding, after events: [UserEvent]) -> Reply? {
    guard let process, let request = try? JSONEncoder().encode(events),
      process.connection.send(Array(request)), let bytes = process.connection.receive(),
      let reply = try? JSONDecoder().decode(Reply.self, from: Data(bytes)),
      reply.kind == collected.kind, collected.what.contains(reply.reason)
    else { return nil }
    return reply
  }

  /// A crash or hang that this process met and does not repeat, with the script that really led there; nil for another
  /// finding.
  ///
  /// - Parameters:
  ///   - start: the events before the first state.
  ///   - shortest: the shortest path to the state.
  func finding(_ collected: CollectedFinding, after start: [UserEvent], _ shortest: [Action]) -> Finding? {
    guard collected.kind == .crash || collected.kind == .hang else { return nil }
    let path = shortest + (collected.location.action.map { [$0] } ?? [])
    if let reply = failure(collected, after: start + path.map(\.event)) {
      return finding(collected, path, reply)
    }
    let reply = failure(collected, after: start + collected.path.map(\.event))
    if reply == nil, collected.kind == .hang { return nil }
    let shortened =
      reply == nil
      ? collected.path
      : FindingReplay.shortened(collected.path, limit: 50) {
        failure(collected, after: start + $0.map(\.event)) != nil
      }
    return finding(collected, shortened, reply)
  }

  /// - Parameter reply: nil if no replay showed it.
  private func finding(_ collected: CollectedFinding, _ path: [Action], _ reply: Reply?) -> Finding {
    hasRepeated = true
    return Finding(
      kind: collected.kind, events: path.map(\.event), script: path.map(\.command), what: collected.what,
      states: collected.states,
      cause: reply == nil
        ? String(localized: "met once, and not again in a replay")
        : String(
          localized: "only the first time in a process: an object that all launches share is stuck then"),
      at: reply?.at, source: reply?.source)
  }
}
