import Lab
import Pages

extension Benchmark {
  /// A session written as data: how long it takes, and how large it is.
  static let export = Benchmark(name: "export") { sizes in
    let long = try Simulation.kanji()
    try long.record(steps: sizes.steps)
    let short = try Simulation.kanji()
    try short.record(steps: min(sizes.steps, 10_000))
    var times: [Double] = []
    var bytes: [Double] = []
    var shortTimes: [Double] = []
    var shortBytes: [Double] = []
    for _ in 0..<sizes.rounds {
      let (time, size) = try measure(long)
      times.append(time)
      bytes.append(size)
      let (shortTime, shortSize) = try measure(short)
      shortTimes.append(shortTime)
      shortBytes.append(shortSize)
    }
    return [
      Figure(
        name: "export.long", title: "export: \(Double(sizes.steps).short) steps", unit: "s",
        goal: .atMost(10),
        values: times),
      Figure(
        name: "export.long.bytes", title: "export: bytes a step of those", unit: "bytes", goal: .atMost(60),
        values: bytes),
      Figure(
        name: "export.short", title: "export: 10,000 steps, memory read at each", unit: "s", goal: .atMost(5),
        values: shortTimes),
      Figure(
        name: "export.short.bytes", title: "export: bytes a step of those", unit: "bytes", goal: .atMost(127),
        values: shortBytes),
    ]
  }

  /// The seconds, and the bytes a step.
  private static func measure(_ simulation: Simulation) throws -> (Double, Double) {
    var text = ""
    let time = try seconds { text = SessionData.json([try simulation.playback()]) }
    return (time, Double(text.utf8.count) / Double(simulation.timeline.steps.count))
  }
}
