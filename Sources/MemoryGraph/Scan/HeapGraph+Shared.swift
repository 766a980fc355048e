extension HeapGraph {
  /// Where an unknown block has so many holders, and holds so many known objects, that paths over it are left out.
  private static let manyPaths = 32
  /// How many references are followed to find that out.
  private static let searchLimit = 1_024

  /// The addresses of unknown blocks that many hold and that hold many known objects, such as a list of all coordinators
  /// that each of them refers to. There would be a path over it from each to each: they become nodes themselves.
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
