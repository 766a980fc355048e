/// The weak stored properties that refer to an object, alive or in its deinit: by the owner's index among candidates, and
/// by the property's name in the source.
///
/// A property counts where it is weak itself, or wrapped by a struct with a weak property. No code of the objects runs.
///
/// - Parameter candidates: living objects, all of whose stored properties are set. Not asked for if no weak reference to the
///   object was ever made.
public func weakReferences(to object: UInt, among candidates: () -> [UInt]) -> [(owner: Int, field: String)] {
  // A weak reference contains the address of its object's side table
  // (https://github.com/swiftlang/swift/blob/main/stdlib/public/SwiftShims/swift/shims/RefCount.h). Most objects have none.
  guard let table = SideTable(ofObjectAt: object) else { return [] }
  let candidates = candidates()
  return candidates.indices.flatMap { owner -> [(owner: Int, field: String)] in
    WeakProperty.all(at: candidates[owner]).filter { $0.table(in: candidates[owner]) == table }
      .map { (owner, $0.name) }
  }
}

/// Whether a weak stored property of a living object refers to an object that was released: it is nil, and nothing has set
/// it to nil.
///
/// - Parameter field: the name in the source.
public func isTargetReleased(ofWeak field: String, at object: UInt) -> Bool {
  guard let property = WeakProperty.all(at: object).last(where: { $0.name == field }) else { return false }
  var memory = ReadableMemory()
  return property.table(in: object).map { $0.livingObject(memory: &memory) == nil } ?? false
}

/// A stored property that refers weakly.
struct WeakProperty {
  /// As the source has it.
  let name: String
  /// In bytes from the object's start.
  let offset: Int

  nonisolated(unsafe) private static var known: [ObjectIdentifier: [WeakProperty]] = [:]

  /// Those of a class and its superclasses; found once, since reflection is slow.
  static func all(of type: AnyClass) -> [WeakProperty] {
    if let properties = known[ObjectIdentifier(type)] { return properties }
    let properties = StoredPropertyList.of(type).compactMap { property -> WeakProperty? in
      if property.ownership == .weak { return WeakProperty(name: property.name, offset: property.offset) }
      return property.isWrapped
        ? offset(inWrapper: childType(type, property.index)).map {
          WeakProperty(name: property.name, offset: property.offset + $0)
        } : nil
    }
    known[ObjectIdentifier(type)] = properties
    return properties
  }

  /// Those of the class of an object.
  static func all(at object: UInt) -> [WeakProperty] {
    guard let start = UnsafeRawPointer(bitPattern: object) else { return [] }
    return all(of: unsafeBitCast(start.load(as: UnsafeRawPointer.self), to: AnyClass.self))
  }

  /// The side table of its target; nil if the code has set it to nil.
  func table(in object: UInt) -> SideTable? {
    UnsafeRawPointer(bitPattern: object).flatMap {
      SideTable(weakReference: $0.load(fromByteOffset: offset, as: UInt.self))
    }
  }

  /// The offset of the first weak property of a struct.
  private static func offset(inWrapper type: Any.Type) -> Int? {
    let metadata = Metadata(type)
    guard metadata.kind == .struct else { return nil }
    return FieldRecords.records(of: metadata).firstIndex { $0.mangledType?.ownership == .weak }
      .map { runtimeChildOffset(type, index: $0) }
  }

  private static func childType(_ type: AnyClass, _ index: Int) -> Any.Type {
    var field = RuntimeFieldMetadata()
    defer { field.free?(field.name) }
    return runtimeChildType(type, index: index, fieldMetadata: &field)
  }
}
