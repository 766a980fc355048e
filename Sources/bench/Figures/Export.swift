import Lab
import Pages
import Variants

extension Benchmark {
  /// A session written as data: how long it takes, and how large it is.
  static let export = Benchmark(name: "export") { sizes in
    let long = try Simulation.kanji()
    try long.record(steps: sizes.steps)
    let short = try Simulation.kanji()
    try short.record(steps: sizes.steps / 100)
    let crowded = try zombies(steps: sizes.steps / 10)
    let zombies = crowded.recordedSnapshot(at: crowded.cursor).zombies.count
    let ends = try (0..<sizes.rounds).map { _ in try measure(long, readingEachOf: 0) }
    let each = try (0..<sizes.rounds).map { _ in try measure(short, readingEachOf: .max) }
    let many = try (0..<sizes.rounds).map { _ in try measure(crowded, readingEachOf: 0) }
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
      Figure(
        name: "export.zombies",
        title: "export: \(Double(crowded.timeline.stepCount).short) steps that leave \(zombies) zombies",
        unit: "s",
        goal: .atMost(10), values: many.map(\.seconds)),
    ]
  }

  /// A session of so many steps in which each sheet that is swiped away leaves a zombie.
  private static func zombies(steps count: Int) throws -> Simulation {
    let simulation = Simulation(try documentedVariants.edition("closure/bookstore"))
    for label in ["Log in", "Emma"] { try simulation.send(.tap(.init(label), taps: 1)) }
    while simulation.timeline.stepCount < count {
      try simulation.send(.tap(.init("Buy"), taps: 1))
      try simulation.send(.swipe)
    }
    return simulation
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
