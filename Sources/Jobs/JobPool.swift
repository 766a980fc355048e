import CSwiftRuntime
import Foundation

/// Jobs for copies of this process: each copy takes the next free job; a result is a value.
public struct JobPool<Result: Codable> {
  /// Does a job; the second argument reports its progress in a note, which is kept until the next note.
  public typealias Work = (_ job: Int, _ note: @escaping (String) -> Void) -> Result

  private let work: Work
  private let count: Int
  private var next = 0
  private var workers: [Worker] = []

  /// Polled between jobs; true stops the pool after the running jobs. Ctrl-C at a terminal reaches the copies, too.
  public var isInterrupted: () -> Bool = { false }

  /// Called with each result as it arrives.
  public var done: (Result) -> Void = { _ in }

  /// The result of a job whose process ended before the job was done, from its latest note and how the process ended.
  /// If this is nil, such a job runs again, in this process.
  public var lost: ((_ job: Int, _ note: String?, _ end: String) -> Result)?

  private struct Worker {
    let process: WorkerProcess
    let job: Int
    var note: String?
  }

  private enum Message {
    case note(String)
    case result(Result)
  }

  /// For a number of jobs.
  public init(jobs count: Int, _ work: @escaping Work) {
    self.work = work
    self.count = count
  }

  /// The results of the jobs, in their order; nil for jobs that were not done before an interruption.
  public mutating func run(in processes: Int) -> [Result?] {
    var results = [Result?](repeating: nil, count: count)
    func add(_ result: Result, to job: Int) {
      results[job] = result
      done(result)
    }
    // Without losses to handle, this process would only wait for a single copy.
    if processes > 1 || lost != nil { for _ in 0..<processes { start() } }
    while !workers.isEmpty {
      guard let index = WorkerProcess.ready(workers.map(\.process)) else { continue }
      let worker = workers[index]
      switch Self.decoded(worker.process.connection.receive()) {
      case .note(let note): workers[index].note = note
      case .result(let result):
        workers.remove(at: index)
        add(result, to: worker.job)
        if !isInterrupted() { give(worker.process) }
      case nil:
        workers.remove(at: index)
        if isInterrupted() { continue }
        let end = worker.process.end()
        add(lost?(worker.job, worker.note, end) ?? work(worker.job) { _ in }, to: worker.job)
        start()
      }
    }
    while next < count, !isInterrupted() {
      next += 1
      add(work(next - 1) { _ in }, to: next - 1)
    }
    return results
  }

  private mutating func start() {
    guard next < count else { return }
    let process = WorkerProcess(closing: workers.map(\.process)) { [work] connection in
      while let request = connection.receive(), let job = Int(String(decoding: request, as: UTF8.self)) {
        let result = work(job) { connection.send([0] + Array($0.utf8)) }
        coordlab_flush_copy()
        guard connection.send(Self.encoded(result)) else { break }
      }
    }
    if let process { give(process) }
  }

  private mutating func give(_ process: WorkerProcess) {
    guard next < count, process.connection.send(Array("\(next)".utf8)) else { return }
    workers.append(Worker(process: process, job: next))
    next += 1
  }

  private static func encoded(_ result: Result) -> [UInt8] {
    (try? JSONEncoder().encode(result)).map(Array.init) ?? []
  }

  /// A note follows a zero byte, with which no JSON begins.
  private static func decoded(_ bytes: [UInt8]?) -> Message? {
    if let bytes, bytes.first == 0 { return .note(String(decoding: bytes.dropFirst(), as: UTF8.self)) }
    return bytes.flatMap { try? JSONDecoder().decode(Result.self, from: Data($0)) }.map(Message.result)
  }
}
