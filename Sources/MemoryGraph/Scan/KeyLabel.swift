/// A dictionary key as it reads in a field path: `"x"`, `3`, `.home`.
struct KeyLabel {
  var text: String
  private var number: Int?

  /// The label of the key at a pointer. Nil for keys that may read differently in each run: objects, addresses, structs
  /// such as a UUID. Nil, too, for keys that only the app's own code could describe.
  init?(at pointer: UnsafeRawPointer, _ type: Metadata, memory: inout ReadableMemory) {
    if type.type == AnyHashable.self {
      self.init(boxedAt: pointer, memory: &memory)
    } else if type.kind == .enum {
      self.init(caseAt: pointer, type)
    } else if type.kind == .struct {
      self.init(plainAt: pointer, type.type, memory: &memory)
      if text.isEmpty { self.init(rawValueAt: pointer, type, memory: &memory) }
    } else {
      return nil
    }
    if text.isEmpty { return nil }
  }

  private init(_ text: String = "", number: Int? = nil) {
    self.text = text
    self.number = number
  }
}

// Each of these makes an empty label where there is none.
extension KeyLabel {
  private init(plainAt pointer: UnsafeRawPointer, _ type: Any.Type, memory: inout ReadableMemory) {
    func integer<T: FixedWidthInteger>(_: T.Type) -> KeyLabel {
      let value = pointer.assumingMemoryBound(to: T.self).pointee
      return KeyLabel("\(value)", number: Int(clamping: value))
    }
    self =
      if type == String.self {
        KeyLabel(StoredText.text(at: pointer, memory: &memory).map { "\"\($0)\"" } ?? "")
      } else if type == Bool.self {
        KeyLabel("\(pointer.assumingMemoryBound(to: Bool.self).pointee)")
      } else if let type = Self.integers.first(where: { $0 == type }) {
        integer(type)
      } else {
        KeyLabel()
      }
  }

  private static let integers: [any (FixedWidthInteger & Sendable).Type] = [
    Int.self, UInt.self, Int8.self, UInt8.self, Int16.self, UInt16.self, Int32.self, UInt32.self, Int64.self,
    UInt64.self,
  ]

  /// A struct whose only stored property is `rawValue`. In another type, only its code can tell the value of
  /// `rawValue`.
  private init(rawValueAt pointer: UnsafeRawPointer, _ type: Metadata, memory: inout ReadableMemory) {
    self.init()
    guard let fields = type.descriptor?.fields, fields.count == 1, fields[0].name == "rawValue" else {
      return
    }
    let property = StoredProperty(type.type, index: 0, hidesPrivate: false)
    self.init(plainAt: pointer + property.offset, property.type, memory: &memory)
  }

  /// An AnyHashable holds an existential, whose type is a box generic over the key's type.
  private init(boxedAt pointer: UnsafeRawPointer, memory: inout ReadableMemory) {
    self.init()
    let box = pointer.load(fromByteOffset: 24, as: UnsafeRawPointer?.self).map { Metadata($0) }
    guard let box, box.describesType(memory: &memory), let base = box.genericArgument(0) else { return }
    var start = pointer
    if !box.isInline {
      let mask = UInt(box.alignmentMask)
      let address = pointer.load(as: UInt.self)
      guard address % 8 == 0, memory.isReadable(address, size: 16 + mask + UInt(box.size)),
        let object = UnsafeRawPointer(bitPattern: address)
      else { return }
      start = object + Int((16 + mask) & ~mask)
    }
    guard base.type != AnyHashable.self, let label = KeyLabel(at: start, base, memory: &memory) else {
      return
    }
    self = label
  }

  private init(caseAt pointer: UnsafeRawPointer, _ type: Metadata) {
    self.init()
    guard let descriptor = type.descriptor, descriptor.payloadCaseCount == 0, let fields = descriptor.fields
    else { return }
    let tag = type.enumTag(pointer)
    guard tag < fields.count else { return }
    self.init("." + fields[tag].name, number: tag)
  }
}

extension KeyLabel: Comparable {
  /// Numbers by value and cases in order of declaration, both before text.
  static func < (left: KeyLabel, right: KeyLabel) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default: left.text < right.text
    }
  }
}
