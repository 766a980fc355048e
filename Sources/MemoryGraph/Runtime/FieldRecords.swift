/// A type's stored properties, or an enum's cases: the compiler's reflection records
/// (swift/include/swift/RemoteInspection/Records.h, FieldDescriptor).
struct FieldRecords {
  let pointer: UnsafeRawPointer

  struct Record {
    var name: String
    var mangledType: MangledName?
    var isIndirectCase: Bool
  }

  var count: Int { Int(pointer.load(fromByteOffset: 12, as: UInt32.self)) }

  subscript(index: Int) -> Record {
    let size = Int(pointer.load(fromByteOffset: 10, as: UInt16.self))
    let record = pointer + 16 + index * size
    let name = record.relative(at: 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    return Record(
      name: name ?? "", mangledType: record.relative(at: 4).map(MangledName.init),
      isIndirectCase: record.load(as: UInt32.self) & 1 != 0)
  }

  /// The records of a class from its topmost superclass down, as the runtime numbers its properties.
  static func records(of type: Metadata) -> [Record] {
    let inherited = type.kind == .class ? type.superclass.map(records) ?? [] : []
    guard let own = type.descriptor?.fields else { return inherited }
    return inherited + (0..<own.count).map { own[$0] }
  }
}

/// The name of a stored property as in its source: without the additions of lazy properties and property wrappers.
func sourceName(_ stored: String) -> String {
  if isLazy(stored) { return String(stored.dropFirst(lazyPrefix.count)) }
  return stored.count > 1 && stored.hasPrefix("_") ? String(stored.dropFirst()) : stored
}

/// The compiler's prefix of a lazy property's storage (swift/lib/Sema/TypeCheckStorage.cpp).
private let lazyPrefix = "$__lazy_storage_$_"

/// Whether the storage of this name is a lazy property's.
func isLazy(_ stored: String) -> Bool { stored.hasPrefix(lazyPrefix) }
