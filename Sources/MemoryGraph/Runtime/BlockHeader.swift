import Glibc

/// A heap block of the blocks runtime: Swift's wrapper of a closure for a C function, `Dispatch` above all
/// (https://clang.llvm.org/docs/Block-ABI-Apple.html). This code reads it and never changes it.
struct BlockHeader {
  /// In bytes, including all captures.
  let size: Int
  private let flags: UInt32

  /// In bytes from the start.
  static let capturesOffset = 32

  /// Whether an object's first word says that it is such a block.
  static func isHeapBlock(_ isa: UInt) -> Bool { isa == heapBlocks }

  private static let heapBlocks = UInt(bitPattern: dlsym(nil, "_NSConcreteMallocBlock"))

  /// Reads the block at an address; nil if no block can be read there.
  init?(of address: UInt, memory: inout ReadableMemory) {
    guard memory.isReadable(address, size: UInt(Self.capturesOffset)),
      let block = UnsafeRawPointer(bitPattern: address), block.load(as: UInt.self) == Self.heapBlocks
    else { return nil }
    let descriptor = block.load(fromByteOffset: 24, as: UInt.self)
    guard descriptor % 8 == 0, memory.isReadable(descriptor, size: 16),
      let size = UnsafeRawPointer(bitPattern: descriptor)?.load(fromByteOffset: 8, as: UInt.self),
      size >= Self.capturesOffset, size < 1 << 20, memory.isReadable(address, size: size)
    else { return nil }
    self.size = Int(size)
    flags = block.load(fromByteOffset: 8, as: UInt32.self)
  }

  /// The number of references to it: bits 1 to 15 (`BLOCK_REFCOUNT_MASK` of the runtime's Block_private.h).
  var retainCount: Int { Int(flags >> 1 & 0x7fff) }

  /// Whether it is not being released (`BLOCK_DEALLOCATING`).
  var isAlive: Bool { flags & 1 == 0 && retainCount > 0 }

  /// Whether releasing the block runs code for its captures (`BLOCK_HAS_COPY_DISPOSE`).
  private var holdsCaptures: Bool { flags & 1 << 25 != 0 }

  /// The compiler's wrapper of a closure: it captures exactly a function and its context.
  var isClosure: Bool { holdsCaptures && size == Self.capturesOffset + 16 }

  /// Where a work item of `Dispatch` has the block that it runs. The mark is captured first
  /// (swift-corelibs-libdispatch, src/queue_internal.h, dispatch_block_private_data_s).
  static let workItemMark: UInt = 0xD159_B10C
  static let workOffset = capturesOffset + 40

  /// Whether it is large enough for a work item.
  var mayBeWorkItem: Bool { holdsCaptures && size >= Self.workOffset + 8 }
}
