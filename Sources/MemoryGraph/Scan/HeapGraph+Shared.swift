extension HeapGraph {
  /// An unknown block with at least as many holders and as many known targets gets no paths through it.
  private static let manyPaths = 32
  /// How many references the search for these follows at most.
  private static let searchLimit = 1_024

  /// The addresses of unknown blocks with many holders and many known targets. An example is a list of all coordinators
  /// to which each of them refers. These blocks become nodes: otherwise there would be a path from each object to each
  /// other.
  var shared: [UInt] {
    var holders = [Int](repeating: 0, count: blocks.count)
    for reference in references { holders[reference.target] += 1 }
    return unknown.filter { holders[$0] >= Self.manyPaths && holdsMany($0) }.map { blocks[$0].address }
  }

  private func holdsMany(_ block: Int) -> Bool {
    var visited: Set<Int> = [block]
    var pending = [block]
    var (known, followed) = (0, 0)
    while let next = pending.popLast() {
      for reference in references(of: next) where visited.insert(reference.target).inserted {
        if isKnown(reference.target) { known += 1 } else { pending.append(reference.target) }
        followed += 1
        if known >= Self.manyPaths { return true }
        if followed >= Self.searchLimit { return false }
      }
    }
    return false
  }
}
