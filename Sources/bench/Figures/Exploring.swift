import Explore
import Foundation
import LabModel
import LabRun
import Variants

extension Benchmark {
  /// How many events an exploration tries, and how much memory it keeps for them.
  static let exploring = Benchmark(name: "explore") { sizes in
    let edition = try documentedVariants.edition("delegate/bookstore@fixed")
    var options = ExploreOptions()
    options.links = documentedVariants.deepLinks["bookstore"] ?? []
    options.states = sizes.states
    _ = rate(of: edition, options)
    var rates: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<sizes.rounds {
      let heap = heapInUse()
      let alone = rate(of: edition, options)
      bytes.append(Double(heapInUse() - heap) / Double(alone.exploration.states.count))
      rates.append(alone.perSecond)
    }
    return [
      Figure(
        name: "explore.rate", title: "explore: events tried, bookstore", unit: "events/s", goal: nil,
        values: rates),
      Figure(
        name: "explore.bytes", title: "explore: kept a state", unit: "bytes", goal: .atMost(8_000),
        values: bytes),
    ]
  }

  private static func rate(of edition: AppEdition, _ options: ExploreOptions) -> (
    perSecond: Double, exploration: Exploration
  ) {
    let explorer = Explorer(edition, options)
    let start = ContinuousClock.now
    let exploration = explorer.run()
    let time = (ContinuousClock.now - start).inSeconds
    return (Double(exploration.transitions.count) / time, exploration)
  }
}
