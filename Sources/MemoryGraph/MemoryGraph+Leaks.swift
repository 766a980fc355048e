extension MemoryGraph {
  /// The number of strong references to the object when the graph was read, as the runtime counts them,
  /// without those of the array of objects given to the reader; nil if the object is not known.
  public func retainCount(of address: UInt) -> Int? { retains(of: address)?.count }

  /// The number of strong references to the object that were found, in known objects and in whatever was met
  /// on the way from known objects and roots. Each counts once, though several paths may lead over it; a
  /// root's own references do not count.
  public func explained(_ address: UInt) -> Int { retains(of: address)?.explained ?? 0 }

  /// The number of strong references to the object that roots hold themselves.
  public func heldByRoots(_ address: UInt) -> Int { retains(of: address)?.fromRoots ?? 0 }

  /// The number of retains of the object that nothing found stands for: something unseen holds it. 0 if the
  /// object is not known, below 0 if more references were found than retains.
  public func unexplained(_ address: UInt) -> Int { retains(of: address)?.unexplained ?? 0 }

  private func retains(of address: UInt) -> Retains? { position(of: address).map { retains[$0] } }

  /// The objects that no strong reference leads to from the given objects or from `roots` of the graph, in
  /// the order they were given.
  ///
  /// They are `certain` to be leaked if each retain of theirs and of all that holds them is explained by
  /// unreachable objects. Otherwise something unseen may hold them: they are `unexplained`, and no leak
  /// may be claimed.
  public func leaks(roots given: [UInt]) -> (certain: [UInt], unexplained: [UInt]) {
    let reached = reachable(from: given + roots.map(\.id))
    let unreachable = known.filter { !reached.contains($0) }
    let suspects = known.indices.filter { retains[$0].unexplained != 0 || heldFromUnseen.contains($0) }
    let perhaps = edges.lazy.filter { !$0.isCertain && reached.contains($0.source) }.map(\.target)
    let doubtful = reachable(from: (suspects.map { known[$0] } + perhaps).filter { !reached.contains($0) })
    return (unreachable.filter { !doubtful.contains($0) }, unreachable.filter { doubtful.contains($0) })
  }
}
