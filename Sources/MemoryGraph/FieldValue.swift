/// A stored property of a living object, as it is in memory now.
public struct FieldValue {
  /// The name as the source has it.
  public let name: String
  /// The class that declares it.
  public let declaredIn: AnyClass
  /// The type that it is declared with.
  public let type: Any.Type
  /// How it holds its value; strong for a value without references, too.
  public let strength: Strength
  /// The value; nil where reading it is unsafe: an unowned reference may refer to a released object.
  public let value: Any?
  /// Whether it has a value yet; its initializer may not have reached it.
  public let isSet: Bool
  /// Whether it is declared `lazy`: it is nil in memory until first access.
  public let isLazy: Bool

  /// A stored property as it was read.
  public init(
    name: String, declaredIn: AnyClass, type: Any.Type, strength: Strength, value: Any?, isSet: Bool,
    isLazy: Bool = false
  ) {
    self.name = name
    self.declaredIn = declaredIn
    self.type = type
    self.strength = strength
    self.value = value
    self.isSet = isSet
    self.isLazy = isLazy
  }
}

/// The stored properties of an object, those of the topmost superclass first. No code of the object runs.
///
/// - Parameter set: those that are set, if its initializers still run; nil for all.
public func fieldValues(of object: AnyObject, set: SetProperties? = nil) -> [FieldValue] {
  let type: AnyClass = Swift.type(of: object)
  let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  return StoredPropertyList.of(type).map { property in
    let isSet = set?.contains(property.name, declaredIn: property.owner) ?? true
    var field = RuntimeFieldMetadata()
    let fieldType = runtimeChildType(type, index: property.index, fieldMetadata: &field)
    field.free?(field.name)
    return FieldValue(
      name: property.name, declaredIn: property.owner, type: fieldType, strength: property.ownership,
      value: isSet ? value(fieldType, property.ownership, at: start + property.offset) : nil, isSet: isSet,
      isLazy: property.isLazy)
  }
}

private func value(_ type: Any.Type, _ strength: Strength, at pointer: UnsafeRawPointer) -> Any? {
  switch strength {
  case .strong:
    func load<Value>(_: Value.Type) -> Any { pointer.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: load)
  case .weak: return pointer.assumingMemoryBound(to: WeakReference.self).pointee.object as Any
  case .unowned: return nil
  }
}
