import Lab

extension Benchmark {
  /// Who holds whom, and what leaked, among many objects.
  static let memory = Benchmark(name: "memory") { sizes in
    let some = Simulation(.crowd(of: sizes.objects / 4))
    let many = Simulation(.crowd(of: sizes.objects))
    var times: [Double] = []
    var growth: [Double] = []
    for _ in 0..<sizes.rounds {
      let few = measure(some)
      let all = measure(many)
      times.append(all.seconds)
      growth.append((all.seconds / Double(all.edges)) / (few.seconds / Double(few.edges)))
    }
    return [
      Figure(
        name: "memory.verdict", title: "memory: verdict on \(Double(sizes.objects).short) objects", unit: "s",
        goal: .atMost(1), values: times),
      Figure(
        name: "memory.app", title: "memory: verdict on a small app", unit: "us", goal: nil,
        values: try (0..<sizes.rounds).map { _ in try timeOfSmallApp() }),
      Figure(
        name: "memory.linear", title: "memory: time an edge, against a quarter of them", unit: "times",
        goal: .atMost(2), values: growth),
    ]
  }

  /// The microseconds that reading the kanji app with a detail on the screen takes.
  private static func timeOfSmallApp() throws -> Double {
    let simulation = try Simulation.kanji()
    try simulation.send(.select(.init("人")))
    return (0..<100).map { _ in measure(simulation).seconds * 1e6 }.median
  }

  private static func measure(_ simulation: Simulation) -> (seconds: Double, edges: Int) {
    var edges = 0
    let time = seconds { edges = simulation.readMemory().references.count }
    return (time, edges)
  }
}
