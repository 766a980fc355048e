import ArgumentParser
import Foundation

/// `bench`
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure speed and size.", discussion: findings)

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
    for name in only where !Benchmark.names.contains(name) {
      throw ValidationError("No group of figures is called \(name).")
    }
  }

  @MainActor func measure() throws {
    var sizes = quick ? Sizes.quick : Sizes()
    if let rounds { sizes.rounds = rounds }
    var figures: [Figure] = []
    for benchmark in Benchmark.all where only.isEmpty || only.contains(benchmark.name) {
      note("measuring \(benchmark.name) …")
      figures += try benchmark.measure(sizes)
    }
    note("")
    let report = Report(figures: quick ? figures.map(\.withoutGoal) : figures)
    print(json ? report.json : report.table, terminator: "")
  }

  /// Tells a person at the terminal what takes so long.
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
