/// The description of a nominal type that all its instantiations share (ABI/Metadata.h, ContextDescriptor).
struct TypeDescriptor {
  let pointer: UnsafeRawPointer

  private var flags: UInt32 { pointer.load(as: UInt32.self) }
  var isClass: Bool { flags & 0x1f == 16 }
  var isGeneric: Bool { flags & 0x80 != 0 }

  var name: String {
    pointer.relative(at: 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
  }

  /// Whether the type was declared in the standard library, not inside another type or function.
  var isStandard: Bool { isDeclared(in: "Swift") }

  /// Whether the type was declared in a module, not inside another type or function.
  func isDeclared(in module: String) -> Bool { self.module(passing: 1...1) == module }

  /// Whether the type was declared in the standard library, even inside another type.
  var isOfStandardLibrary: Bool { moduleName == "Swift" }

  /// The module in which the type was declared, even inside another type.
  var moduleName: String? { module(passing: 1...18) }

  /// The module's name. Nil if the type was declared inside anything but the passed kinds: extensions are kind 1, types
  /// 16 to 18.
  private func module(passing kinds: ClosedRange<UInt32>) -> String? {
    guard var parent = pointer.relative(at: 4, indirectable: true) else { return nil }
    while kinds.contains(parent.load(as: UInt32.self) & 0x1f) {
      guard let next = parent.relative(at: 4, indirectable: true) else { return nil }
      parent = next
    }
    guard parent.load(as: UInt32.self) & 0x1f == 0, let name = parent.relative(at: 8) else { return nil }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// The stored properties or cases; nil where the compiler left them out.
  var fields: FieldRecords? { pointer.relative(at: 16).map(FieldRecords.init) }

  var payloadCaseCount: Int { Int(pointer.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff) }

  /// In words, from the class metadata's start.
  var classArgumentsIndex: Int? {
    let hasResilientSuperclass = flags & 1 << 29 != 0
    let isNegative = flags & 1 << 28 != 0
    let size = Int(pointer.load(fromByteOffset: 28, as: UInt32.self))
    let own = Int(pointer.load(fromByteOffset: 32, as: UInt32.self))
    guard hasResilientSuperclass else {
      return isNegative ? -Int(pointer.load(fromByteOffset: 24, as: UInt32.self)) : size - own
    }
    return pointer.relative(at: 24).map { $0.load(as: Int.self) / 8 }
  }
}

extension UnsafeRawPointer {
  /// Follows a 32-bit offset, relative to its own address; 0 is nil. If it may be indirect, its lowest bit says so.
  func relative(at offset: Int, indirectable: Bool = false) -> UnsafeRawPointer? {
    let distance = Int((self + offset).loadUnaligned(as: Int32.self))
    guard distance != 0 else { return nil }
    guard indirectable, distance & 1 != 0 else { return self + offset + distance }
    return (self + offset + (distance & ~1)).load(as: UnsafeRawPointer?.self)
  }
}
