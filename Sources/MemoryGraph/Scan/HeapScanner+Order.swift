// Sets and dictionaries have another order in each run. Here they get an order that depends only on their keys and on
// the order of the known objects.
extension HeapScanner {
  /// Puts the elements of all sets and dictionaries in order, and the brackets before their paths.
  func putInOrder() {
    let containers = unordered
    unordered = []
    let ordered = containers.map { ($0.block, references(inOrder: $0.elements)) }
    for (block, references) in ordered {
      for (index, reference) in zip(graph.blocks[block].references, references) {
        graph.references[index] = reference
      }
    }
  }

  private func references(inOrder elements: [UnorderedElement]) -> [HeapGraph.Pointer] {
    let labelled = elements.indices.filter { elements[$0].label != nil }
    let labels = labelled.compactMap { elements[$0].label }
    let others = elements.indices.filter { elements[$0].label == nil }
    let signatures = others.map { Signature(of: elements[$0], in: graph) }
    var references: [HeapGraph.Pointer] = []
    for index in order(of: labels, by: <) {
      add(elements[labelled[index]], as: labels[index].text, to: &references)
    }
    for (number, index) in order(of: signatures, by: <).enumerated() {
      add(elements[others[index]], as: "\(number)", to: &references)
    }
    return references
  }

  /// The indices of some keys in their order. Sorting numbers moves no keys and what these hold.
  private func order<Key>(of keys: [Key], by precedes: (Key, Key) -> Bool) -> [Int] {
    keys.indices.sorted { precedes(keys[$0], keys[$1]) }
  }

  private func add(_ element: UnorderedElement, as text: String, to references: inout [HeapGraph.Pointer]) {
    for reference in element.keyReferences { references.append(under(".keys[\(text)]", reference)) }
    for reference in element.references { references.append(under("[\(text)]", reference)) }
  }

  private func under(_ prefix: String, _ reference: HeapGraph.Pointer) -> HeapGraph.Pointer {
    var copy = reference
    copy.path = paths.join(paths.id(prefix), reference.path)
    return copy
  }
}

/// Distinguishes elements of a set or dictionary without hashes and addresses: by the positions of the known objects
/// that they reach, those of the key first.
private struct Signature {
  private let positions: [Int]
  private let element: UnorderedElement
  private let table: PathTable

  init(of element: UnorderedElement, in graph: HeapGraph) {
    let key = element.identity.map { [$0] } ?? reached(from: element.keyReferences, in: graph)
    // Elements that reach a known object come before those that reach none.
    positions = key + [-1] + reached(from: element.references, in: graph) + [Int.max]
    self.element = element
    table = graph.paths
  }

  // Only needed where positions are the same.
  private var paths: [String] { (element.keyReferences + element.references).map { table.text($0.path) } }

  static func < (left: Signature, right: Signature) -> Bool {
    guard left.positions == right.positions else {
      return left.positions.lexicographicallyPrecedes(right.positions)
    }
    return left.paths.lexicographicallyPrecedes(right.paths)
  }
}

/// The positions of the known objects that references reach through unknown blocks. Through 64 blocks at most, and
/// through none with more references, such as the list that contains all these objects.
private func reached(from references: [HeapGraph.Pointer], in graph: HeapGraph) -> [Int] {
  if references.isEmpty { return [] }
  if references.count == 1, graph.isKnown(references[0].target) { return [references[0].target] }
  var positions: Set<Int> = []
  var visited: Set<Int> = []
  var pending = references.map(\.target)
  while let block = pending.popLast(), visited.count < 64 {
    guard !graph.isKnown(block) else {
      positions.insert(block)
      continue
    }
    guard visited.insert(block).inserted, graph.references(of: block).count <= 64 else { continue }
    pending += graph.references(of: block).map(\.target)
  }
  return positions.sorted()
}
