/// Copies of this process that try what can be done in different states at the same time.
///
/// States are given out in order, and a worker tells what a state is like when it gets there first. So who reads the
/// answers in the order of the states has each new state described in the first answer that leads there, as if there were
/// no workers.
final class ExploringWorkers {
  private var idle: [Worker] = []
  private var busy: [Worker] = []
  private var answers: [Int: Expansion] = [:]

  private final class Worker {
    let process: WorkerProcess
    /// Where it tries what can be done now.
    var states = 0..<0

    init(_ process: WorkerProcess) { self.process = process }
  }

  /// A pool of up to `count` workers, each of which uses the walker's copy.
  init(_ count: Int, _ walker: Walker) {
    for _ in 0..<count {
      let process = WorkerProcess(closing: idle.map(\.process.connection)) { request in
        [Expedition](message: request).map { walker.expand($0).message } ?? []
      }
      if let process { idle.append(Worker(process)) }
    }
  }

  /// Whether a worker has nothing to do.
  var hasIdleWorker: Bool { !idle.isEmpty }

  /// Gives some states to a worker that has nothing to do.
  func give(_ states: Range<Int>, _ expeditions: [Expedition]) {
    guard let worker = idle.popLast() else { return }
    worker.states = states
    if worker.process.send(expeditions.message) { busy.append(worker) }
  }

  /// What a worker found in a state; nil if it failed. One that fails gets nothing more to do.
  ///
  /// - Parameter giveMore: called whenever a worker has nothing to do.
  func answer(for state: Int, giveMore: () -> Void) -> Expansion? {
    while answers[state] == nil, busy.contains(where: { $0.states.contains(state) }) {
      guard let place = WorkerProcess.ready(busy.map(\.process)) else { return nil }
      let worker = busy.remove(at: place)
      if let answer = worker.process.receive().flatMap({ [Expansion](message: $0) }) {
        for (state, expansion) in zip(worker.states, answer) { answers[state] = expansion }
        idle.append(worker)
      }
      giveMore()
    }
    return answers.removeValue(forKey: state)
  }
}
