import LabModel
import LabRun
import Shell
import Variants

extension Benchmark {
  /// The time from an event to the reports of six apps, and the time for their whole comparison.
  static let sideBySide = Benchmark(name: "six") { sizes in
    let session = Session(catalog: documentedVariants)
    let variants = ["delegate", "closure", "coordinating", "flow", "base", "baseline"]
    _ = session.run("load " + variants.map { "\($0)/bookstore" }.joined(separator: " "))
    _ = session.run("tap Log in")
    let loop = ["select Emma", "tap Buy", "tap Continue", "swipe", "back"]
    let answers = (0..<sizes.rounds * loop.count).map { round in
      seconds { _ = session.run(loop[round % loop.count]) } * 1e3
    }
    let comparisons = (0..<sizes.rounds).map { _ in seconds { _ = session.run("compare") } * 1e3 }
    return [
      Figure(
        name: "six.answer", title: "six apps: an event and its table", unit: "ms", goal: .atMost(20),
        values: answers),
      Figure(
        name: "six.compare", title: "six apps: `compare` after these events", unit: "ms", goal: nil,
        values: comparisons),
    ]
  }
}
