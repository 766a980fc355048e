/// Copies of this process that try what can be done in different states at the same time.
///
/// A worker gets its states in their order, and tells what a state is like when it gets there first, if nobody is known
/// to have told. So who reads the answers in the order of the states has each new state described in the first answer
/// that leads there, as if there were no workers.
final class ExploringWorkers {
  private let workers: [Worker]
  /// For each state the worker that it was given to, or is to be.
  private var owners: [Worker] = []
  private var answers: [Int: Expansion] = [:]

  private final class Worker {
    let process: WorkerProcess
    /// Where it is to try what can be done next.
    var waiting: [Int] = []
    /// Where it tries what can be done now.
    var states: [Int] = []
    /// The first state that it was not told of.
    var firstUntold = 0
    var isGone = false

    init(_ process: WorkerProcess) { self.process = process }

    // An implicit deinit would be isolated, which costs time.
    deinit {}

    var load: Int { isGone ? .max : waiting.count + states.count }
    var isIdle: Bool { states.isEmpty && !isGone }
  }

  /// A pool of up to `count` workers, each of which uses the walker's copy; nil if there can be none.
  init?(_ count: Int, _ walker: Walker) {
    var workers: [Worker] = []
    for _ in 0..<count {
      let process = WorkerProcess(closing: workers.map(\.process.connection)) { request in
        Errand(message: request).map { walker.expand($0).message } ?? []
      }
      if let process { workers.append(Worker(process)) }
    }
    if workers.isEmpty { return nil }
    self.workers = workers
  }

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// How many states are with the workers, or were, whose answers were not asked for yet.
  var aheadCount: Int { workers.reduce(answers.count) { $0 + $1.states.count } }

  /// Chooses who goes through the next state: who found it, for that worker has been there and knows ways to it, unless
  /// another one has much less to do.
  ///
  /// - Parameters:
  ///   - source: the state that it was found from, if a worker went through that.
  ///   - isTried: whether anything is to be tried in it at all.
  func assignNext(foundFrom source: Int?, isTried: Bool) {
    let finder = source.map { owners[$0] }
    let least = workers.min { $0.load < $1.load } ?? workers[0]
    // Of one that is gone the load has no sum.
    let owner = finder.flatMap { $0.load - Self.slack <= least.load ? $0 : nil } ?? least
    if isTried { owner.waiting.append(owners.count) }
    owners.append(owner)
  }

  /// How many states more than another a worker may have to go through. With none, neighbours are torn apart: what leads
  /// from one to the other is then tried by both workers, or by neither.
  private static let slack = 12

  /// Gives each worker that has nothing to do some of the states that wait for it.
  ///
  /// - Parameters:
  ///   - count: the most that one is given.
  ///   - errand: what is to be tried in some states, and what others are to go through.
  func giveErrands(ofUpTo count: Int, _ errand: (_ states: [Int], _ others: [Int]) -> Errand) {
    for worker in workers where worker.isIdle && !worker.waiting.isEmpty {
      let states = Array(worker.waiting.prefix(count))
      let others = owners[worker.firstUntold...].indices.filter { owners[$0] !== worker }
      if worker.process.send(errand(states, others).message) {
        worker.waiting.removeFirst(states.count)
        worker.states = states
        worker.firstUntold = owners.count
      } else {
        worker.isGone = true
      }
    }
  }

  /// What a worker found in a state; nil if it failed. One that fails gets nothing more to do.
  ///
  /// - Parameter giveMore: called whenever a worker has nothing to do.
  func answer(for state: Int, giveMore: () -> Void) -> Expansion? {
    while answers[state] == nil, !owners[state].isGone {
      let busy = workers.filter { !$0.states.isEmpty }
      guard !busy.isEmpty, let place = WorkerProcess.ready(busy.map(\.process)) else { return nil }
      let worker = busy[place]
      if let answer = worker.process.receive().flatMap({ [Expansion](message: $0) }) {
        for (state, expansion) in zip(worker.states, answer) { answers[state] = expansion }
      } else {
        worker.isGone = true
      }
      worker.states = []
      giveMore()
    }
    return answers.removeValue(forKey: state)
  }
}
