import ArgumentParser
import Foundation

/// `bench`
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure speed and size.",
    discussion: """
      Each figure is the median of several rounds, with the lowest and the highest. Ratios are taken within one run. Only \
      a release build says anything about the goals: `swift run -c release bench`.
      """)

  @Flag(help: "Print a line of JSON for each figure.")
  var json = false

  @Flag(
    help:
      "Do much less work: shows that everything runs. The figures then mean little, and no goal is looked at."
  )
  var quick = false

  @Option(help: "How often to measure each figure.")
  var rounds: Int?

  @Option(help: "Measure one group of figures only: \(Benchmark.names.joined(separator: ", ")).")
  var only: [String] = []

  func validate() throws {
    if let rounds, !(1...1000).contains(rounds) { throw ValidationError("The rounds go from 1 to 1000.") }
    for name in only where !MainActor.assumeIsolated({ Benchmark.all.contains { $0.isAmong([name]) } }) {
      throw ValidationError("No group of figures is called \(name).")
    }
  }

  @MainActor func measure() throws {
    var sizes = quick ? Sizes.quick : Sizes()
    if let rounds { sizes.rounds = rounds }
    var figures: [Figure] = []
    for benchmark in Benchmark.all where only.isEmpty || benchmark.isAmong(only) {
      note("measuring \(benchmark.name) …")
      let found = try benchmark.measure(sizes)
      let report = Report(figures: quick ? found.map(\.withoutGoal) : found)
      if json { FileHandle.standardOutput.write(Data(report.json.utf8)) }
      figures += report.figures
    }
    note("")
    if !json { print(Report(figures: figures).table, terminator: "") }
  }

  /// Shows what is being measured, at a terminal.
  private func note(_ text: String) {
    guard isatty(2) != 0 else { return }
    FileHandle.standardError.write(Data("\r\u{1b}[K\(text)".utf8))
  }
}

do {
  var bench = try Bench.parseAsRoot()
  if let bench = bench as? Bench { try bench.measure() } else { try bench.run() }
} catch {
  Bench.exit(withError: error)
}
