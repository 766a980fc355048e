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
    let readings = steps.prefix(sizes.rounds).map { step in
      simulation.look(at: step)
      return seconds { _ = session.run("tree") } * 1e3
    }
    return [
      Figure(
        name: "goto.random", title: "goto: any step of a long recording", unit: "ms", goal: .atMost(1),
        values: times),
      Figure(
        name: "goto.memory", title: "goto: then `tree`, which runs the app again", unit: "ms",
        goal: .atMost(20), values: Array(readings)),
    ]
  }
}
