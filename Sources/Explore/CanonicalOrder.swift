/// A graph that is compared by its nodes' colours and edges. Gives its nodes an order that does not depend on their
/// indices.
///
/// Colour refinement. Where it leaves nodes with equal colours, it sets the first of them apart, and refines again.
/// (McKay, 1981, without the search for automorphisms: missing one costs an additional state.)
nonisolated struct CanonicalOrder {
  private let colors: [Fingerprint]
  private var edges: [(source: Int, label: Fingerprint, target: Int)] = []

  /// A graph without edges.
  init(colors: [Fingerprint]) { self.colors = colors }

  /// Joins two nodes.
  mutating func join(_ source: Int, _ target: Int, label: Fingerprint) {
    edges.append((source, label, target))
  }

  /// The indices of the nodes in their order, and a fingerprint. Fingerprints are equal for graphs whose nodes, in that
  /// order, have the same colours and edges.
  var result: (order: [Int], fingerprint: Fingerprint) {
    var colors = refined(colors)
    while let tied = firstTied(colors) {
      colors[tied].add(1)
      colors = refined(colors)
    }
    let order = colors.indices.sorted { colors[$0].value < colors[$1].value }
    var positions = [Int](repeating: 0, count: order.count)
    for (position, node) in order.enumerated() { positions[node] = position }
    var fingerprint = Fingerprint()
    for node in order { fingerprint.add(self.colors[node].value) }
    let rows = edges.map { edge in
      var row = edge.label
      row.add(positions[edge.source])
      row.add(positions[edge.target])
      return row.value
    }
    for row in rows.sorted() { fingerprint.add(row) }
    return (order, fingerprint)
  }

  /// The first node with the least colour that several nodes share; nil where all colours differ.
  private func firstTied(_ colors: [Fingerprint]) -> Int? {
    let sorted = colors.map(\.value).sorted()
    let tied = zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
    return tied.flatMap { tied in colors.firstIndex { $0.value == tied } }
  }

  /// Combines each node's colour with its neighbours' until no more nodes differ.
  private func refined(_ start: [Fingerprint]) -> [Fingerprint] {
    var colors = start
    var count = Set(colors).count
    while true {
      // Neighbours have no order: their shares are summed.
      var sums = [(out: UInt64, in: UInt64)](repeating: (0, 0), count: colors.count)
      for edge in edges {
        sums[edge.source].out &+= share(edge.label, colors[edge.target])
        sums[edge.target].in &+= share(edge.label, colors[edge.source])
      }
      for index in colors.indices {
        colors[index].add(sums[index].out)
        colors[index].add(sums[index].in)
      }
      let refinedCount = Set(colors).count
      if refinedCount == count { return colors }
      count = refinedCount
    }
  }

  private func share(_ label: Fingerprint, _ color: Fingerprint) -> UInt64 {
    var share = label
    share.add(color.value)
    return share.value
  }
}
