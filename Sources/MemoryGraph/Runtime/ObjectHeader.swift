/// The reference counts of an object, which follow its metadata in memory
/// (stdlib/public/SwiftShims/swift/shims/RefCount.h). This code reads them and never changes them.
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

  /// Whether it is alive: its deinit has not begun, and these are not the remains of a released object. An immortal
  /// object (bits 62 and 63) is alive.
  var isAlive: Bool { counts >> 63 != 0 || counts & 1 << 32 == 0 }

  /// The number of strong references: bits 33 to 62 count those beyond the first. The runtime's own function would
  /// follow any address here.
  var retainCount: Int { Int(counts >> 33 & 0x3fff_ffff) + 1 }
}

/// Where an object with weak references has its counts, even if the weak references are gone.
struct SideTable: Equatable {
  private let address: UInt

  /// That of the object at an address, which is alive or in its deinit; nil if it has none.
  init?(ofObjectAt address: UInt) {
    guard let object = UnsafeRawPointer(bitPattern: address) else { return nil }
    self.init(object.load(fromByteOffset: 8, as: UInt.self))
  }

  /// From the word in an object's header: with bits 63 and 62 set, an address shifted right by 3.
  fileprivate init?(_ counts: UInt) {
    guard counts >> 62 == 3 else { return nil }
    address = counts << 3 & 0x7fff_ffff_ffff
  }

  /// From the word in a weak reference.
  init?(weakReference word: UInt) {
    guard word >= 4096, word % 8 == 0 else { return nil }
    address = word
  }

  fileprivate func counts(of object: UInt, memory: inout ReadableMemory) -> UInt? {
    guard self.object(memory: &memory) == object else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.load(fromByteOffset: 16, as: UInt.self)
  }

  /// The object, as a weak reference finds it: nil once its deinit has begun. The address alone is not enough: another
  /// object may use it by then.
  func livingObject(memory: inout ReadableMemory) -> UInt? {
    guard let object = object(memory: &memory),
      let counts = UnsafeRawPointer(bitPattern: address)?.load(fromByteOffset: 16, as: UInt.self)
    else { return nil }
    return counts >> 63 != 0 || counts & 1 << 32 == 0 ? object : nil
  }

  /// The address of the object with these counts; it may be released.
  private func object(memory: inout ReadableMemory) -> UInt? {
    guard memory.isReadable(address, size: 24) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.load(as: UInt.self)
  }
}
