/// A type, as the runtime describes it in memory. Layouts: swift/include/swift/ABI/Metadata.h.
struct Metadata: Hashable {
  let pointer: UnsafeRawPointer

  init(_ pointer: UnsafeRawPointer) { self.pointer = pointer }

  // A thick metatype is one pointer, to its metadata.
  init(_ type: Any.Type) { pointer = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  var type: Any.Type { unsafeBitCast(pointer, to: Any.Type.self) }

  enum Kind {
    case `class`, `struct`, `enum`, optional, opaque, tuple, function, existential, extendedExistential
    case fixedArray, box, genericBox, errorBox, other
  }

  var kind: Kind {
    switch word(0) {
    case 0, 0x800...: .class
    case 0x200: .struct
    case 0x201: .enum
    case 0x202: .optional
    case 0x300: .opaque
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x307: .extendedExistential
    case 0x308: .fixedArray
    case 0x400: .box
    case 0x500: .genericBox
    case 0x501: .errorBox
    default: .other
    }
  }

  func word(_ index: Int) -> UInt { pointer.load(fromByteOffset: 8 * index, as: UInt.self) }

  func address(_ index: Int) -> UnsafeRawPointer? {
    pointer.load(fromByteOffset: 8 * index, as: UnsafeRawPointer?.self)
  }

  /// The nominal type descriptor of a class, struct or enum.
  var descriptor: TypeDescriptor? {
    switch kind {
    case .class: address(Self.classDescriptorIndex).map(TypeDescriptor.init)
    case .struct, .enum, .optional: address(1).map(TypeDescriptor.init)
    default: nil
    }
  }

  /// In bytes, including the header of a class's objects.
  var instanceSize: Int { Int(pointer.load(fromByteOffset: Self.instanceSizeOffset, as: UInt32.self)) }

  var superclass: Metadata? { address(1).map(Metadata.init) }

  /// Where a nominal type's generic arguments start: metadata pointers, then witness tables.
  var genericArguments: UnsafeRawPointer? {
    guard kind == .class else { return pointer + 16 }
    guard let index = descriptor?.classArgumentsIndex else { return nil }
    return pointer + 8 * index
  }

  func genericArgument(_ index: Int) -> Metadata? {
    guard let descriptor, descriptor.isGeneric, let arguments = genericArguments else { return nil }
    return arguments.load(fromByteOffset: 8 * index, as: UnsafeRawPointer?.self).map(Metadata.init)
  }

  static let classDescriptorIndex = 5
  private static let instanceSizeOffset = 24
}

extension Metadata {
  /// The value witness table is in the word before the metadata. Without Objective-C, the type of a block has none: a
  /// block is one word.
  var witnesses: UnsafeRawPointer? { pointer.load(fromByteOffset: -8, as: UnsafeRawPointer?.self) }

  var size: Int { witnesses?.load(fromByteOffset: 64, as: Int.self) ?? 8 }
  var stride: Int { witnesses?.load(fromByteOffset: 72, as: Int.self) ?? 8 }
  private var flags: UInt32 { witnesses?.load(fromByteOffset: 80, as: UInt32.self) ?? 7 }
  var alignmentMask: Int { Int(flags & 0xff) }
  /// Whether destroying a value does nothing, so that it holds no reference.
  var isTrivial: Bool { flags & 0x10000 == 0 }
  var hasEnumWitnesses: Bool { flags & 0x20_0000 != 0 }
  /// Whether a value is stored in an existential's own three words.
  var isInline: Bool { flags & 0x20000 == 0 }

  /// The tag of an enum's value: its payload cases in order of declaration, then the others.
  func enumTag(_ value: UnsafeRawPointer) -> Int {
    guard let witnesses else { return Int.max }
    typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    let witness = unsafeBitCast(witnesses.load(fromByteOffset: 88, as: UInt.self), to: Tag.self)
    return Int(witness(value, pointer))
  }

  /// Strips the tag from the enum's value, so that only its payload is left.
  func projectEnum(_ value: UnsafeMutableRawPointer) {
    guard let witnesses else { return }
    typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    let witness = unsafeBitCast(witnesses.load(fromByteOffset: 96, as: UInt.self), to: Project.self)
    witness(value, pointer)
  }
}
