import LabModel
import LabRun
import Variants

/// The amount of work for each figure.
nonisolated struct Sizes: Sendable {
  /// The number of times to measure each figure.
  var rounds = 5
  /// The steps of a recording; the longest run of a lesson or transcript has 2,794.
  var steps = 100_000
  /// The events of a long session.
  var events = 1_000
  /// The number of objects whose memory is read.
  var objects = 10_000
  /// The number of states to explore.
  var states = 600

  /// Just enough to check that everything runs; the figures then mean little.
  static let quick = Sizes(rounds: 2, steps: 5_000, events: 100, objects: 1_000, states: 20)
}

/// A group of figures that are measured together.
struct Benchmark {
  /// The prefix of the figures' names; a group of benchmarks has a name before a dot.
  let name: String
  /// Measures the figures.
  let measure: @MainActor (Sizes) throws -> [Figure]

  /// All benchmarks, in the order of the table.
  static let all: [Benchmark] =
    [.recording] + shapes + [.transcripts, .start, .answer, .sideBySide, .exploring, .export]

  /// The group of the benchmark; its own name if it has none.
  private var group: String { String(name.prefix { $0 != "." }) }

  /// Whether some names include it or its group.
  func isAmong(_ names: [String]) -> Bool { names.contains(name) || names.contains(group) }

  /// The names of all benchmarks and groups. The command's options are made without an actor, but on the main thread.
  nonisolated static var names: [String] {
    MainActor.assumeIsolated {
      all.indices.filter { $0 == 0 || all[$0].group != all[$0 - 1].group }.map { all[$0].group }
    }
  }
}

extension Simulation {
  /// The kanji app in its fixed edition.
  static func kanji() throws -> Simulation {
    Simulation(try documentedVariants.edition("delegate/kanji@fixed"))
  }

  /// Selects the first kanji and goes back, `count` times: two events each time.
  func selectAndGoBack(times count: Int) throws {
    for _ in 0..<count {
      try send(.select(.init("人")))
      try send(.back)
    }
  }

  /// Selects and goes back until this many steps are recorded.
  func record(steps count: Int) throws {
    while timeline.stepCount < count { try selectAndGoBack(times: 1) }
  }
}
