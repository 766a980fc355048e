import MemoryGraph
import Trace

/// The cycles that keep leaked objects alive.
public struct LeakedCycles: Sendable, Hashable {
  /// Each cycle once: for each leaked object in one, by age, the shortest through it; then, for each reference back to
  /// an older object that is in none of these, the shortest that it closes; then all others, the shortest first, up to
  /// `usual` in all. A cycle begins with its oldest object.
  ///
  /// Where none is left out, one reference of each may be cut, whichever it is, and no cycle is left. Less would not do:
  /// a cycle that is not named survives where in each of the others a reference is cut that it does not have.
  public var cycles: [[Reference]] = []
  /// Whether there may be more: a search ends after `most` of them.
  var isCut = false
  /// Whether there are, or may be, others through the same objects.
  public var hasOthers = false

  /// No more than these are looked for.
  static let most = 100
  /// With so many, no others through the same objects are named.
  static let usual = 12

  /// The cycles of what leaks.
  public init(_ memory: MemoryReading) {
    let leaks = memory.leaks + memory.untraced.ids
    let leaked = Set(leaks)
    let references = memory.allReferences.filter { reference in
      leaked.contains(reference.target) && reference.source.map(leaked.contains) == true
    }
    let graph = StrongReferences(references)
    for object in leaks.prefix(Self.most) { add(graph.cycle(through: object)) }
    isCut = leaks.count > Self.most
    // A cycle has a reference from an object to itself or an older one. Where all of these are cut, none is left.
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
  /// Whether it leads to an object that was made before the one that holds it, or to that one.
  var pointsBack: Bool { source.map { target <= $0 } ?? false }
}
