extension HeapGraph {
  /// The unknown blocks that are certainly leaked, without those that a leaked known block holds. These are objects,
  /// and one block for each cycle of closures that hold only one another.
  func strays(_ retains: [MemoryGraph.Retains]) -> [Int] {
    let isHeld = reached(
      from: Array(knownCount..<knownCount + rootCount)
        + blocks.indices.filter { retains[$0].unexplained != 0 })
    if !unknown.contains(where: { !isHeld[$0] }) { return [] }
    let hangsOnKnown = reached(from: (0..<knownCount).filter { !isHeld[$0] })
    let isStray = blocks.indices.map { unknown.contains($0) && !isHeld[$0] && !hangsOnKnown[$0] }
    let ends = closureCycles(among: isStray)
    return unknown.filter { isStray[$0] && (blocks[$0].isInstance || ends.contains($0)) }
  }

  /// The unknown objects that neither a root nor a known object reaches, and that an unseen holder keeps.
  func unseen(_ retains: [MemoryGraph.Retains]) -> [Int] {
    if !unknown.contains(where: { retains[$0].unexplained != 0 }) { return [] }
    let isHeld = reached(from: Array(0..<knownCount + rootCount))
    let isUnseen = reached(from: unknown.filter { !isHeld[$0] && retains[$0].unexplained != 0 })
    return unknown.filter { !isHeld[$0] && isUnseen[$0] && blocks[$0].isInstance }
  }

  /// Whether strong references, certain or not, reach each block.
  private func reached(from starts: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: blocks.count)
    for start in starts { isReached[start] = true }
    var pending = starts
    while let block = pending.popLast() {
      for index in blocks[block].references where references[index].isStrong {
        let target = references[index].target
        if isReached[target] { continue }
        isReached[target] = true
        pending.append(target)
      }
    }
    return isReached
  }

  /// For each cycle without an object, a block in it.
  private func closureCycles(among isStray: [Bool]) -> Set<Int> {
    var ends: Set<Int> = []
    var isDone = [Bool](repeating: false, count: blocks.count)
    var isOnPath = isDone
    for start in unknown where isStray[start] && !blocks[start].isInstance && !isDone[start] {
      var path = [(block: start, rest: blocks[start].references)]
      isOnPath[start] = true
      while let last = path.indices.last {
        guard let next = path[last].rest.popFirst() else {
          isOnPath[path[last].block] = false
          isDone[path.removeLast().block] = true
          continue
        }
        let target = references[next].target
        guard references[next].strength == .strong, isStray[target], !blocks[target].isInstance else {
          continue
        }
        if isOnPath[target] { ends.insert(target) }
        guard !isOnPath[target], !isDone[target] else { continue }
        isOnPath[target] = true
        path.append((target, blocks[target].references))
      }
    }
    return ends
  }
}
