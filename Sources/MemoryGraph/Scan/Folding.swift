/// Turns the references between heap blocks into edges between known objects. The unknown blocks between become part of
/// the field path.
struct Folding {
  private let graph: HeapGraph
  private let leadsToKnown: [Bool]
  private(set) var edges: [Edge] = []
  /// For each edge its target's position among the known objects.
  private(set) var targets: [Int] = []
  /// For each known object, then for each root, the range of its edges.
  private(set) var outgoing: [Range<Int>] = []

  // Both are valid for the source with the same stamp.
  private var stamps: [Int]
  private var depths: [Int]
  private var visits: [Int]
  /// Whether the current path includes the block.
  private var isOnPath: [Bool]
  /// The current path; empty between two sources.
  private var frames: [Frame] = []

  /// How many paths from one source may include a part of a value, such as the storage of an array in two fields. Only
  /// one path includes an object: the shortest.
  private static let valueVisits = 16

  init(_ graph: HeapGraph, rootNames: [String]) {
    self.graph = graph
    leadsToKnown = graph.blocksLeadingToKnown()
    stamps = Array(repeating: -1, count: graph.blocks.count)
    depths = Array(repeating: 0, count: graph.blocks.count)
    visits = Array(repeating: 0, count: graph.blocks.count)
    isOnPath = Array(repeating: false, count: graph.blocks.count)
    edges.reserveCapacity(graph.references.count)
    for source in 0..<graph.knownCount { fold(source, path: .empty) }
    for (index, name) in rootNames.enumerated() { fold(graph.knownCount + index, path: graph.paths.id(name)) }
  }

  private mutating func fold(_ source: Int, path: PathID) {
    let first = edges.count
    let isDirect = isDirect(source)
    if !isDirect { measure(from: source) }
    frames.append(Frame(block: source, path: path, depth: 0, rest: graph.blocks[source].references))
    while let index = frames.indices.last {
      guard let next = frames[index].rest.popFirst() else {
        isOnPath[frames.removeLast().block] = false
        continue
      }
      let reference = graph.references[next]
      if graph.isKnown(reference.target) {
        append(
          reference, from: source, path: graph.paths.extend(frames[index].path, by: reference.path),
          isCertain: isCertain(reference, from: frames[index]))
      } else if enter(reference.target, depth: frames[index].depth + 1) {
        let path = graph.paths.extend(frames[index].path, by: reference.path)
        let rest = graph.blocks[reference.target].references
        frames.append(
          Frame(
            block: reference.target, path: path, depth: frames[index].depth + 1, rest: rest,
            isCertain: isCertain(reference, from: frames[index])))
      }
    }
    if !isDirect { removeDuplicates(from: first) }
    outgoing.append(first..<edges.count)
  }

  private struct Frame {
    var block: Int
    var path: PathID
    var depth: Int
    var rest: Range<Int>
    var isCertain = true
  }

  /// Whether no reference of the source refers to an unknown block.
  private func isDirect(_ source: Int) -> Bool {
    for index in graph.blocks[source].references where leadsOn(graph.references[index].target) {
      return false
    }
    return true
  }

  /// The references in a root's own words are certain for callers that ask for that root. Only references behind these
  /// may be none.
  private func isCertain(_ reference: HeapGraph.Pointer, from frame: Frame) -> Bool {
    frame.isCertain && (reference.isCertain || frame.depth == 0 && frame.block >= graph.knownCount)
  }

  private mutating func append(
    _ reference: HeapGraph.Pointer, from source: Int, path: PathID, isCertain: Bool
  ) {
    edges.append(
      Edge(
        source: graph.blocks[source].address, field: graph.paths.field(path),
        target: graph.blocks[reference.target].address, strength: reference.strength, isCertain: isCertain))
    targets.append(reference.target)
  }

  /// A closure that captures an object twice holds the object by one path.
  private mutating func removeDuplicates(from first: Int) {
    guard edges.count > first + 1 else { return }
    // Most objects have few references: a set would cost more.
    var seen: Set<Edge>? = edges.count - first > 32 ? [] : nil
    var kept = first
    for index in first..<edges.count {
      let isNew =
        seen?.insert(edges[index]).inserted
        ?? !(first..<kept).contains { targets[$0] == targets[index] && edges[$0] == edges[index] }
      guard isNew else { continue }
      (edges[kept], targets[kept]) = (edges[index], targets[index])
      kept += 1
    }
    edges.removeSubrange(kept...)
    targets.removeSubrange(kept...)
  }
}

extension Folding {
  /// Measures the distance of each unknown block from the source.
  private mutating func measure(from source: Int) {
    var level = [source]
    var depth = 0
    while !level.isEmpty {
      depth += 1
      var next: [Int] = []
      for block in level {
        for index in graph.blocks[block].references {
          let target = graph.references[index].target
          guard stamps[target] != source, leadsOn(target) else { continue }
          stamps[target] = source
          depths[target] = depth
          visits[target] = 0
          next.append(target)
        }
      }
      level = next
    }
  }

  private func leadsOn(_ block: Int) -> Bool { !graph.isKnown(block) && leadsToKnown[block] }

  /// Whether a path may enter a block at this depth.
  private mutating func enter(_ block: Int, depth: Int) -> Bool {
    guard leadsOn(block), !isOnPath[block] else { return false }
    let isShortest = depth == depths[block]
    let isInstance = graph.blocks[block].isInstance
    guard isShortest || (!isInstance && visits[block] < Self.valueVisits) else { return false }
    guard visits[block] < (isInstance ? 1 : 2 * Self.valueVisits) else { return false }
    visits[block] += 1
    isOnPath[block] = true
    return true
  }
}

extension HeapGraph {
  /// For each unknown block, whether it reaches a known block through unknown ones.
  fileprivate func blocksLeadingToKnown() -> [Bool] {
    var held: [(key: Int, member: Int)] = []
    held.reserveCapacity(references.count)
    for block in unknown {
      for index in blocks[block].references where !isKnown(references[index].target) {
        held.append((references[index].target, block))
      }
    }
    let holders = Grouping(held, count: blocks.count)
    var leads = [Bool](repeating: false, count: blocks.count)
    var pending = unknown.filter { references(of: $0).contains { isKnown($0.target) } }
    for block in pending { leads[block] = true }
    while let block = pending.popLast() {
      for holder in holders[block] where !leads[holder] {
        leads[holder] = true
        pending.append(holder)
      }
    }
    return leads
  }
}
