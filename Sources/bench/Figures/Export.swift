import Lab
import Pages

extension Benchmark {
  /// A session written as data: how long it takes, and how large it is.
  static let export = Benchmark(name: "export") { sizes in
    let long = try Simulation.kanji()
    try long.record(steps: sizes.steps)
    let short = try Simulation.kanji()
    try short.record(steps: sizes.steps / 100)
    let ends = try (0..<sizes.rounds).map { _ in try measure(long, readingEachOf: 0) }
    let each = try (0..<sizes.rounds).map { _ in try measure(short, readingEachOf: .max) }
    let count = Double(short.timeline.stepCount).short
    return [
      Figure(
        name: "export.long", title: "export: \(Double(sizes.steps).short) steps", unit: "s",
        goal: .atMost(10), values: ends.map(\.seconds)),
      Figure(
        name: "export.bytes", title: "export: bytes a step of those", unit: "bytes", goal: .atMost(60),
        values: ends.map(\.bytes)),
      Figure(
        name: "export.each", title: "export: \(count) steps, memory read at each", unit: "s",
        goal: .atMost(5), values: each.map(\.seconds)),
      Figure(
        name: "export.each.bytes", title: "export: bytes a step of those", unit: "bytes",
        goal: .atMost(60), values: each.map(\.bytes)),
    ]
  }

  /// The seconds, and the bytes a step.
  private static func measure(_ simulation: Simulation, readingEachOf limit: Int) throws -> (
    seconds: Double, bytes: Double
  ) {
    var text = ""
    let time = try seconds { text = SessionData.json([try simulation.playback(readingEachOf: limit)]) }
    return (time, Double(text.utf8.count) / Double(simulation.timeline.steps.count))
  }
}
