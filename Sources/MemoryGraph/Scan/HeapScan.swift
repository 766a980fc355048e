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
      hasher.combine(block.retainCount)
      hasher.combine(block.isInstance)
      hasher.combine(block.references.count)
      for reference in graph.references[block.references] {
        hasher.combine(reference.path)
        hasher.combine(reference.target)
        hasher.combine(reference.strength)
        hasher.combine(reference.isCertain)
      }
    }
  }
}
