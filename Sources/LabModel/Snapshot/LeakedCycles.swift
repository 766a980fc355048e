import MemoryGraph
import Trace

/// The cycles that keep leaked objects alive.
public struct LeakedCycles: Sendable, Hashable {
  /// Each cycle once. First, for each leaked object in a cycle, by age, the shortest cycle through it. Then, for each
  /// reference back to an older object that is in none of these, the shortest cycle that it closes. Then all others,
  /// the shortest first, up to `usual` in all. A cycle begins with its oldest object.
  ///
  /// If none is left out, cutting any one reference of each cycle breaks all cycles. Fewer would not do: an unlisted
  /// cycle survives if each listed one is cut at a reference that it does not have.
  public var cycles: [[Reference]] = []
  /// Whether there may be more: the search stops after `most` of them.
  var isCut = false
  /// Whether others exist, or may exist, through the same objects.
  public var hasOthers = false

  /// The search finds at most this many.
  static let most = 100
  /// With this many, no others through the same objects are listed.
  static let usual = 12

  /// The cycles of leaked objects.
  public init(_ memory: MemoryReading) {
    let leaks = memory.leaks + memory.untraced.ids
    let leaked = Set(leaks)
    let references = memory.allReferences.filter { reference in
      leaked.contains(reference.target) && reference.source.map(leaked.contains) == true
    }
    let graph = StrongReferences(references)
    for object in leaks.prefix(Self.most) { add(graph.cycle(through: object)) }
    isCut = leaks.count > Self.most
    // A cycle has a reference from an object to itself or an older one. Cutting all of these breaks every cycle.
    let covered = Set(cycles.joined())
    for reference in references
    where reference.isStrong && reference.pointsBack && !covered.contains(reference) {
      guard cycles.count < Self.most else {
        isCut = true
        return
      }
      add(graph.cycle(closedBy: reference))
    }
    addOthers(references)
  }

  private mutating func addOthers(_ references: [Reference]) {
    if isCut { return }
    let all = SimpleCycles(in: references, limit: cycles.count + Self.usual)
    hasOthers = !all.isComplete
    let known = Set(cycles)
    for cycle in all.cycles where !known.contains(cycle) {
      guard cycles.count < Self.usual else {
        hasOthers = true
        return
      }
      cycles.append(cycle)
    }
  }

  private mutating func add(_ found: [Reference]?) {
    guard let found, let oldest = found.compactMap(\.source).min() else { return }
    let start = found.firstIndex { $0.source == oldest } ?? 0
    let cycle = Array(found[start...] + found[..<start])
    if !cycles.contains(cycle) { cycles.append(cycle) }
  }
}

extension Reference {
  /// Whether its target was made before its source, or is its source.
  var pointsBack: Bool { source.map { target <= $0 } ?? false }
}
