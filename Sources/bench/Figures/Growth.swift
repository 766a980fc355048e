import Lab

extension Benchmark {
  /// One more push, with few and with many screens and coordinators alive.
  static let growth = Benchmark(name: "push") { sizes in
    let deep = Simulation(.stack)
    for _ in 0..<sizes.depth { try deep.send(.tap(.init("Next"), taps: 1)) }
    var few: [Double] = []
    var many: [Double] = []
    for _ in 0..<sizes.rounds {
      let shallow = Simulation(.stack)
      for _ in 0..<10 { try shallow.send(.tap(.init("Next"), taps: 1)) }
      few.append(try timeToPush(on: shallow))
      many.append(try timeToPush(on: deep))
    }
    return [
      Figure(
        name: "push.few", title: "push: with 10 screens and coordinators", unit: "us", goal: nil, values: few),
      Figure(
        name: "push.many", title: "push: with \(Double(sizes.depth).short) of each", unit: "us", goal: nil,
        values: many),
      Figure(
        name: "push.ratio", title: "push: the one against the other", unit: "times", goal: .atMost(1.5),
        values: zip(many, few).map(/)),
    ]
  }

  /// The microseconds that a push takes: the median of some, that hardly change how many screens there are.
  private static func timeToPush(on stack: Simulation) throws -> Double {
    try (0..<40).map { _ in try seconds { try stack.send(.tap(.init("Next"), taps: 1)) } * 1e6 }.median
  }
}
