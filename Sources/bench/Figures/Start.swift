extension Benchmark {
  /// The time from the start of the program to its first prompt, at a terminal.
  static let start = Benchmark(name: "start") { sizes in
    let lab = try Program("coordlab")
    let hello = try Program("bench-hello")
    var first: [Double] = []
    var second: [Double] = []
    // Alternates between both, so that a slow moment of the machine affects both. The first run of each fills the
    // disk's cache.
    for round in 0..<sizes.rounds * 3 + 1 {
      let prompt = try lab.secondsToShow("coordlab> ")
      let line = try hello.secondsToShow("hello")
      if round > 0 {
        first.append(prompt * 1e3)
        second.append(line * 1e3)
      }
    }
    return [
      Figure(
        name: "start.prompt", title: "start: to the first prompt", unit: "ms", goal: nil, values: first),
      Figure(
        name: "start.hello", title: "start: a program that prints a line with Foundation", unit: "ms",
        goal: nil,
        values: second),
      Figure(
        name: "start.ratio", title: "start: the one against the other", unit: "times", goal: .atMost(2),
        values: zip(first, second).map(/)),
    ]
  }
}
