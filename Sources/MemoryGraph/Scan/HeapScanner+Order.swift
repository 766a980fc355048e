// Sets and dictionaries have another order in each run. Here they get one that depends on their keys and on
// the order of the known objects only.
extension HeapScanner {
  /// Puts the elements of all sets and dictionaries in order, and the brackets before their paths.
  func putInOrder() {
    let containers = unordered
    unordered = []
    let ordered = containers.map { ($0.block, references(inOrder: $0.elements)) }
    for (block, references) in ordered {
      for (place, reference) in zip(graph.blocks[block].references, references) {
        graph.references[place] = reference
      }
    }
  }

  private func references(inOrder elements: [UnorderedElement]) -> [HeapGraph.Pointer] {
    let labelled = elements.compactMap { element in element.label.map { (label: $0, element: element) } }
      .sorted { $0.label < $1.label }
      .map { ($0.label.text, $0.element) }
    let others = elements.filter { $0.label == nil }
      .map { (signature: Signature(of: $0, in: graph), element: $0) }
      .sorted { $0.signature < $1.signature }
      .enumerated().map { ("\($0.offset)", $0.element.element) }
    return (labelled + others).flatMap { text, element in
      element.keyReferences.map { under(".keys[\(text)]", $0) }
        + element.references.map { under("[\(text)]", $0) }
    }
  }

  private func under(_ prefix: String, _ reference: HeapGraph.Pointer) -> HeapGraph.Pointer {
    var copy = reference
    copy.path = paths.join(paths.id(prefix), reference.path)
    return copy
  }
}

/// What tells elements of a set or dictionary apart but for hashes and addresses: the known objects they
/// lead to, by position, those of the key first.
private struct Signature {
  private let positions: [Int]
  private let paths: [String]

  init(of element: UnorderedElement, in graph: HeapGraph) {
    let key = element.identity.map { [$0] } ?? reached(from: element.keyReferences, in: graph)
    positions = key + [-1] + reached(from: element.references, in: graph)
    paths = (element.keyReferences + element.references).map { graph.paths.text($0.path) }
  }

  static func < (left: Signature, right: Signature) -> Bool {
    guard left.positions == right.positions else { return precedes(left.positions, right.positions) }
    return left.paths.lexicographicallyPrecedes(right.paths)
  }

  /// Elements that lead to something come before those that lead nowhere.
  private static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
    (left + [Int.max]).lexicographicallyPrecedes(right + [Int.max])
  }
}

/// The positions of the known objects that references lead to through unknown blocks, 64 of them at most.
private func reached(from references: [HeapGraph.Pointer], in graph: HeapGraph) -> [Int] {
  var positions: Set<Int> = []
  var visited: Set<Int> = []
  var pending = references.map(\.target)
  while let block = pending.popLast(), visited.count < 64 {
    guard !graph.isKnown(block) else {
      positions.insert(block)
      continue
    }
    guard visited.insert(block).inserted else { continue }
    pending += graph.references(of: block).map(\.target)
  }
  return positions.sorted()
}
