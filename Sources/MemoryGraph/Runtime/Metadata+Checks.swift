// A word of a half-made or released object may point anywhere. It counts as metadata only if everything that the reader
// would follow from there is valid.
extension Metadata {
  /// Whether this pointer, which may be any, points to the metadata of a type.
  func describesType(memory: inout ReadableMemory) -> Bool {
    let address = UInt(bitPattern: pointer)
    guard address >= 4096, address % 8 == 0, memory.isReadable(address - 8, size: 32), kind != .other,
      hasWitnesses(memory: &memory)
    else { return false }
    switch kind {
    case .class:
      guard memory.isReadable(address, size: UInt(8 * Self.classDescriptorIndex + 8)) else { return false }
      return descriptor?.isOne(ofKind: 16, memory: &memory) ?? false
    case .struct: return descriptor?.isOne(ofKind: 17, memory: &memory) ?? false
    case .enum, .optional: return descriptor?.isOne(ofKind: 18, memory: &memory) ?? false
    default: return true
    }
  }

  /// Whether the word before points to value witnesses: eight functions, a size, a stride and flags, and for an enum
  /// three functions more. Nothing else looks like such a table.
  private func hasWitnesses(memory: inout ReadableMemory) -> Bool {
    guard word(-1) % 8 == 0, memory.isReadable(word(-1), size: 88), let witnesses,
      size >= 0, stride > 0, size <= stride, stride < 1 << 32, (alignmentMask + 1) & alignmentMask == 0,
      Self.areFunctions(at: witnesses, count: 8)
    else { return false }
    guard kind == .enum || kind == .optional else { return true }
    // An enum without values, such as `Never`, has the witnesses of `()`.
    if kind == .enum, size == 0, !hasEnumWitnesses { return true }
    return hasEnumWitnesses && memory.isReadable(word(-1), size: 112)
      && Self.areFunctions(at: witnesses + 88, count: 3)
  }

  private static func areFunctions(at table: UnsafeRawPointer, count: Int) -> Bool {
    (0..<count).allSatisfy {
      table.load(fromByteOffset: 8 * $0, as: UnsafeRawPointer?.self).map(isInImage) ?? false
    }
  }

  /// Whether this is the compiler's metadata of closures' contexts and captured variables.
  func describesContext(memory: inout ReadableMemory) -> Bool {
    guard isInImage(pointer), memory.isReadable(UInt(bitPattern: pointer), size: 24) else { return false }
    let firstCapture = word(1) & 0xffff_ffff
    guard firstCapture % 8 == 0, firstCapture < 4096 else { return false }
    guard let descriptor = address(2) else { return true }
    return UInt(bitPattern: descriptor) % 4 == 0 && isInImage(descriptor)
      && memory.isReadable(UInt(bitPattern: descriptor), size: 12)
  }
}

extension TypeDescriptor {
  /// Whether a descriptor of that kind is here, where anything may be (ABI/MetadataValues.h, ContextDescriptorKind).
  fileprivate func isOne(ofKind kind: UInt32, memory: inout ReadableMemory) -> Bool {
    let address = UInt(bitPattern: pointer)
    return address % 4 == 0 && isInImage(pointer) && memory.isReadable(address, size: 44)
      && pointer.load(as: UInt32.self) & 0x1f == kind
  }
}
