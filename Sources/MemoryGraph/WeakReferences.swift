/// The weak stored properties that refer to an object, alive or in its deinit: by the owner's index among candidates, and
/// by the property's name in the source.
///
/// A property counts where it is weak itself, not where a struct or an enum in it is. No code of the objects runs.
///
/// - Parameter candidates: living objects, all of whose stored properties are set. Not asked for if no weak reference to the
///   object was ever made.
public func weakReferences(to object: UInt, among candidates: () -> [UInt]) -> [(owner: Int, field: String)] {
  // A weak reference contains the address of its object's side table
  // (https://github.com/swiftlang/swift/blob/main/stdlib/public/SwiftShims/swift/shims/RefCount.h). Most objects have none.
  guard let table = SideTable(ofObjectAt: object) else { return [] }
  let candidates = candidates()
  return candidates.indices.flatMap { owner -> [(owner: Int, field: String)] in
    guard let start = UnsafeRawPointer(bitPattern: candidates[owner]) else { return [] }
    return WeakProperties.of(unsafeBitCast(start.load(as: UnsafeRawPointer.self), to: AnyClass.self))
      .filter { SideTable(weakReference: start.load(fromByteOffset: $0.offset, as: UInt.self)) == table }
      .map { (owner, $0.name) }
  }
}

/// The weak stored properties of classes; found once, since reflection is slow.
private enum WeakProperties {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [StoredPropertyList.Property]] = [:]

  static func of(_ type: AnyClass) -> [StoredPropertyList.Property] {
    if let properties = known[ObjectIdentifier(type)] { return properties }
    let properties = StoredPropertyList.of(type).filter { $0.ownership == .weak }
    known[ObjectIdentifier(type)] = properties
    return properties
  }
}
