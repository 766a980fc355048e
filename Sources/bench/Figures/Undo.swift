import Lab
import Shell
import Variants

extension Benchmark {
  /// Undo in a long session, as the command does and prints it.
  static let undo = Benchmark(name: "undo") { sizes in
    let session = Session(catalog: documentedVariants)
    _ = session.run("load delegate/kanji@fixed")
    try session.stage.first?.selectAndGoBack(times: sizes.events / 2)
    var times: [Double] = []
    for _ in 0..<sizes.rounds {
      times.append(seconds { _ = session.run("undo") })
      _ = session.run("redo")
    }
    return [
      Figure(
        name: "undo", title: "undo: after \(Double(sizes.events).short) events", unit: "s",
        goal: .atMost(0.2),
        values: times)
    ]
  }
}
