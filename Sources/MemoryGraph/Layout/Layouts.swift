/// Determines, once per type, where references are. Types never change or disappear, so that layouts are cached for
/// ever.
final class Layouts {
  let paths = PathTable()
  private var values: [Metadata: ValueLayout] = [:]
  private var classes: [Metadata: [Slot]] = [:]
  private lazy var builtins = BuiltinTypes()

  /// Where the references are in a value of the type; for a class, the one reference to the object.
  func value(_ metadata: Metadata) -> ValueLayout {
    if let known = values[metadata] { return known }
    // A struct of C may be packed and unaligned; it contains no reference.
    let isAligned = metadata.alignmentMask >= 7
    let made = ValueLayout(metadata: metadata, slots: isAligned ? slots(metadata) : [])
    values[metadata] = made
    return made
  }

  /// As `value`, for a pointer that may be metadata of a type; nil if it is not.
  func value(at pointer: UnsafeRawPointer, memory: inout ReadableMemory) -> ValueLayout? {
    let metadata = Metadata(pointer)
    if let known = values[metadata] { return known }
    return metadata.describesType(memory: &memory) ? value(metadata) : nil
  }

  /// Where the references are in an object of the class, from its start, superclass fields first.
  func instance(_ metadata: Metadata) -> [Slot] {
    if let known = classes[metadata] { return known }
    let made = properties(of: metadata).filter { $0.offset % 8 == 0 }
    classes[metadata] = made
    return made
  }

  private func slots(_ metadata: Metadata) -> [Slot] {
    switch metadata.kind {
    case .class: [Slot(offset: 0, content: .object(.strong))]
    case .struct where metadata.isText: []
    case .struct where metadata.isContainer: storage(of: metadata)
    case .struct: structure(metadata)
    case .tuple: properties(of: metadata)
    case .enum, .optional: enumeration(metadata)
    case .opaque: builtins.slots(metadata)
    case .function: metadata.isThickFunction ? [Slot(offset: 0, content: .closure)] : []
    case .existential, .extendedExistential: existential(metadata)
    case .fixedArray: fixedArray(metadata)
    case .box, .genericBox, .errorBox, .other: []
    }
  }

  /// The standard library's containers: their paths skip the storage and begin with the elements.
  private func storage(of metadata: Metadata) -> [Slot] {
    properties(of: metadata).map { Slot(offset: $0.offset, content: $0.content) }
  }

  private func structure(_ metadata: Metadata) -> [Slot] {
    switch metadata.lock {
    case .mutex:
      metadata.genericArgument(0).map { argument in
        value(argument).slots.map { $0.moved(by: runtimeChildOffset(metadata.type, index: 1)) }
      } ?? []
    case .lazyReference: [Slot(offset: 0, content: .object(.strong))]
    case nil: properties(of: metadata)
    }
  }

  private func enumeration(_ metadata: Metadata) -> [Slot] {
    let layout = EnumLayout(metadata: metadata)
    // A trivial value may have an `unowned(unsafe)` reference.
    if metadata.isTrivial, layout.isWithoutReferences(self) { return [] }
    if metadata.kind == .optional, let wrapped = metadata.address(2).map({ value(Metadata($0)) }),
      wrapped.size == metadata.size, wrapped.isOneReference
    {
      return wrapped.slots
    }
    return [Slot(offset: 0, content: .enumeration(layout))]
  }

  private func existential(_ metadata: Metadata) -> [Slot] {
    switch metadata.existential {
    case .object: [Slot(offset: 0, content: .object(.strong))]
    case .opaque: [Slot(offset: 0, content: .existential)]
    case .type: []
    }
  }

  private func fixedArray(_ metadata: Metadata) -> [Slot] {
    guard let element = metadata.address(2).map({ value(Metadata($0)) }), !element.slots.isEmpty else {
      return []
    }
    return [Slot(offset: 0, content: .array(of: element, count: Int(metadata.word(1))))]
  }
}

extension Layouts {
  /// The references in stored properties of a class, struct or tuple.
  private func properties(of metadata: Metadata) -> [Slot] {
    let hidesPrivate = metadata.descriptor?.isStandard ?? false
    let names = FieldRecords.records(of: metadata).map(\.mangledType)
    return (0..<runtimeChildCount(metadata.type)).flatMap { index -> [Slot] in
      let name = names.indices.contains(index) ? names[index] : nil
      if let name, name.isUnaskable { return name.isBlock ? [block(index, in: metadata)] : [] }
      let property = StoredProperty(metadata.type, index: index, hidesPrivate: hidesPrivate)
      guard !property.isStrong else {
        guard let type = type(of: property, name, at: index, in: metadata) else {
          return hidden(property, at: index, in: metadata)
        }
        return value(type).slots.map {
          $0.moved(by: property.offset, under: paths.id(property.path), paths)
        }
      }
      return [Slot(offset: property.offset, path: paths.id(property.path), content: Slot.Content(name))]
    }
  }
}

extension Layouts {
  /// The type of a stored property; nil where nothing tells it. The runtime calls the type of a noncopyable property
  /// `()`, since no mirror can show it. So does its name, unless the type is generic.
  private func type(of property: StoredProperty, _ name: MangledName?, at index: Int, in owner: Metadata)
    -> Metadata?
  {
    guard property.type == Void.self else { return Metadata(property.type) }
    let declaring = declaring(index, in: owner)
    let type = name.flatMap {
      runtimeType($0, context: declaring.descriptor?.pointer, arguments: declaring.genericArguments)
    }
    return type.flatMap { $0.type == Void.self ? nil : $0 }
  }

  /// The words of a property of unknown type: up to the next property. A property that is really `()` has none.
  private func hidden(_ property: StoredProperty, at index: Int, in owner: Metadata) -> [Slot] {
    let isLast = index + 1 == runtimeChildCount(owner.type)
    let size = owner.kind == .class ? owner.instanceSize : owner.size
    let end = isLast ? size : runtimeChildOffset(owner.type, index: index + 1)
    let start = (property.offset + 7) & ~7
    guard end - start >= 8 else { return [] }
    if owner.isNotificationCenter {
      return stride(from: start, to: end - 7, by: 8).map {
        Slot(offset: $0, path: paths.id(".observers"), content: .object(.strong))
      }
    }
    return [
      Slot(offset: start, path: paths.id(property.path), content: .hidden(words: (end - start) / 8))
    ]
  }

  /// A stored property that is a block. Asking the runtime for its type is forbidden.
  private func block(_ index: Int, in owner: Metadata) -> Slot {
    let name = FieldRecords.records(of: owner)[index].name
    return Slot(
      offset: runtimeChildOffset(owner.type, index: index), path: paths.id("." + sourceName(name)),
      content: .object(.strong))
  }

  /// The class that declares a stored property: itself, or a superclass.
  private func declaring(_ index: Int, in type: Metadata) -> Metadata {
    var owner = type
    while owner.kind == .class, let above = owner.superclass, index < runtimeChildCount(above.type) {
      owner = above
    }
    return owner
  }
}

extension ValueLayout {
  /// Whether a value is exactly one reference, whose nil is a pointer into the first page.
  fileprivate var isOneReference: Bool {
    guard slots.count == 1 else { return false }
    switch slots[0].content {
    case .object(.strong): return size == 8 || metadata.kind == .existential
    case .closure: return size == 16
    default: return false
    }
  }
}

extension Slot.Content {
  /// The strength of a property that is not strong, from the ownership in its type's name.
  init(_ mangledType: MangledName?) {
    guard let mangledType else {
      self = .unmanaged
      return
    }
    self = mangledType.isUnmanaged ? .unmanaged : .object(mangledType.ownership)
  }
}

/// A stored property according to the runtime.
struct StoredProperty {
  var type: Any.Type
  var path: String
  var offset: Int
  var isStrong: Bool

  /// `hidesPrivate`: whether a name with an underscore, the standard library's mark for private names, adds nothing to
  /// the path.
  init(_ owner: Any.Type, index: Int, hidesPrivate: Bool) {
    var field = RuntimeFieldMetadata()
    type = runtimeChildType(owner, index: index, fieldMetadata: &field)
    offset = runtimeChildOffset(owner, index: index)
    let name = field.name.map { String(cString: $0) } ?? ""
    path = hidesPrivate && name.hasPrefix("_") ? "" : name.hasPrefix(".") ? name : "." + sourceName(name)
    isStrong = field.isStrong
    field.free?(field.name)
  }
}
