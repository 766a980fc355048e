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
}
