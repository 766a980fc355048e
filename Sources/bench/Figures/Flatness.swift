import Lab

extension Benchmark {
  /// Whether anything but the recorded steps grows: the memory that a million events leave behind.
  static let flatness = Benchmark(name: "flat") { sizes in
    let bounded = try Simulation.kanji()
    bounded.keptEvents = 100
    let unbounded = try Simulation.kanji()
    return [
      Figure(
        name: "flat.event",
        title: "flat: \(Double(sizes.manyEvents).short) events, steps of the last 100 kept",
        unit: "bytes/event", goal: .atMost(16),
        values: try growth(of: bounded, events: sizes.manyEvents) { $0.history.count }),
      Figure(
        name: "flat.step", title: "flat: \(Double(sizes.manyEvents / 10).short) events, all steps kept",
        unit: "bytes/step", goal: .atMost(100),
        values: try growth(of: unbounded, events: sizes.manyEvents / 10) { $0.timeline.stepCount }),
    ]
  }

  /// The bytes by which the heap grows with each of what is counted, in each ninth of all events; a first part, in which
  /// tables get their sizes, is left out.
  private static func growth(
    of simulation: Simulation, events: Int, per count: (Simulation) -> Int
  ) throws -> [Double] {
    let part = events / 10
    try simulation.selectAndGoBack(times: part / 2)
    return try (0..<9).map { _ in
      let former = (heap: heapInUse(), count: count(simulation))
      try simulation.selectAndGoBack(times: part / 2)
      return Double(heapInUse() - former.heap) / Double(count(simulation) - former.count)
    }
  }
}
