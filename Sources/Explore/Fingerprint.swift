/// A hash that is the same in every run and on every machine, unlike Swift's own.
nonisolated struct Fingerprint: Hashable, Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(value: UInt64) { self.value = value }

  /// Adds a number. The mixing is SplitMix64's, public domain, by Sebastiano Vigna.
  mutating func add(_ number: UInt64) {
    var mixed = (value ^ number) &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    value = mixed ^ (mixed >> 31)
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 2) }

  /// Adds a text, eight bytes at a time.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(bytes.count)
      let raw = UnsafeRawBufferPointer(bytes)
      let whole = raw.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      if whole < raw.count { add(raw[whole...].reduce(0) { $0 << 8 | UInt64($1) }) }
    }
  }
}

/// A graph that is compared by its nodes' colours and edges, not by their indices.
///
/// Colour refinement: combines each node's colour with its neighbours' until no more nodes differ (Weisfeiler, Leman,
/// 1968).
nonisolated struct ColoredGraph {
  /// A node.
  struct Node {
    /// The kind of node.
    var kind: Fingerprint
    /// The kind combined with the node's own state.
    var color: Fingerprint
    /// Whether it is leaked. A leaked node that nothing reaches, not even a weak reference, counts only by its kind and
    /// by its targets in use.
    var isDetached = false
  }

  private let nodes: [Node]
  private var edges: [(source: Int, label: UInt64, target: Int)] = []

  /// A graph without edges, with capacity for `edgeCount`.
  init(_ nodes: [Node], edgeCount: Int = 0) {
    self.nodes = nodes
    edges.reserveCapacity(edgeCount)
  }

  /// Joins two nodes.
  mutating func join(_ source: Int, _ target: Int, label: Fingerprint) {
    edges.append((source, label.value, target))
  }

  /// Equal for isomorphic graphs: without the nodes' numbers, and with them.
  ///
  /// - Parameter numbers: the numbers of each node; those of detached nodes do not count.
  func fingerprints(numbers: [Fingerprint]) -> (shape: Fingerprint, whole: Fingerprint) {
    let colors = refinedColors()
    let attached = colors.indices.filter { !nodes[$0].isDetached }
    let detached = Set(colors.indices.filter { nodes[$0].isDetached }.map { colors[$0].value })
    var shape = Fingerprint()
    for color in attached.map({ colors[$0].value }).sorted() + detached.sorted() { shape.add(color) }
    var whole = shape
    for color in attached.map({ share(numbers[$0].value, colors[$0]) }).sorted() { whole.add(color) }
    return (shape, whole)
  }

  private func refinedColors() -> [Fingerprint] {
    let isGarbage = garbage
    var colors = nodes.indices.map { isGarbage[$0] ? nodes[$0].kind : nodes[$0].color }
    var count = distinctCount(colors)
    while true {
      let refined = refined(colors, isGarbage)
      let refinedCount = distinctCount(refined)
      colors = refined
      if refinedCount == count { break }
      count = refinedCount
    }
    return colors
  }

  private func distinctCount(_ colors: [Fingerprint]) -> Int {
    let sorted = colors.map(\.value).sorted()
    return sorted.isEmpty ? 0 : 1 + zip(sorted, sorted.dropFirst()).count { $0 != $1 }
  }

  /// For each node, whether it is detached and no attached node reaches it.
  private var garbage: [Bool] {
    var isGarbage = nodes.map(\.isDetached)
    guard isGarbage.contains(true) else { return isGarbage }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in edges where !isGarbage[edge.source] && isGarbage[edge.target] {
        isGarbage[edge.target] = false
        hasChanged = true
      }
    }
    return isGarbage
  }

  /// Neighbours have no order: their shares are summed.
  private func refined(_ colors: [Fingerprint], _ isGarbage: [Bool]) -> [Fingerprint] {
    var sums = [(out: UInt64, in: UInt64)](repeating: (0, 0), count: colors.count)
    for edge in edges where !(isGarbage[edge.source] && nodes[edge.target].isDetached) {
      sums[edge.source].out &+= share(edge.label, colors[edge.target])
      if nodes[edge.source].isDetached, !nodes[edge.target].isDetached { continue }
      sums[edge.target].in &+= share(edge.label, colors[edge.source])
    }
    return colors.indices.map { index in
      var color = colors[index]
      color.add(sums[index].out)
      color.add(sums[index].in)
      return color
    }
  }

  private func share(_ label: UInt64, _ color: Fingerprint) -> UInt64 {
    var share = Fingerprint(value: label)
    share.add(color.value)
    return share.value
  }
}
