extension Trace {
  /// The object in `value`, however wrapped; nil for any other value.
  static func object<T>(_ value: T) -> AnyObject? {
    switch MetadataKind(of: T.self) {
    case .class: return withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) }
    case .optional: return (value as? any OptionalValue)?.wrappedObject
    case .plain: return nil
    case .other: break
    }
    // A value of a protocol's type, or of any type.
    let any = value as Any
    switch MetadataKind(of: type(of: any)) {
    case .plain: return nil
    case .optional: return (any as? any OptionalValue)?.wrappedObject
    case .class, .other: return type(of: any) is AnyClass ? any as AnyObject : nil
    }
  }
}

/// The kind in the first word of a type's metadata (swift/include/swift/ABI/MetadataKind.def). Casts would find out the
/// same, but slowly, and this runs for each recorded argument.
enum MetadataKind {
  case `class`, optional
  /// Certainly no object: a struct, an enum, a tuple, a function.
  case plain
  case other

  init(of type: Any.Type) {
    switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0: self = .class
    case 0x202: self = .optional
    case 0x200, 0x201, 0x301, 0x302: self = .plain
    default: self = .other
    }
  }
}

protocol OptionalValue {
  var wrappedObject: AnyObject? { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  var wrappedObject: AnyObject? { flatMap { Trace.object($0) } }
  var wrappedValue: Any? { map { $0 as Any } }
}
