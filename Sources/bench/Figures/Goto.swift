import Lab
import Shell
import Variants

extension Benchmark {
  /// A jump to any step of a long recording.
  static let goto = Benchmark(name: "goto") { sizes in
    let session = Session(catalog: documentedVariants)
    _ = session.run("load delegate/kanji@fixed")
    guard let simulation = session.stage.first else { return [] }
    try simulation.record(steps: sizes.steps)
    var generator = SeededGenerator(seed: 6)
    let steps = (0..<sizes.rounds * 20).map { _ in
      Int.random(in: simulation.timeline.steps, using: &generator)
    }
    let times = steps.map { step in
      let label = simulation.timeline.label(ofStep: step)
      return seconds { _ = session.run("goto \(label)") } * 1e3
    }
    let again = timesToRead(Array(steps.prefix(sizes.rounds)), in: simulation, session)
    return [
      Figure(
        name: "goto.random", title: "goto: any step of a long recording", unit: "ms", goal: .atMost(1),
        values: times),
      Figure(
        name: "goto.again", title: "goto: then `tree`, with who holds whom", unit: "ms",
        goal: nil, values: again),
    ]
  }

  /// The milliseconds that `tree` takes at each of some steps.
  private static func timesToRead(_ steps: [Int], in simulation: Simulation, _ session: Session) -> [Double] {
    steps.map { step in
      simulation.look(at: step)
      return seconds { _ = session.run("tree") } * 1e3
    }
  }
}
