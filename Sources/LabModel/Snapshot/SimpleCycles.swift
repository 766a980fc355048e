import Trace

/// The simple cycles of a graph of strong references, the shortest first: cycles that contain no object twice.
///
/// Of two cycles of equal length, the one with the older object comes first. A cycle begins with its oldest object.
struct SimpleCycles {
  /// The found cycles, each once.
  private(set) var cycles: [[Reference]] = []
  /// Whether no others exist.
  private(set) var isComplete = true

  private let links: [ObjectID: [Reference]]
  private let limit: Int
  private var patience = 20_000

  /// - Parameters:
  ///   - references: the references among the objects.
  ///   - limit: the most cycles to find.
  init(in references: [Reference], limit: Int) {
    let strong = references.filter { $0.isStrong && $0.source != nil }
    links = Dictionary(grouping: strong) { $0.source ?? $0.target }
    self.limit = limit
    let starts = Set(strong.filter(\.pointsBack).map(\.target)).sorted()
    let distancesByStart = starts.map { distances(to: $0, strong) }
    for length in stride(from: 1, through: links.count, by: 1) {
      // No cycle is longer than the number of its objects.
      for (start, distances) in zip(starts, distancesByStart) where length <= distances.count {
        search([], from: start, distances, length: length)
        if !isComplete { return }
      }
    }
  }

  /// The number of references back to an object from each object that it reaches, over objects that are no older.
  private func distances(to start: ObjectID, _ references: [Reference]) -> [ObjectID: Int] {
    let holders = Dictionary(grouping: references.filter { $0.target >= start }, by: \.target)
    var distances = [start: 0]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let object = queue[next]
      next += 1
      for reference in holders[object] ?? [] {
        guard let holder = reference.source, holder >= start, distances[holder] == nil else { continue }
        distances[holder] = (distances[object] ?? 0) + 1
        queue.append(holder)
      }
    }
    let reached = reached(from: start)
    return distances.filter { reached.contains($0.key) }
  }

  private func reached(from start: ObjectID) -> Set<ObjectID> {
    var reached: Set<ObjectID> = [start]
    var pending = [start]
    while let object = pending.popLast() {
      for reference in links[object] ?? [] where reference.target > start {
        if reached.insert(reference.target).inserted { pending.append(reference.target) }
      }
    }
    return reached
  }

  /// Extends a path, and adds the cycles of that length that begin with it.
  private mutating func search(
    _ path: [Reference], from start: ObjectID, _ distances: [ObjectID: Int], length: Int
  ) {
    patience -= 1
    if patience < 0 { isComplete = false }
    for reference in links[path.last?.target ?? start] ?? [] where isComplete {
      guard let rest = distances[reference.target], path.count + 1 + rest <= length,
        !path.contains(where: { $0.source == reference.target && reference.target != start })
      else { continue }
      if reference.target != start {
        search(path + [reference], from: start, distances, length: length)
      } else if path.count + 1 == length {
        if cycles.count == limit { isComplete = false } else { cycles.append(path + [reference]) }
      }
    }
  }
}
