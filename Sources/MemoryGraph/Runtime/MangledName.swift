/// A mangled type name in reflection records: text in which a byte below 0x20 starts a reference. References are
/// relative to their own address, so that nobody can copy a name (swift/docs/ABI/Mangling.rst).
struct MangledName {
  let start: UnsafeRawPointer
  private(set) var length: Int

  init(_ start: UnsafeRawPointer) {
    self.start = start
    length = 0
    while byte(length) != 0 { length += referenceLength(at: length) }
  }

  /// A name that starts at `start` and ends after `length` bytes.
  init(start: UnsafeRawPointer, length: Int) {
    self.start = start
    self.length = length
  }

  func byte(_ index: Int) -> UInt8 { start.load(fromByteOffset: index, as: UInt8.self) }

  private func referenceLength(at index: Int) -> Int {
    switch byte(index) {
    case 0x01...0x17: 5
    case 0x18...0x1f: 9
    default: 1
    }
  }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard length >= count else { return false }
    return (0..<count).allSatisfy { byte(length - count + $0) == suffix.utf8Start[$0] }
  }

  func dropLast(_ count: Int) -> MangledName { MangledName(start: start, length: length - count) }

  /// The name as text, if it is plain: without a reference into the program.
  var text: String? {
    guard (0..<length).allSatisfy({ byte($0) >= 0x20 }) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// The name as text, with one letter for each reference.
  var letters: String {
    var bytes: [UInt8] = []
    var index = 0
    while index < length {
      bytes.append(byte(index))
      index += referenceLength(at: index)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether asking the runtime for the type is forbidden.
  var isUnaskable: Bool { hasPacks || hasBlocks }

  /// Whether parameter packs are in the name: `Qp`, `QP`, `Qe`. The runtime aborts when asked for such a type without
  /// the shapes of the packs.
  private var hasPacks: Bool { contains("Qp") || contains("QP") || contains("Qe") }

  /// Whether the name contains the thin metatype of a struct or an enum: `XMt`. It takes no space in a capture, but the
  /// runtime gives it a word.
  var hasThinMetatype: Bool { contains("XMt") }

  /// Whether functions of Objective-C are in the name: `XB`. Without Objective-C their type has no value witnesses, and
  /// the runtime crashes when it makes an optional of the type.
  private var hasBlocks: Bool {
    contains("XB")
  }

  /// Whether this is a function of Objective-C, or an optional one: a reference to a block.
  var isBlock: Bool { hasSuffix("XB") || hasSuffix("XBSg") }

  /// Whether the name contains some bytes, outside of references.
  func contains(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    var index = 0
    while index + count <= length {
      if (0..<count).allSatisfy({ byte(index + $0) == text.utf8Start[$0] }) { return true }
      index += referenceLength(at: index)
    }
    return false
  }

  /// How a reference of this type holds its object: the ownership is the last operator of its name.
  var ownership: Strength {
    if hasSuffix("Xw") { return .weak }
    return hasSuffix("Xo") || hasSuffix("Xu") ? .unowned : .strong
  }

  var isUnmanaged: Bool { hasSuffix("Xu") }

  /// The name without the ownership.
  var referent: MangledName { ownership == .strong ? self : dropLast(2) }

  /// Whether this is the box of a captured variable: `Xb`, or with its layout `Xx` or `XX`.
  var isBox: Bool { hasSuffix("Xb") || hasSuffix("Xx") || hasSuffix("XX") }

  /// The attributes of a lowered function type, `I` attributes `_`, which the runtime cannot look up; nil for another
  /// name.
  var loweredFunction: String? {
    guard hasSuffix("_") else { return nil }
    var first = length - 2
    while first >= 0, (0x61...0x7a).contains(byte(first) | 0x20), byte(first) != 0x49 { first -= 1 }
    guard first >= 0, byte(first) == 0x49, length - first >= 3 else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(start: start + first + 1, count: length - first - 2), as: UTF8.self)
  }

  /// The type descriptor at the start of the name: of the type itself, or of its generic type.
  var leadingDescriptor: TypeDescriptor? {
    switch byte(0) {
    case 1: start.relative(at: 1).map(TypeDescriptor.init)
    case 2: start.relative(at: 1)?.load(as: UnsafeRawPointer?.self).map(TypeDescriptor.init)
    default: nil
    }
  }

  /// Whether the name is only a class: a reference, or one with arguments.
  var isClass: Bool {
    guard let descriptor = leadingDescriptor, descriptor.isClass else { return false }
    return length == 5 || (byte(5) == 0x79 && hasSuffix("G") && !hasSuffix("GSg"))
  }
}
