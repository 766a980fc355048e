/// A heap as it was scanned: what the graph of who holds whom is made from. A value: the objects may be gone.
public struct HeapScan {
  private let graph: HeapGraph
  private let wanted: Wanted
  private let held: [Int]

  init(_ graph: HeapGraph, of wanted: Wanted, held: [Int] = []) {
    (self.graph, self.wanted, self.held) = (graph, wanted, held)
  }

  /// Who holds whom.
  public var memoryGraph: MemoryGraph { MemoryGraph(graph.certain(held: held), of: wanted, held: held) }

  /// What the numbers of paths mean: only scans that have the same object here can be compared.
  package var paths: AnyObject { graph.paths }

  /// Adds all that the graph is made from, but for where the objects lie: scans that add the same have the same graph, by
  /// positions among the known objects.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(graph.knownCount)
    hasher.combine(graph.rootCount)
    hasher.combine(wanted.others.isEmpty)
    for block in graph.blocks {
      hasher.combine(block.retainCount << 32 | block.references.count << 1 | (block.isInstance ? 1 : 0))
      for reference in graph.references[block.references] { hasher.combine(reference.number) }
    }
  }
}

extension HeapGraph.Pointer {
  /// All that it is in one number, for there are many.
  fileprivate var number: Int {
    let kind =
      switch strength {
      case .strong: isCertain ? 0 : 1
      case .weak: isCertain ? 2 : 3
      case .unowned: isCertain ? 4 : 5
      }
    return path.number << 35 ^ target << 3 ^ kind
  }
}
