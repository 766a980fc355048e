import Explore
import Foundation
import LabModel
import LabRun
import Pages
import Randomness
import Shell
import Testing
import Variants

/// Random walks through the graph of an app.
nonisolated struct WalkSample: CustomTestStringConvertible, Codable, Sendable {
  let specs: [String]
  /// The bounds of the graph.
  var depth = 20
  var states = 1_000
  var rows: Int?
  var without: [String] = []
  /// How many walks, and how long each is.
  var count = 3
  var length = 6

  var testDescription: String { specs.joined(separator: " ") }

  /// A few; with `COORDLAB_WALKS=200` so many in each of five apps.
  static var all: [WalkSample] {
    guard let count = ProcessInfo.processInfo.environment["COORDLAB_WALKS"].flatMap({ Int($0) }) else {
      return [WalkSample(specs: ["closure/login-tabs"], depth: 2)]
    }
    let whole = [
      WalkSample(specs: ["closure/login-tabs"]),
      WalkSample(specs: ["flow/browse"]),
      WalkSample(specs: ["base/transitions@fixed"], states: 60),
      WalkSample(specs: ["delegate/kanji"], rows: 3),
      WalkSample(specs: ["closure/bookstore"], depth: 3, rows: 2, without: ["double-tap"]),
    ]
    return whole.map { sample in
      var sample = sample
      (sample.count, sample.length) = (count, 12)
      return sample
    }
  }

  /// The walks, and what the REPL prints on them; made in a process of its own, for in this one the main actor is busy.
  func made() async throws -> MadeWalks {
    let file = FileManager.default.temporaryDirectory.appending(path: "walks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try await Slots.processes.use {
      try await #require(processExitsWith: .success) { [sample = self, path = file.path as String] in
        try await MainActor.run {
          try JSONEncoder().encode(MadeWalks(sample)).write(to: URL(filePath: path))
        }
      }
    }
    return try JSONDecoder().decode(MadeWalks.self, from: Data(contentsOf: file))
  }
}

/// A page with a graph, and walks through it.
nonisolated struct MadeWalks: Codable, Sendable {
  /// A moment of a walk.
  struct Moment: Codable, Sendable {
    /// The command; `reset` where a walk begins, or `undo`.
    let command: String
    /// What `state` prints at its end.
    let state: String
    /// A step of the last event, and what `state` prints there.
    let label: String
    let stateAtLabel: String
  }

  let page: String
  private(set) var moments: [Moment] = []

  @MainActor init(_ sample: WalkSample) throws {
    let graphs = try sample.specs.map { spec in
      (
        spec: Spec(spec),
        json: try GraphDataTests.json(spec) { options in
          options.depth = sample.depth
          options.states = sample.states
          options.rows = sample.rows
          options.without = sample.without
        }
      )
    }
    page = Page(playing: graphs).html
    let graph = try RecordedGraph(graphs[0].json)
    let session = Session(catalog: documentedVariants)
    _ = session.run("load \(sample.specs[0])")
    for seed in 1...sample.count {
      var random = SplitMix64(seed: UInt64(seed))
      try walk(sample.length, graph, session, &random)
    }
  }

  @MainActor private mutating func walk(
    _ length: Int, _ graph: RecordedGraph, _ session: Session, _ random: inout SplitMix64
  ) throws {
    var states = [0]
    _ = session.run("reset")
    moments.append(try moment("reset", session, &random))
    for _ in 0..<length {
      let commands = graph.out[states[states.count - 1]].keys.sorted()
      if states.count > 1, commands.isEmpty || Int.random(in: 0..<6, using: &random) == 0 {
        states.removeLast()
        _ = session.run("undo")
        moments.append(try moment("undo", session, &random))
      } else if let command = commands.randomElement(using: &random) {
        states.append(graph.out[states[states.count - 1]][command] ?? 0)
        _ = session.run(command)
        moments.append(try moment(command, session, &random))
      }
    }
  }

  @MainActor private func moment(_ command: String, _ session: Session, _ random: inout SplitMix64) throws
    -> Moment
  {
    let simulation = session.stage[0]
    let end = simulation.timeline.stepCount - 1
    let steps = simulation.timeline.steps(ofEvent: simulation.timeline.events.endIndex - 1)
    let step = Int.random(in: steps, using: &random)
    defer { simulation.moveCursor(to: end) }
    let state = try simulation.stateLineByRerunning()
    simulation.moveCursor(to: step)
    return Moment(
      command: command, state: state, label: simulation.label(ofStep: step),
      stateAtLabel: try simulation.stateLineByRerunning())
  }
}

/// Of a graph's data, where commands lead.
nonisolated struct RecordedGraph {
  /// For each state the state to which each command leads.
  let out: [[String: Int]]

  init(_ json: String) throws {
    let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let states = data?["states"] as? [[String: Any]] ?? []
    out = states.map { state in
      let events = state["out"] as? [String: [String: Any]] ?? [:]
      return events.compactMapValues { $0["to"] as? Int }
    }
  }
}
