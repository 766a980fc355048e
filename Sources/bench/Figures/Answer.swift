import LabModel
import LabRun
import Shell
import Variants

extension Benchmark {
  /// The time from an event to its report: running the app, reading the memory, and writing the report.
  static let answer = Benchmark(name: "answer") { sizes in
    let session = Session(catalog: documentedVariants)
    _ = session.run("load delegate/kanji@fixed")
    _ = session.run("select 人")
    _ = session.run("back")
    let first = (0..<sizes.rounds * 4).map { round in
      seconds { _ = session.run(round.isMultiple(of: 2) ? "select 人" : "back") } * 1e3
    }
    try session.stage.first?.selectAndGoBack(times: sizes.events / 2)
    let later = (0..<sizes.rounds * 4).map { round in
      seconds { _ = session.run(round.isMultiple(of: 2) ? "select 人" : "back") } * 1e3
    }
    return [
      Figure(
        name: "answer.first", title: "answer: an event and its report", unit: "ms", goal: .atMost(50),
        values: first),
      Figure(
        name: "answer.later", title: "answer: the same after \(Double(sizes.events).short) events",
        unit: "ms",
        goal: .atMost(50), values: later),
    ]
  }
}
