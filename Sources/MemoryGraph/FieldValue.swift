/// A stored property of a living object, as it is in memory now.
public struct FieldValue {
  /// The name as the source has it.
  public let name: String
  /// The class that declares it.
  public let declaredIn: AnyClass
  /// How it holds what it refers to; strong for one that refers to nothing, too.
  public let strength: Strength
  /// The value; nil where it cannot be read without risk: an unowned reference may be to an object that is gone.
  public let value: Any?
}

/// The stored properties of an object, those of the topmost superclass first. No code of the object runs.
///
/// - Parameter object: its initializer must have set them all.
public func fieldValues(of object: AnyObject) -> [FieldValue] {
  let type: AnyClass = Swift.type(of: object)
  let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  let owners = levels(of: type).flatMap { level in
    (0..<(Metadata(level).descriptor?.fields?.count ?? 0)).map { _ in level }
  }
  let records = FieldRecords.records(of: Metadata(type))
  let count = runtimeChildCount(type)
  guard records.count == count, owners.count == count else { return [] }
  return (0..<count).map { index in
    var field = RuntimeFieldMetadata()
    let fieldType = runtimeChildType(type, index: index, fieldMetadata: &field)
    field.free?(field.name)
    let strength = records[index].mangledType?.ownership ?? .strong
    let place = start + runtimeChildOffset(type, index: index)
    return FieldValue(
      name: sourceName(records[index].name), declaredIn: owners[index], strength: strength,
      value: value(fieldType, strength, at: place))
  }
}

private func value(_ type: Any.Type, _ strength: Strength, at place: UnsafeRawPointer) -> Any? {
  switch strength {
  case .strong:
    func load<Value>(_: Value.Type) -> Any { place.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: load)
  case .weak: return place.assumingMemoryBound(to: WeakReference.self).pointee.object as Any
  case .unowned: return nil
  }
}

/// A class and its superclasses, the topmost first.
private func levels(of type: AnyClass) -> [AnyClass] {
  var result: [AnyClass] = []
  var level: AnyClass? = type
  while let current = level {
    result.insert(current, at: 0)
    level = _getSuperclass(current)
  }
  return result
}
