import Foundation

/// Copies of this process that try what can be done in different states at the same time.
///
/// States are given out in order, and a worker tells what a state is like when it gets there first, unless that state
/// was known when it was asked. So who reads the answers in the order of the states has each new state described in
/// the first answer that leads there, as if there were no workers.
final class ExploringWorkers {
  /// What is to be tried in a state.
  struct Request: Codable {
    var events: [UserEvent]
    var moves: [Move]
    /// The states that became known since the worker's last request.
    var known: [Fingerprint] = []
  }

  private var idle: [Worker]
  private var busy: [Worker] = []
  private var answers: [Int: [Arrival]?] = [:]

  private final class Worker {
    let process: WorkerProcess
    /// What it tries now.
    var state = 0
    /// How many of the known states it was told of.
    var knownCount = 0

    init(_ process: WorkerProcess) { self.process = process }
  }

  /// A pool of up to `count` workers, each of which uses the visitor's copy.
  init(_ count: Int, _ visitor: Visitor) {
    idle = []
    for _ in 0..<count {
      var known: Set<Fingerprint> = []
      let process = WorkerProcess(closing: idle.map(\.process.connection)) { request in
        guard let request = try? JSONDecoder().decode(Request.self, from: Data(request)) else { return [] }
        known.formUnion(request.known)
        let arrivals = visitor.arrivals(request.events, request.moves) { known.insert($0).inserted }
        return (try? JSONEncoder().encode(arrivals)).map(Array.init) ?? []
      }
      if let process { idle.append(Worker(process)) }
    }
  }

  /// Whether a worker has nothing to do.
  var hasIdleWorker: Bool { !idle.isEmpty }

  /// Gives a state to a worker that has nothing to do.
  ///
  /// - Parameter known: the states that are known, in the order in which they became so.
  func give(_ state: Int, _ request: Request, known: [Fingerprint]) {
    guard let worker = idle.popLast() else { return }
    var request = request
    request.known = Array(known[worker.knownCount...])
    worker.knownCount = known.count
    worker.state = state
    guard let bytes = try? JSONEncoder().encode(request), worker.process.send(Array(bytes)) else {
      answers[state] = .some(nil)
      return
    }
    busy.append(worker)
  }

  /// What a worker found in a state; nil if it failed. One that fails gets nothing more to do.
  ///
  /// - Parameter giveMore: called whenever a worker has nothing to do.
  func answer(for state: Int, giveMore: () -> Void) -> [Arrival]? {
    while answers[state] == nil, busy.contains(where: { $0.state == state }) {
      guard let place = WorkerProcess.ready(busy.map(\.process)) else { return nil }
      let worker = busy.remove(at: place)
      let answer = worker.process.receive().flatMap {
        try? JSONDecoder().decode([Arrival].self, from: Data($0))
      }
      answers[worker.state] = .some(answer)
      if answer != nil { idle.append(worker) }
      giveMore()
    }
    return answers.removeValue(forKey: state) ?? nil
  }
}
