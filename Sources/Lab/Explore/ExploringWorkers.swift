/// Copies of this process that try what can be done in different states at the same time.
///
/// A worker tells what a state is like when it gets there first, if nobody is known to have told. Who reads the answers
/// in the order of the states may need that earlier: what was told is kept until then.
final class ExploringWorkers {
  private let workers: [Worker]
  /// For each state the worker that it was given to, or is to be.
  private var owners: [Worker] = []
  private var answers: [Int: Expansion] = [:]
  /// What states are like that were told of and not asked for yet.
  private var looks: [Fingerprint: Look] = [:]

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
  private static let slack = 24

  /// Gives each worker that has nothing to do some of the states that wait.
  ///
  /// - Parameters:
  ///   - count: the most that one is given.
  ///   - end: the first state that will probably not be gone through in the end: one that none but such wait for helps
  ///     the others.
  ///   - errand: what is to be tried in some states, and what others are to go through.
  func giveErrands(
    ofUpTo count: Int, before end: Int, _ errand: (_ states: [Int], _ others: [Int]) -> Errand
  ) {
    for worker in workers where worker.isIdle {
      let states = nextStates(for: worker, atMost: count, before: end)
      if states.isEmpty { continue }
      let others = owners[worker.firstUntold...].indices.filter { owners[$0] !== worker }
      if worker.process.send(errand(states, others).message) {
        worker.states = states
        worker.firstUntold = owners.count
      } else {
        worker.isGone = true
      }
    }
  }

  /// Takes from those that wait the states that a worker is to go through next: its own, or else some of another's.
  private func nextStates(for worker: Worker, atMost count: Int, before end: Int) -> [Int] {
    let own = worker.waiting.prefix(count).prefix { $0 < end }
    if !own.isEmpty {
      worker.waiting.removeFirst(own.count)
      return Array(own)
    }
    let waiting = workers.filter { !$0.waiting.isEmpty && !$0.isGone }
    guard let other = waiting.min(by: { $0.waiting[0] < $1.waiting[0] }) else { return [] }
    let half = (other.waiting.prefix { $0 < end }.count + 1) / 2
    let states = other.waiting.prefix(max(1, min(count, half)))
    other.waiting.removeFirst(states.count)
    for state in states { owners[state] = worker }
    return Array(states)
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
        for (state, expansion) in zip(worker.states, answer) {
          answers[state] = expansion
          for arrival in expansion.arrivals {
            if let look = arrival.look { looks[arrival.fingerprint] = look }
          }
        }
      } else {
        worker.isGone = true
      }
      worker.states = []
      giveMore()
    }
    return answers.removeValue(forKey: state)
  }

  /// What a state is like that one of the answers leads to; nil if nobody told, or if that was asked for before.
  func takeLook(at state: Fingerprint) -> Look? { looks.removeValue(forKey: state) }
}
