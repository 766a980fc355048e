import Foundation
import Lab

/// Processes that do the jobs of a check, each the next one that nobody has taken.
struct CheckWorkers {
  /// Does a job; called in the processes, and here for what they leave over.
  private let work: (Int) -> [LessonProblem]
  private var next = 0
  private var busy: [(process: WorkerProcess, job: Int)] = []
  private var results: [[LessonProblem]]

  /// For that many jobs.
  init(jobs count: Int, _ work: @escaping (Int) -> [LessonProblem]) {
    self.work = work
    results = Array(repeating: [], count: count)
  }

  /// What is wrong, job by job. A job whose process ends is done here.
  mutating func run(in processes: Int) -> [[LessonProblem]] {
    // For a single copy this process would only wait.
    if processes > 1 { for _ in 0..<processes { start() } }
    while let place = busy.isEmpty ? nil : WorkerProcess.ready(busy.map(\.process)) {
      let (process, job) = busy.remove(at: place)
      if let problems = process.receive().flatMap(Self.problems) {
        results[job] = problems
        give(process)
      } else {
        results[job] = work(job)
        start()
      }
    }
    while let job = takeNext() { results[job] = work(job) }
    return results
  }

  private mutating func takeNext() -> Int? {
    guard next < results.count else { return nil }
    next += 1
    return next - 1
  }

  private mutating func start() {
    guard next < results.count else { return }
    let process = WorkerProcess(closing: busy.map(\.process.connection)) { [work] request in
      guard let job = Int(String(decoding: request, as: UTF8.self)) else { return [] }
      return (try? JSONEncoder().encode(work(job))).map(Array.init) ?? []
    }
    if let process { give(process) }
  }

  private mutating func give(_ process: WorkerProcess) {
    guard let job = takeNext() else { return }
    if process.send(Array("\(job)".utf8)) {
      busy.append((process, job))
    } else {
      results[job] = work(job)
    }
  }

  private static func problems(_ answer: [UInt8]) -> [LessonProblem]? {
    try? JSONDecoder().decode([LessonProblem].self, from: Data(answer))
  }
}
