import LabModel
import LabRun

/// Breadth-first search for the shortest script after which two apps differ.
public final class DivergenceSearch {
  private let editions: [AppEdition]
  private let options: ExploreOptions
  /// The states of both apps together: the path to each, and its possible actions.
  private var pairs: [(path: [Action], actions: [Action])] = []
  private var visited: Set<[Fingerprint]> = []
  /// How many pairs of states differ only in numbers, by what they have in common.
  private var counts: [[Fingerprint]: Int] = [:]
  private var merged = MergedStates()
  private var depth = 0
  /// Whether the two differ by uncertain objects, and in no leak for certain.
  private var isUncertain = false
  /// Whether the user interrupted an event.
  private var isCut = false

  /// Polled after each state; true ends the search.
  public var isInterrupted: () -> Bool = { false }
  /// Called after each state with the number of states that were compared.
  public var progress: (Int) -> Void = { _ in }

  /// A search for the shortest divergence of `first` and `second`.
  public init(_ first: AppEdition, _ second: AppEdition, _ options: ExploreOptions) {
    editions = [first, second]
    self.options = options
  }

  /// Searches until they differ, every action is tried, or a bound is reached.
  public func run() -> ShortestDivergence {
    let deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    defer { EventLimit.current.secondsLeft = nil }
    if let kind = compare(after: []) { return result(kind, [], isComplete: true) }
    var next = 0
    while next < pairs.count {
      let (path, actions) = pairs[next]
      depth = path.count
      if let limit = options.depth, path.count >= limit { return result(isComplete: false) }
      if isInterrupted() || deadline.map({ ContinuousClock.now >= $0 }) ?? false
        || pairs.count > options.states
      {
        return result(isComplete: false)
      }
      for action in actions {
        if let deadline { EventLimit.current.secondsLeft = max(0, (deadline - .now) / .seconds(1)) }
        if let kind = compare(after: path + [action]) {
          return result(kind, path + [action], isComplete: true)
        }
        if isCut { return result(isComplete: false) }
      }
      next += 1
      progress(pairs.count)
    }
    return result(isComplete: merged.isEmpty)
  }

  private func result(_ kind: Comparison.Divergence.Kind? = nil, _ path: [Action]? = nil, isComplete: Bool)
    -> ShortestDivergence
  {
    ShortestDivergence(
      specs: editions.map(\.spec), kind: kind, script: path.map { $0.map(\.command) }, states: pairs.count,
      isComplete: isComplete, depth: min(depth, merged.depth ?? depth), exceptions: options.exceptions,
      isUncertain: isUncertain)
  }

  /// How the two differ after a path; nil if they do not: then the state joins the frontier.
  private func compare(after path: [Action]) -> Comparison.Divergence.Kind? {
    let runs = editions.map { RunningApp($0) }
    var refused: [Bool] = []
    for running in runs {
      running.launch()
      for action in path.dropLast() { running.run(History.Entry(event: action.event)) }
      refused.append(path.last.map { action in (try? running.send(action.event)) == nil } ?? false)
    }
    if runs.contains(where: { $0.failure?.kind == .interrupted }) {
      isCut = true
      return nil
    }
    let states = runs.map { LiveState($0) }
    let isLeft = zip(refused, runs).map { $0 || $1.failure != nil }
    if isLeft.contains(true) {
      // A stopped app does more than refuse an event.
      let isExcepted = options.exceptions.contains(.refused) && !runs.contains { $0.failure != nil }
      return isLeft.contains(false) && !isExcepted ? .refused : nil
    }
    if let kind = difference(states[0], states[1]) {
      isUncertain = kind == .leaks && states[0].leakTypes == states[1].leakTypes
      return kind
    }
    if path.last != .disconnect, visited.insert(states.map(\.fingerprint)).inserted {
      let shape = states.map(\.shape)
      counts[shape, default: 0] += 1
      if counts[shape, default: 0] > StateNumbers.limit {
        merged.add(differingIn: [], depth: path.count)
        return nil
      }
      let end = options.tries(Action.disconnect.command) ? [Action.disconnect] : []
      pairs.append((path, (runs.flatMap { $0.actions(options).tried.map(\.withoutControl) }).uniqued + end))
    }
    return nil
  }

  private func difference(_ one: LiveState, _ other: LiveState) -> Comparison.Divergence.Kind? {
    Comparison.Divergence.Kind.allCases.first { kind in
      if options.exceptions.contains(kind) { return false }
      return switch kind {
      case .screens: one.seenLayers != other.seenLayers
      case .refused: false
      case .zombies: one.types(one.snapshot.zombies) != other.types(other.snapshot.zombies)
      case .leaks: one.leakTypes != other.leakTypes || one.uncertainTypes != other.uncertainTypes
      }
    }
  }
}

extension LiveState {
  fileprivate var leakTypes: [String] { types(snapshot.memory.leaks) }
  fileprivate var uncertainTypes: [String] { types(flawed(snapshot.uncertain)) }
}
