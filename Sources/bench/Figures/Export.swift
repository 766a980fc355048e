import LabModel
import LabRun
import Pages

extension Benchmark {
  /// The time to write a session as data, and the size of the data.
  static let export = Benchmark(name: "export") { sizes in
    let simulation = try Simulation.kanji()
    try simulation.record(steps: sizes.steps / 10)
    let all = try (0..<sizes.rounds).map { _ in try measure(simulation) }
    let count = Double(simulation.timeline.stepCount).short
    return [
      Figure(
        name: "export.each", title: "export: \(count) steps, memory read at each", unit: "s",
        goal: .atMost(5), values: all.map(\.seconds)),
      Figure(
        name: "export.bytes", title: "export: bytes a step of those", unit: "bytes", goal: .atMost(60),
        values: all.map(\.bytes)),
      Figure(
        name: "export.linear", title: "export: \(Double(sizes.objects).short) objects, against half of them",
        unit: "times", goal: .atMost(3),
        values: try (0..<sizes.rounds).map { _ in
          try secondsToExport(sizes.objects) / secondsToExport(sizes.objects / 2)
        }),
    ]
  }

  /// The seconds to write a session whose launch makes that many objects, as data.
  private static func secondsToExport(_ count: Int) throws -> Double {
    let simulation = Simulation(.held(in: .array, count: count))
    return try seconds { _ = SessionData.json([try simulation.playback()]) }
  }

  /// The seconds, and the bytes for each step.
  private static func measure(_ simulation: Simulation) throws -> (seconds: Double, bytes: Double) {
    var text = ""
    let time = try seconds { text = SessionData.json([try simulation.playback(readingAtMost: .max)]) }
    return (time, Double(text.utf8.count) / Double(simulation.timeline.steps.count))
  }
}
