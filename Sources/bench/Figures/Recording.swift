import LabModel
import LabRun

extension Benchmark {
  /// The time and the memory to record each step with its line.
  static let recording = Benchmark(name: "recording") { sizes in
    var perSecond: [Double] = []
    var nanoseconds: [Double] = []
    var ratios: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<sizes.rounds {
      let simulation = try Simulation.kanji()
      try simulation.selectAndGoBack(times: 100)
      let former = (steps: simulation.timeline.stepCount, events: simulation.history.count, heap: heapInUse())
      let time = try seconds { try simulation.record(steps: former.steps + sizes.steps) }
      let steps = Double(simulation.timeline.stepCount - former.steps)
      bytes.append(Double(heapInUse() - former.heap) / steps)
      perSecond.append(steps / time)
      nanoseconds.append(time / steps * 1e9)
      let silent = try Simulation.kanji()
      silent.isRecording = false
      try silent.selectAndGoBack(times: 100)
      let pairs = (simulation.history.count - former.events) / 2
      ratios.append(time / (try seconds { try silent.selectAndGoBack(times: pairs) }))
    }
    return [
      Figure(
        name: "recording.rate", title: "recording: steps, each line", unit: "steps/s",
        goal: .atLeast(1_000_000), values: perSecond),
      Figure(
        name: "recording.step", title: "recording: a step, its app and UIKit included", unit: "ns", goal: nil,
        values: nanoseconds),
      Figure(
        name: "recording.ratio", title: "recording: time with it, against without", unit: "times", goal: nil,
        values: ratios),
      Figure(
        name: "recording.bytes", title: "recording: kept a step", unit: "bytes", goal: .atMost(100),
        values: bytes),
    ]
  }
}
