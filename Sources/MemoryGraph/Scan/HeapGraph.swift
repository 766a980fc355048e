/// Every heap block that the reader met, known or not, with its references. References through unknown blocks are not
/// folded into paths yet.
struct HeapGraph {
  /// A reference in one block to another; the path starts at the block.
  struct Pointer {
    var path: PathID
    var target: Int
    var strength: Strength
    /// False if it was guessed from a word of unknown type.
    var isCertain = true

    var isStrong: Bool { strength == .strong }
  }

  struct Block {
    var address: UInt
    /// The range of its references in `references`.
    var references = 0..<0
    /// Whether it is an object, not a part of a value such as an array's storage or a closure's context.
    var isInstance: Bool
    /// The number of strong references to it, as the runtime counts them; 0 for roots.
    var retainCount = 0
  }

  /// The number of known objects; they are the first blocks, in the order in which they were given.
  var knownCount: Int
  /// The number of roots; they are the blocks after the known ones. Their addresses count from 1.
  var rootCount: Int
  var blocks: [Block]
  var references: [Pointer] = []
  /// The texts of the paths.
  let paths: PathTable

  func references(of block: Int) -> ArraySlice<Pointer> { references[blocks[block].references] }

  func isKnown(_ block: Int) -> Bool { block < knownCount }

  /// The blocks that are neither known objects nor roots.
  var unknown: Range<Int> { knownCount + rootCount..<blocks.count }
}
