import Lab

extension Benchmark {
  /// Whether anything grows for ever.
  static let flatness = Benchmark(name: "flat") { sizes in
    let simulation = try Simulation.kanji()
    let part = sizes.manyEvents / 10
    var growth: [Double] = []
    try simulation.selectAndGoBack(times: part / 2)
    for _ in 0..<9 {
      let before = heapInUse()
      try simulation.selectAndGoBack(times: part / 2)
      growth.append(Double(heapInUse() - before) / Double(part))
    }
    return [
      Figure(
        name: "flat.bounded", title: "flat: growth in \(Double(sizes.manyEvents).short) events",
        unit: "bytes/event", goal: .atMost(64),
        values: growth)
    ]
  }
}
