/// Every heap block met while reading, known or not, with the references in each: the graph before references
/// through unknown blocks are folded into paths.
struct HeapGraph {
  /// What stands in one block and leads to another; the path starts at the block.
  struct Pointer {
    var path: PathID
    var target: Int
    var strength: Strength
    /// False if it was found by looking at a word of unknown type.
    var isCertain = true

    var isStrong: Bool { strength == .strong }
  }

  struct Block {
    var address: UInt
    /// Where its references are in `references`.
    var references = 0..<0
    /// Whether it is an object, not a part of a value such as an array's storage or a closure's context.
    var isInstance: Bool
    /// The number of strong references to it, as the runtime counts them; 0 for roots.
    var retainCount = 0
  }

  /// The number of known objects; they are the blocks before all others, in the order they were given.
  var knownCount: Int
  /// The number of roots; they are the blocks after the known ones. Their addresses count from 1.
  var rootCount: Int
  var blocks: [Block]
  var references: [Pointer] = []
  /// What the paths read.
  let paths: PathTable

  func references(of block: Int) -> ArraySlice<Pointer> { references[blocks[block].references] }

  func isKnown(_ block: Int) -> Bool { block < knownCount }

  /// The blocks that are neither known objects nor roots.
  var unknown: Range<Int> { knownCount + rootCount..<blocks.count }
}
