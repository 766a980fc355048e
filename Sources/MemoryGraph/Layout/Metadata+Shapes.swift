extension Metadata {
  /// Whether this is one of the standard library's containers, whose internals stay out of field paths.
  var isContainer: Bool {
    guard let descriptor, descriptor.isOfStandardLibrary else { return false }
    return ["Array", "ContiguousArray", "ArraySlice", "Dictionary", "Set", "Keys", "Values"].contains(
      descriptor.name)
  }

  /// Whether this is String, which refers to text only.
  var isText: Bool { type == String.self }

  /// The types of the module Synchronization that can hold a reference and whose fields do not tell it.
  enum Lock {
    /// A Mutex: the lock, and then a value of the generic argument's type.
    case mutex
    /// A reference to an object that is made once, in a word that only atomic operations change.
    case lazyReference
  }

  var lock: Lock? {
    guard let descriptor, descriptor.isGeneric, descriptor.isDeclared(in: "Synchronization") else {
      return nil
    }
    switch descriptor.name {
    case "Mutex": return .mutex
    case "AtomicLazyReference": return .lazyReference
    default: return nil
    }
  }

  /// Whether this is Foundation's NotificationCenter, which hides its observers in a lock.
  var isNotificationCenter: Bool {
    guard kind == .class, let descriptor, descriptor.name == "NotificationCenter" else { return false }
    return descriptor.isDeclared(in: "FoundationEssentials") || descriptor.isDeclared(in: "Foundation")
  }

  /// Whether functions of this type have a context: neither C functions nor thin ones.
  var isThickFunction: Bool { word(1) & 0xff_0000 == 0 }

  enum Existential { case object, opaque, type }

  /// The content of an existential: an object, any value, or a type.
  var existential: Existential {
    guard kind == .existential else {
      switch address(1)?.load(as: UInt32.self).nonzeroLowByte {
      case nil: return .opaque
      case 1: return .object
      default: return .type
      }
    }
    let flags = UInt32(truncatingIfNeeded: word(1))
    let isError = flags & 0x3f00_0000 == 0x0100_0000
    return isError || flags & 0x8000_0000 == 0 ? .object : .opaque
  }
}

extension UInt32 {
  fileprivate var nonzeroLowByte: UInt32? { self & 0xff == 0 ? nil : self & 0xff }
}

/// The builtin types that hold references, found by their mangled names.
struct BuiltinTypes {
  private let objects = [_typeByName("Bo"), _typeByName("BO")].compactMap { $0.map { Metadata($0) } }
  private let bridgeObject = _typeByName("Bb").map { Metadata($0) }

  func slots(_ metadata: Metadata) -> [Slot] {
    if objects.contains(metadata) { return [Slot(offset: 0, content: .object(.strong))] }
    if metadata == bridgeObject { return [Slot(offset: 0, content: .bridgeObject)] }
    return []
  }
}
