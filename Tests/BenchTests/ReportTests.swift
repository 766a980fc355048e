import OwnProcess
import Testing

@testable import bench

@Suite(.ownProcess) struct ReportTests {
  private let figures = [
    Figure(
      name: "goto.random", title: "goto: any step", unit: "ms", goal: .atMost(1),
      values: [0.25, 0.5, 12, 0.125]),
    Figure(
      name: "rate", title: "recording: steps", unit: "steps/s", goal: .atLeast(1_000_000), values: [999_999]),
    Figure(name: "told", title: "only told", unit: "us", goal: nil, values: [-2, 40]),
  ]

  @Test func `The table gives medians with their spread, and says which goals are met`() {
    #expect(
      Report(figures: figures).table == """
        figure             median   lowest  highest  unit     goal
        goto: any step     0.3750   0.1250     12.0  ms       <= 1.00       met
        recording: steps  999,999  999,999  999,999  steps/s  >= 1,000,000  MISSED
        only told            19.0    -2.00     40.0  us

        """)
  }

  @Test func `Each figure is a line of JSON with sorted keys`() {
    #expect(
      Report(figures: figures).json == #"""
        {"figure":"goto.random","goal":"<= 1.00","highest":12.0,"lowest":0.125,"median":0.375,"met":true,"rounds":4,"unit":"ms"}
        {"figure":"rate","goal":">= 1,000,000","highest":999999.0,"lowest":999999.0,"median":999999.0,"met":false,"rounds":1,"unit":"steps/s"}
        {"figure":"told","goal":null,"highest":40.0,"lowest":-2.0,"median":19.0,"met":null,"rounds":2,"unit":"us"}

        """#)
  }

  nonisolated private static let medians: [([Double], Double)] = [
    ([3], 3), ([1, 2], 1.5), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5), ([], 0),
  ]

  @Test(arguments: medians)
  func `The median is the middle value`(values: [Double], median: Double) {
    #expect(values.median == median)
  }

  @Test(arguments: [
    (0.0, "0"), (0.00004, "0.0000"), (0.0421, "0.0421"), (1, "1.00"), (12.34, "12.3"), (-0.8336, "-0.8336"),
    (123.4, "123"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
  ])
  func `Numbers are short`(number: Double, text: String) {
    #expect(number.short == text)
  }

  @Test nonisolated func `Each group can be measured alone, and with little work gives its figures`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try ReportTests().expectFigures() }
    }
  }

  private func expectFigures() throws {
    #expect(Set(Benchmark.all.map(\.name)).count == Benchmark.all.count)
    #expect(
      Benchmark.names == [
        "recording", "shapes", "transcripts", "start", "answer", "six", "explore", "export",
      ])
    let chosen = Benchmark.all.filter { $0.isAmong(["shapes.set", "answer"]) }
    #expect(chosen.map(\.name) == ["shapes.set", "answer"])
    #expect(Benchmark.all.count { $0.isAmong(["shapes"]) } == HeldShape.allCases.count)
    var sizes = Sizes.quick
    sizes.rounds = 1
    // One shape does for all; `bench --quick` measures each.
    for benchmark in Benchmark.all
    where !benchmark.name.hasPrefix("shapes.") || benchmark.name == "shapes.set" {
      let figures = try benchmark.measure(sizes)
      #expect(!figures.isEmpty)
      #expect(
        figures.allSatisfy { !$0.values.isEmpty && $0.name.hasPrefix(benchmark.name) }, "\(benchmark.name)")
    }
  }
}
