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
    let times = (0..<sizes.rounds * 20).map { _ in
      let step = Int.random(in: 0..<simulation.timeline.stepCount, using: &generator)
      let position = simulation.timeline.position(ofStep: step)
      return seconds { _ = session.run("goto \(position.event).\(position.step)") } * 1e3
    }
    return [
      Figure(
        name: "goto.random", title: "goto: any step of a long recording", unit: "ms", goal: .atMost(1),
        values: times)
    ]
  }
}
