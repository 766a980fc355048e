/// The content of a heap block, according to the metadata to which its first word points.
enum HeapShape {
  /// An object with stored properties, and its size in bytes.
  case instance([Slot], size: Int)
  case array(element: ValueLayout)
  case dictionary(key: ValueLayout, value: ValueLayout)
  case set(element: ValueLayout)
  /// A closure's context or a captured variable; read by its capture descriptor.
  case context(ContextMetadata)
  /// One value at an offset.
  case box(ValueLayout, offset: Int)
  /// A boxed Error: its type and then its value.
  case error
  /// A function of the blocks runtime with what it captures.
  case block

  /// Whether it can contain a reference.
  var canRefer: Bool {
    switch self {
    case .instance(let slots, _): !slots.isEmpty
    case .array(let element), .set(let element): !element.slots.isEmpty
    case .dictionary(let key, let value): !(key.slots.isEmpty && value.slots.isEmpty)
    case .box(let value, _): !value.slots.isEmpty
    case .context, .error, .block: true
    }
  }

  /// Whether it is part of a value: a collection's storage, or a box.
  var isValue: Bool {
    switch self {
    case .array, .dictionary, .set, .box, .error: true
    case .instance, .context, .block: false
    }
  }

  /// Whether this is an object with an identity of its own, not a part of a value.
  var isInstance: Bool {
    if case .instance = self { true } else { false }
  }
}

/// A shape by its index in a `HeapShapes`. Each block stores one, and copying a number is faster than copying a shape.
struct ShapeID {
  fileprivate let index: Int32
  /// The same as in `HeapShape`.
  let canRefer: Bool
  let isInstance: Bool
  let isBlock: Bool

  fileprivate init(_ index: Int, of shape: HeapShape) {
    self.index = Int32(index)
    (canRefer, isInstance) = (shape.canRefer, shape.isInstance)
    isBlock = if case .block = shape { true } else { false }
  }
}

/// Determines the shape of heap blocks; caches metadata.
final class HeapShapes {
  let layouts = Layouts()
  @exclusivity(unchecked) private var shapes: [HeapShape] = [.block]
  @exclusivity(unchecked) private var ids = [ShapeID(0, of: .block)]
  @exclusivity(unchecked) private var indices: [UInt: Int] = [:]
  @exclusivity(unchecked) private var boxes: [Metadata: ShapeID] = [:]

  subscript(id: ShapeID) -> HeapShape { shapes[Int(id.index)] }

  private func note(_ shape: HeapShape) -> ShapeID {
    ids.append(ShapeID(shapes.count, of: shape))
    shapes.append(shape)
    return ids[ids.count - 1]
  }

  /// The shape of a box that contains a single value.
  func box(of value: ValueLayout) -> ShapeID {
    if let known = boxes[value.metadata] { return known }
    let made = note(.box(value, offset: value.offsetInBox))
    boxes[value.metadata] = made
    return made
  }

  /// The shape of the block whose first word is `isa`, or nil if it is unknown.
  ///
  /// The word may be anything. It counts as metadata only if what it points to can hardly be anything else. The
  /// compiler's metadata and all descriptors are in a loaded image.
  func shape(isa: UInt, memory: inout ReadableMemory) -> ShapeID? {
    guard isa != 0, isa % 8 == 0 else { return nil }
    if let known = indices[isa] { return ids[known] }
    if BlockHeader.isHeapBlock(isa) { return ids[0] }
    guard memory.isReadable(isa, size: 24), let pointer = UnsafeRawPointer(bitPattern: isa)
    else { return nil }
    // Never caches a failure: the same address may have metadata later.
    guard let made = makeShape(Metadata(pointer), memory: &memory) else { return nil }
    indices[isa] = shapes.count
    return note(made)
  }

  private func makeShape(_ metadata: Metadata, memory: inout ReadableMemory) -> HeapShape? {
    switch metadata.kind {
    case .class: object(metadata, memory: &memory)
    case .box: metadata.describesContext(memory: &memory) ? .context(ContextMetadata(metadata)) : nil
    case .genericBox: genericBox(metadata, memory: &memory)
    case .errorBox: isInImage(metadata.pointer) ? .error : nil
    default: nil
    }
  }

  private func genericBox(_ metadata: Metadata, memory: inout ReadableMemory) -> HeapShape? {
    let offset = Int(UInt32(truncatingIfNeeded: metadata.word(1)))
    guard (16...256).contains(offset), offset % 8 == 0,
      let boxed = metadata.address(2).flatMap({ layouts.value(at: $0, memory: &memory) })
    else { return nil }
    return .box(boxed, offset: offset)
  }

  private func object(_ metadata: Metadata, memory: inout ReadableMemory) -> HeapShape? {
    guard metadata.describesType(memory: &memory), metadata.isSwiftClass,
      let descriptor = metadata.descriptor
    else { return nil }
    if descriptor.isStandard, let storage = storage(metadata, named: descriptor.name) { return storage }
    return .instance(layouts.instance(metadata), size: metadata.instanceSize)
  }

  private func storage(_ metadata: Metadata, named name: String) -> HeapShape? {
    func argument(_ index: Int) -> ValueLayout? { metadata.genericArgument(index).map { layouts.value($0) } }
    switch name {
    case "_ContiguousArrayStorage": return argument(0).map { .array(element: $0) }
    case "_SetStorage": return argument(0).map { .set(element: $0) }
    case "_DictionaryStorage":
      guard let key = argument(0), let value = argument(1) else { return nil }
      return .dictionary(key: key, value: value)
    default: return nil
    }
  }
}

extension Metadata {
  fileprivate var isSwiftClass: Bool { word(0) == 0 }
}
