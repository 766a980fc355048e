/// What some heap blocks contain: equal at two moments only if nothing in them has changed meanwhile.
public struct BlockContents: Equatable {
  private let addresses: Set<UInt>
  /// A hash of each block's bytes behind its header, by its address.
  private let hashes: [UInt: Int]

  /// Reads objects, closures' contexts and the storages of containers and texts that these refer to.
  ///
  /// - Parameters:
  ///   - addresses: those of living objects and contexts.
  ///   - modules: the modules whose classes' objects are left out.
  public init(at addresses: [UInt], withoutClassesOf modules: Set<String>) {
    var reader = BlockContentsReader(modules: modules)
    self.addresses = Set(addresses)
    hashes = reader.hashes(of: addresses)
  }

  /// A storage that is found at one moment only says nothing: if a block had come to refer to it, that block would have
  /// changed. An unused word may still hold the address of what was there before.
  public static func == (some: BlockContents, other: BlockContents) -> Bool {
    some.addresses == other.addresses
      && some.hashes.allSatisfy { block, hash in other.hashes[block].map { $0 == hash } ?? true }
  }
}

private struct BlockContentsReader {
  let modules: Set<String>
  private var memory = ReadableMemory()
  /// The class that each first word of a block describes; nil if none.
  private var classes: [UInt: Metadata?] = [:]

  init(modules: Set<String>) { self.modules = modules }

  mutating func hashes(of addresses: [UInt]) -> [UInt: Int] {
    var hashes: [UInt: Int] = [:]
    var blocks = addresses
    while let block = blocks.popLast() {
      guard hashes[block] == nil, !isLeftOut(block), let bytes = bytes(of: block) else { continue }
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      hashes[block] = hasher.finalize()
      for index in 0..<bytes.count / 8 {
        // The highest byte and the lowest bits of a reference to a storage are marks.
        let word = bytes.load(fromByteOffset: index * 8, as: UInt.self) & 0x00ff_ffff_ffff_fff8
        if isStorage(word) { blocks.append(word) }
      }
    }
    return hashes
  }

  /// The bytes behind the header of a Swift object: its type and its count of references. What the allocator gave beyond
  /// an instance's size is not the app's.
  private mutating func bytes(of block: UInt) -> UnsafeRawBufferPointer? {
    let header = 16
    var size = blockSize(block, memory: &memory)
    if let own = metadata(at: block), !isStorage(block) { size = min(size, own.instanceSize) }
    guard size > header, let start = UnsafeRawPointer(bitPattern: block) else { return nil }
    return UnsafeRawBufferPointer(start: start + header, count: size - header)
  }

  private mutating func isLeftOut(_ block: UInt) -> Bool {
    className(at: block).map { modules.contains(String($0.prefix { $0 != "." })) } ?? false
  }

  private mutating func isStorage(_ address: UInt) -> Bool {
    guard address >= 4096, blockSize(address, memory: &memory) > 0, let name = className(at: address) else {
      return false
    }
    return name.hasPrefix("Swift.") && name.contains("Storage")
  }

  private mutating func className(at block: UInt) -> String? {
    metadata(at: block).map { _typeName($0.type, qualified: true) }
  }

  /// The class of an object; nil for what is none.
  private mutating func metadata(at block: UInt) -> Metadata? {
    guard memory.isReadable(block, size: 8), let isa = UnsafePointer<UInt>(bitPattern: block)?.pointee,
      let pointer = UnsafeRawPointer(bitPattern: isa)
    else { return nil }
    if let known = classes[isa] { return known }
    let metadata = Metadata(pointer)
    let isClass = metadata.describesType(memory: &memory) && metadata.kind == .class
    classes[isa] = .some(isClass ? metadata : nil)
    return isClass ? metadata : nil
  }
}
