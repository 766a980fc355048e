/// The reference counts of an object, which follow its metadata in memory
/// (stdlib/public/SwiftShims/swift/shims/RefCount.h). They are read, never changed.
struct ObjectHeader {
  private let counts: UInt

  /// Reads the header of the object at an address; nil if memory there cannot be read.
  init?(of address: UInt, memory: inout ReadableMemory) {
    guard memory.isReadable(address, size: 16), let object = UnsafeRawPointer(bitPattern: address) else {
      return nil
    }
    let inline = object.load(fromByteOffset: 8, as: UInt.self)
    guard let table = SideTable(inline) else {
      counts = inline
      return
    }
    guard let counts = table.counts(of: address, memory: &memory) else { return nil }
    self.counts = counts
  }

  /// Whether it lives: its deinit has not begun, nor is this what is left of an object that is gone. An object that
  /// never goes away (bits 62 and 63) lives.
  var isAlive: Bool { counts >> 63 != 0 || counts & 1 << 32 == 0 }

  /// The number of strong references: bits 33 to 62 count those beyond the first. The runtime's own function would follow
  /// whatever stands here.
  var retainCount: Int { Int(counts >> 33 & 0x3fff_ffff) + 1 }
}

/// Where the counts of an object are that is or was referenced weakly.
struct SideTable {
  private let address: UInt

  /// From what stands in the header of an object: with bits 63 and 62 set, an address shifted right by 3.
  fileprivate init?(_ counts: UInt) {
    guard counts >> 62 == 3 else { return nil }
    address = counts << 3 & 0x7fff_ffff_ffff
  }

  /// From what stands in a weak reference.
  init?(weakReference word: UInt) {
    guard word >= 4096, word % 8 == 0 else { return nil }
    address = word
  }

  fileprivate func counts(of object: UInt, memory: inout ReadableMemory) -> UInt? {
    guard self.object(memory: &memory) == object else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.load(fromByteOffset: 16, as: UInt.self)
  }

  /// The object, as a weak reference to it finds it: nil once its deinit has begun. The address alone does not tell, for
  /// another object may lie there by then.
  func livingObject(memory: inout ReadableMemory) -> UInt? {
    guard let object = object(memory: &memory),
      let counts = UnsafeRawPointer(bitPattern: address)?.load(fromByteOffset: 16, as: UInt.self)
    else { return nil }
    return counts >> 63 != 0 || counts & 1 << 32 == 0 ? object : nil
  }

  /// The address of the object whose counts these are, which may be gone.
  private func object(memory: inout ReadableMemory) -> UInt? {
    guard memory.isReadable(address, size: 24) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.load(as: UInt.self)
  }
}
