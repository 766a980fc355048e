extension HeapGraph {
  /// For each block, its retains and the certain strong references to it. Each reference counts once, however many
  /// paths include it. Roots have no counts.
  ///
  /// `held` is the number of retains by the caller's own array on each known object.
  func retains(held: [Int]) -> [MemoryGraph.Retains] {
    var retains = blocks.indices.map { block in
      MemoryGraph.Retains(
        count: blocks[block].retainCount - (block < held.count ? held[block] : 0), explained: 0, fromRoots: 0)
    }
    for block in blocks.indices {
      let isRoot = isRoot(block)
      for index in blocks[block].references where references[index].isStrong && references[index].isCertain {
        if isRoot {
          retains[references[index].target].fromRoots += 1
        } else {
          retains[references[index].target].explained += 1
        }
      }
    }
    return retains
  }

  private func isRoot(_ block: Int) -> Bool { !isKnown(block) && !unknown.contains(block) }

  /// A copy in which references to a block are uncertain if they outnumber its retains: one of them is none. A
  /// container that is being changed still has the bits of a value that was moved out.
  func certain(held: [Int]) -> HeapGraph {
    let isExcess = retains(held: held).map { $0.unexplained < 0 }
    guard isExcess.contains(true) else { return self }
    var graph = self
    for index in references.indices where isExcess[references[index].target] {
      graph.references[index].isCertain = false
    }
    return graph
  }

  /// The known objects held by unknown blocks that something unseen keeps alive.
  func knownHeldFromUnseen(_ retains: [MemoryGraph.Retains]) -> Set<Int> {
    var found: Set<Int> = []
    var visited = [Bool](repeating: false, count: blocks.count)
    var pending = unknown.filter { retains[$0].unexplained != 0 }
    while let block = pending.popLast() {
      guard !visited[block] else { continue }
      visited[block] = true
      for reference in references(of: block) where reference.strength == .strong {
        if isKnown(reference.target) {
          found.insert(reference.target)
        } else {
          pending.append(reference.target)
        }
      }
    }
    return found
  }
}
