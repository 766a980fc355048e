extension MemoryGraph {
  /// The number of strong references to the object when the graph was read, as the runtime counts them. The array of
  /// objects given to the reader does not count. Nil if the object is not known.
  public func retainCount(of address: UInt) -> Int? { retains(of: address)?.count }

  /// The number of strong references to the object that were found in known objects and in blocks reachable from known
  /// objects and roots. Each counts once, though several paths may include it. A root's own references do not count.
  public func explained(_ address: UInt) -> Int { retains(of: address)?.explained ?? 0 }

  /// The number of strong references to the object that roots hold themselves.
  public func heldByRoots(_ address: UInt) -> Int { retains(of: address)?.fromRoots ?? 0 }

  /// The number of retains of the object without a found reference: something unseen holds it. 0 if the object is not
  /// known, below 0 if more references were found than retains.
  public func unexplained(_ address: UInt) -> Int { retains(of: address)?.unexplained ?? 0 }

  /// Whether something that was not read holds known objects, directly or through other blocks.
  public var hasUnseenHolders: Bool { !heldFromUnseen.isEmpty || retains.contains { $0.unexplained > 0 } }

  private func retains(of address: UInt) -> Retains? { position(of: address).map { retains[$0] } }

  /// The objects that no strong reference reaches from the given objects or from `roots` of the graph, in the order in
  /// which they were given.
  ///
  /// They are `certain` to be leaked if unreachable objects explain each retain of theirs and of all that holds them.
  /// Otherwise something unseen may hold them: they are `unexplained`, and nobody may claim a leak.
  ///
  /// - Parameter isDoubtful: whether it is unknown if the source of a reference still needs it, for certain references.
  public func leaks(
    roots given: [UInt], doubting isDoubtful: (Edge) -> Bool = { _ in false }
  ) -> (certain: [UInt], unexplained: [UInt]) {
    let unsure = edges.map { !$0.isCertain || isDoubtful($0) }
    let reached = reached(
      from: given.compactMap(node) + roots.indices.map { known.count + $0 }, except: unsure)
    let suspects = known.indices.filter { retains[$0].unexplained != 0 || heldFromUnseen.contains($0) }
    let perhaps = edges.indices.filter { unsure[$0] && node(edges[$0].source).map { reached[$0] } ?? false }
      .map { targets[$0] }
    let doubtful = self.reached(from: (suspects + perhaps).filter { !reached[$0] }, except: unsure)
    let unreachable = known.indices.filter { !reached[$0] }
    return (
      unreachable.filter { !doubtful[$0] }.map { known[$0] },
      unreachable.filter { doubtful[$0] }.map { known[$0] }
    )
  }

  /// Whether strong references of which one can be sure reach each node from the starts, which are reached themselves.
  private func reached(from starts: [Int], except unsure: [Bool]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: known.count + roots.count)
    for start in starts { isReached[start] = true }
    var pending = starts
    while let node = pending.popLast() {
      for index in outgoing[node] where edges[index].strength == .strong && !unsure[index] {
        if isReached[targets[index]] { continue }
        isReached[targets[index]] = true
        pending.append(targets[index])
      }
    }
    return isReached
  }
}
