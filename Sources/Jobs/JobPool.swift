import CSwiftRuntime
import Foundation

/// Jobs that copies of this process do, each the next one that nobody has taken; a result is a value.
public struct JobPool<Result: Codable> {
  /// Does a job; the second argument takes a note of how far it is, kept until the next note.
  public typealias Work = (_ job: Int, _ note: @escaping (String) -> Void) -> Result

  private let work: Work
  private let count: Int
  private var next = 0
  private var workers: [Worker] = []

  /// Polled between jobs; true lets those end that are under way. Ctrl-C at a terminal tells the copies, too.
  public var isInterrupted: () -> Bool = { false }

  /// Is told each result as it comes.
  public var done: (Result) -> Void = { _ in }

  /// What comes of a job whose process ended before it was done: its latest note, and how the process ended. Without
  /// it such a job is done again, in this process.
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

  /// For that many jobs.
  public init(jobs count: Int, _ work: @escaping Work) {
    self.work = work
    self.count = count
  }

  /// What came of the jobs, in their order; nil for those that were not done before an interruption.
  public mutating func run(in processes: Int) -> [Result?] {
    var results = [Result?](repeating: nil, count: count)
    func add(_ result: Result, to job: Int) {
      results[job] = result
      done(result)
    }
    // For a single copy that may be lost this process would only wait.
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

  /// A note comes behind a zero, with which no JSON begins.
  private static func decoded(_ bytes: [UInt8]?) -> Message? {
    if let bytes, bytes.first == 0 { return .note(String(decoding: bytes.dropFirst(), as: UTF8.self)) }
    return bytes.flatMap { try? JSONDecoder().decode(Result.self, from: Data($0)) }.map(Message.result)
  }
}
