extension HeapGraph {
  /// For each block, its retains and the strong references found to it, each counted once however many paths
  /// lead over it. Roots have none.
  ///
  /// `held` is the number of retains by the caller's own array on each known object.
  func retains(held: [Int]) -> [MemoryGraph.Retains] {
    var retains = blocks.indices.map { block in
      MemoryGraph.Retains(
        count: retainCount(block) - (block < held.count ? held[block] : 0), explained: 0, fromRoots: 0)
    }
    for block in blocks.indices {
      for reference in references(of: block) where reference.strength == .strong {
        if isRoot(block) {
          retains[reference.target].fromRoots += 1
        } else {
          retains[reference.target].explained += 1
        }
      }
    }
    return retains
  }

  private func isRoot(_ block: Int) -> Bool { !isKnown(block) && !unknown.contains(block) }

  private func retainCount(_ block: Int) -> Int {
    guard !isRoot(block), let object = UnsafeRawPointer(bitPattern: blocks[block].address) else { return 0 }
    return Int(runtimeRetainCount(object))
  }

  /// Takes back guessed references, the last first, to blocks to which more references were found than they
  /// have retains.
  mutating func dropGuesses(held: [Int]) {
    guard references.contains(where: \.isGuess) else { return }
    var unexplained = retains(held: held).map(\.unexplained)
    var kept = [Bool](repeating: true, count: references.count)
    for index in references.indices.reversed() where references[index].isGuess {
      let target = references[index].target
      guard unexplained[target] < 0 else { continue }
      unexplained[target] += 1
      kept[index] = false
    }
    keep(kept)
  }

  private mutating func keep(_ kept: [Bool]) {
    var all: [Reference] = []
    for block in blocks.indices {
      let start = all.count
      all += blocks[block].references.filter { kept[$0] }.map { references[$0] }
      blocks[block].references = start..<all.count
    }
    references = all
  }

  /// The known objects that unknown blocks hold which something unseen keeps alive.
  func knownHeldFromUnseen(_ retains: [MemoryGraph.Retains]) -> Set<Int> {
    var found: Set<Int> = []
    var visited = [Bool](repeating: false, count: blocks.count)
    var pending = unknown.filter { retains[$0].unexplained > 0 }
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
