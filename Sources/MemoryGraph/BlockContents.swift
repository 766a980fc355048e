/// What some heap blocks contain: equal at two moments only if nothing in them has changed meanwhile.
public struct BlockContents: Equatable {
  /// A hash of each block's bytes behind its header, by its address.
  private var hashes: [UInt: Int] = [:]

  /// Reads objects, closures' contexts and the storages of containers and texts that these refer to.
  ///
  /// - Parameters:
  ///   - addresses: those of living objects and contexts.
  ///   - modules: the modules whose classes' objects are left out.
  public init(at addresses: [UInt], withoutClassesOf modules: Set<String>) {
    var reader = BlockContentsReader(modules: modules)
    hashes = reader.hashes(of: addresses)
  }
}

private struct BlockContentsReader {
  let modules: Set<String>
  private var memory = ReadableMemory()
  /// The qualified name of each class; nil for what is no class.
  private var classNames: [UInt: String?] = [:]

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

  /// The bytes behind the header of a Swift object: its type and its count of references.
  private mutating func bytes(of block: UInt) -> UnsafeRawBufferPointer? {
    let (size, header) = (blockSize(block, memory: &memory), 16)
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
    guard memory.isReadable(block, size: 8), let isa = UnsafePointer<UInt>(bitPattern: block)?.pointee,
      let pointer = UnsafeRawPointer(bitPattern: isa)
    else { return nil }
    if let known = classNames[isa] { return known }
    let metadata = Metadata(pointer)
    let isClass = metadata.describesType(memory: &memory) && metadata.kind == .class
    let name = isClass ? _typeName(metadata.type, qualified: true) : nil
    classNames[isa] = .some(name)
    return name
  }
}
