/// Where two apps part: the shortest script after which one is seen to differ from the other.
public nonisolated struct Parting: Sendable, Hashable {
  /// How two apps differ, in the order in which it is looked at.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// What the user sees is titled or layered differently.
    case screens
    /// Only one of them takes the event.
    case refused
    /// Other coordinators outlived their screens, by type and number.
    case zombies
    /// Nothing reaches other objects, by type and number.
    case leaks
  }

  /// The two.
  public var specs: [Spec]
  /// How they differ; nil if they never do within the bounds.
  public var kind: Kind?
  /// The commands that lead there from the launch; nil if they never part.
  public var script: [String]?
  /// How many states, of both together, were compared.
  public var states: Int
  /// Whether everything was tried, within no bound, or until they parted.
  public var isComplete: Bool
  /// How long scripts were tried in full.
  public var depth: Int
}

/// Looks for the place where two apps part, breadth first.
public final class PartingSearch {
  private let editions: [AppEdition]
  private let options: ExploreOptions
  private var pairs: [(way: [Move], moves: [Move])] = []
  private var known: Set<[Fingerprint]> = []
  private var depth = 0

  /// Polled after each state; true ends the search.
  public var isInterrupted: () -> Bool = { false }
  /// Told after each state how many were compared.
  public var progress: (Int) -> Void = { _ in }

  /// A search for the place where `first` and `second` part.
  public init(_ first: AppEdition, _ second: AppEdition, _ options: ExploreOptions) {
    editions = [first, second]
    self.options = options
  }

  /// Searches until they part, everything is tried or a bound is met.
  public func run() -> Parting {
    let deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    if let kind = compare(after: []) { return result(kind, [], isComplete: true) }
    var next = 0
    while next < pairs.count {
      let (way, moves) = pairs[next]
      depth = way.count
      if let limit = options.depth, way.count >= limit { return result(isComplete: false) }
      if isInterrupted() || deadline.map({ ContinuousClock.now >= $0 }) ?? false
        || pairs.count > options.states
      {
        return result(isComplete: false)
      }
      for move in moves {
        if let kind = compare(after: way + [move]) { return result(kind, way + [move], isComplete: true) }
      }
      next += 1
      progress(pairs.count)
    }
    return result(isComplete: true)
  }

  private func result(_ kind: Parting.Kind? = nil, _ way: [Move]? = nil, isComplete: Bool) -> Parting {
    Parting(
      specs: editions.map(\.spec), kind: kind, script: way.map { $0.map(\.command) }, states: pairs.count,
      isComplete: isComplete, depth: depth)
  }

  /// How the two differ after some events; notes what can be done there if they do not.
  private func compare(after way: [Move]) -> Parting.Kind? {
    let runs = editions.map { RunningApp($0) }
    var refused: [Bool] = []
    for running in runs {
      running.launch()
      for move in way.dropLast() { running.run(History.Entry(event: move.event)) }
      refused.append(way.last.map { move in (try? running.send(move.event)) == nil } ?? false)
    }
    let states = runs.map { ExploredState($0) }
    if refused.contains(true) {
      return refused.contains(false) ? .refused : nil
    }
    if let kind = difference(states[0], states[1]) { return kind }
    if way.last != .disconnect, known.insert(states.map(\.fingerprint)).inserted {
      let end = options.tries(Move.disconnect.command) ? [Move.disconnect] : []
      pairs.append((way, runs.flatMap { $0.moves(options) }.uniqued + end))
    }
    return nil
  }

  private func difference(_ one: ExploredState, _ other: ExploredState) -> Parting.Kind? {
    if one.seenLayers != other.seenLayers { return .screens }
    if one.types(one.snapshot.zombies) != other.types(other.snapshot.zombies) { return .zombies }
    if one.types(one.snapshot.memory.leaks) != other.types(other.snapshot.memory.leaks) { return .leaks }
    return nil
  }
}

extension Parting {
  /// The result as one line of JSON, keys sorted; the form is a contract, see `schema`.
  public nonisolated var jsonLine: String {
    JSON.object([
      "complete": .bool(isComplete),
      "kind": kind.map { .string($0.rawValue) } ?? .null,
      "schema": .number(1),
      "script": script.map { .array($0.map(JSON.string)) } ?? .null,
      "specs": .array(specs.map { .string("\($0)") }),
      "states": .number(states),
    ]).text
  }
}
