extension GraphReader {
  /// The indices of those that hold an object strongly in a stored property: in the property itself, or in a struct, a
  /// tuple, an enum, a collection or an existential there. What another object or a closure holds does not count.
  ///
  /// - Parameter candidates: living objects of different addresses, all of whose stored properties are set; each with the
  ///   offset, in bytes from its start, at which the properties that count begin.
  public func holders(of object: UInt, among candidates: [(address: UInt, offset: Int)]) -> [Int] {
    let scanner = HeapScanner(Wanted(known: candidates.map(\.address) + [object]), shapes: shapes)
    scanner.readValues(from: candidates.map(\.offset))
    let graph = scanner.graph
    guard let target = scanner.knownIndex(object) else { return [] }
    return candidates.indices.filter { graph.holds(target, in: $0) }
  }
}

extension HeapGraph {
  /// Whether certain strong references lead from a block to another, through blocks that are no known objects.
  fileprivate func holds(_ target: Int, in block: Int) -> Bool {
    var waiting = [block]
    var seen: Set<Int> = []
    while let next = waiting.popLast() {
      for reference in references(of: next) where reference.isStrong && reference.isCertain {
        if reference.target == target { return true }
        if !isKnown(reference.target), seen.insert(reference.target).inserted {
          waiting.append(reference.target)
        }
      }
    }
    return false
  }
}
