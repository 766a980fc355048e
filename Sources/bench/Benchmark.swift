import LabModel
import LabRun
import Variants

/// How much work each figure does.
nonisolated struct Sizes: Sendable {
  /// How often each figure is measured.
  var rounds = 5
  /// The steps of a recording; the longest run of a lesson or transcript has 2,794.
  var steps = 100_000
  /// The events of a long session.
  var events = 1_000
  /// The objects whose memory is read.
  var objects = 10_000
  /// The states of an app that are explored.
  var states = 600

  /// Enough to see that everything runs; the figures then mean little.
  static let quick = Sizes(rounds: 2, steps: 5_000, events: 100, objects: 1_000, states: 20)
}

/// A group of figures that are measured together.
struct Benchmark {
  /// What the figures' names begin with; a group of groups stands before a dot.
  let name: String
  /// Measures, and gives the figures.
  let measure: @MainActor (Sizes) throws -> [Figure]

  /// All there are, in the order of the table.
  static let all: [Benchmark] =
    [.recording] + shapes + [.transcripts, .start, .answer, .sideBySide, .exploring, .export]

  /// The group that it belongs to; its own name if it is one by itself.
  private var group: String { String(name.prefix { $0 != "." }) }

  /// Whether it, or the group that it belongs to, is asked for by its name.
  func isAmong(_ names: [String]) -> Bool { names.contains(name) || names.contains(group) }

  /// Their names. The command's options are made on no actor; all there is runs on the main one.
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

  /// Selects and goes back until so many steps are recorded.
  func record(steps count: Int) throws {
    while timeline.stepCount < count { try selectAndGoBack(times: 1) }
  }
}
