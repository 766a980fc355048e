import Foundation

/// Jobs that copies of this process do, each the next one that nobody has taken; a result is a value.
///
/// A copy that ends does not end the pool: its job is done again, in this process.
public nonisolated struct JobPool<Result: Codable> {
  /// Does a job; called in the copies, and here for what they leave over.
  private let work: (Int) -> Result
  private let count: Int
  private var next = 0
  private var busy: [(process: WorkerProcess, job: Int)] = []

  /// Polled between jobs; true lets those end that are under way. Ctrl-C at a terminal tells the copies, too.
  public var isInterrupted: () -> Bool = { false }

  /// For that many jobs.
  public init(jobs count: Int, _ work: @escaping (Int) -> Result) {
    self.work = work
    self.count = count
  }

  /// What came of the jobs, in their order; nil for those that were not done before an interruption.
  public mutating func run(in processes: Int) -> [Result?] {
    var results = [Result?](repeating: nil, count: count)
    // For a single copy this process would only wait.
    if processes > 1 { for _ in 0..<processes { start() } }
    while !busy.isEmpty {
      guard let place = WorkerProcess.ready(busy.map(\.process)) else { continue }
      let (process, job) = busy.remove(at: place)
      if let result = process.receive().flatMap({ try? JSONDecoder().decode(Result.self, from: Data($0)) }) {
        results[job] = result
        if !isInterrupted() { give(process) }
      } else if !isInterrupted() {
        results[job] = work(job)
        start()
      }
    }
    while next < count, !isInterrupted() {
      next += 1
      results[next - 1] = work(next - 1)
    }
    return results
  }

  private mutating func start() {
    guard next < count else { return }
    let process = WorkerProcess(closing: busy.map(\.process.connection)) { [work] request in
      guard let job = Int(String(decoding: request, as: UTF8.self)) else { return [] }
      return (try? JSONEncoder().encode(work(job))).map(Array.init) ?? []
    }
    if let process { give(process) }
  }

  private mutating func give(_ process: WorkerProcess) {
    guard next < count, process.send(Array("\(next)".utf8)) else { return }
    busy.append((process, next))
    next += 1
  }
}
