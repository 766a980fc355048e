extension HeapScanner {
  /// Reads the captures of a block, if it is a closure or one that `Dispatch` made around another block.
  func scanBlock(at base: UnsafeRawPointer, into found: inout [HeapGraph.Pointer]) {
    guard let header = BlockHeader(of: UInt(bitPattern: base), memory: &memory) else { return }
    if header.isClosure {
      let slots = [Slot(offset: BlockHeader.capturesOffset, content: .closure)]
      scan(slots, at: base, path: .empty, into: &found)
    } else if header.mayBeWorkItem,
      base.load(fromByteOffset: BlockHeader.capturesOffset, as: UInt.self) == BlockHeader.workItemMark
    {
      addStrong(
        base.load(fromByteOffset: BlockHeader.workOffset, as: UInt.self), path: .empty, into: &found)
    }
  }
}
