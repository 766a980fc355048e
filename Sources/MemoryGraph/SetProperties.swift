/// Which stored properties of an object are set while its initializers run: all that subclasses of a class declare, and
/// the named ones of the class itself. Those of its superclasses are not set.
public struct SetProperties {
  private let level: AnyClass
  private let names: Set<String>?

  /// - Parameters:
  ///   - level: the class whose initializer runs.
  ///   - names: its own properties that are set; nil for all.
  public init(of level: AnyClass, _ names: Set<String>?) {
    self.level = level
    self.names = names
  }

  func contains(_ name: String, declaredIn owner: AnyClass) -> Bool {
    if owner == level { return names?.contains(name) ?? true }
    return sequence(first: owner) { _getSuperclass($0) }.contains { $0 == level }
  }

  /// The slots of an object that are in properties which are set.
  func slots(of slots: [Slot], at object: UnsafeRawPointer) -> [Slot] {
    let type: AnyClass = unsafeBitCast(object.load(as: UnsafeRawPointer.self), to: AnyClass.self)
    let properties = StoredPropertyList.of(type).map { property in
      (offset: property.offset, isSet: contains(property.name, declaredIn: property.owner))
    }
    return slots.filter { slot in
      properties.filter { $0.offset <= slot.offset }.max { $0.offset < $1.offset }?.isSet ?? false
    }
  }
}

/// The stored properties of a class, those of the topmost superclass first.
enum StoredPropertyList {
  struct Property {
    /// As the source has it.
    var name: String
    var isLazy: Bool
    /// Whether its name is that of a property wrapper's storage.
    var isWrapped: Bool
    /// The class that declares it.
    var owner: AnyClass
    /// The index by which the runtime numbers it.
    var index: Int
    var offset: Int
    var ownership: Strength
  }

  /// The properties of a class; empty where the runtime cannot tell.
  static func of(_ type: AnyClass) -> [Property] {
    let owners = sequence(first: type) { _getSuperclass($0) }.reversed().flatMap { level in
      (0..<(Metadata(level).descriptor?.fields?.count ?? 0)).map { _ in level }
    }
    let records = FieldRecords.records(of: Metadata(type))
    let count = runtimeChildCount(type)
    guard records.count == count, owners.count == count else { return [] }
    return (0..<count).map { index in
      Property(
        name: sourceName(records[index].name), isLazy: isLazy(records[index].name),
        isWrapped: records[index].name.hasPrefix("_"), owner: owners[index],
        index: index,
        offset: runtimeChildOffset(type, index: index),
        ownership: records[index].mangledType?.ownership ?? .strong)
    }
  }
}
