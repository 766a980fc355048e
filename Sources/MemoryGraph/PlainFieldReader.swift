/// The small values in an object's own stored properties: whether a `Bool` is true, which case an enum without payloads
/// has, whether an optional is nil, whether an array is empty. Excludes the contents of texts, numbers and structs.
///
/// It distinguishes objects that will behave differently, by values of few kinds.
public final class PlainFieldReader {
  private var fields: [Metadata: [Field]] = [:]

  /// A reader that knows no class yet.
  public init() {}

  private struct Field {
    enum Content {
      case byte
      case tag(Metadata)
      case array
    }
    var offset: Int
    var content: Content
  }

  /// Calls `body` with each value of the object at an address, in order of declaration, superclasses' first.
  ///
  /// - Parameters:
  ///   - type: the object's class.
  ///   - base: the class whose properties, and those of its superclasses, are left out; nil for none. Evaluated once a
  ///     class.
  public func forEachValue(
    at address: UInt, of type: AnyClass, above base: @autoclosure () -> AnyClass?, _ body: (Int) -> Void
  ) {
    guard let object = UnsafeRawPointer(bitPattern: address) else { return }
    for field in fields(of: type, above: base) {
      let pointer = object + field.offset
      switch field.content {
      case .byte: body(Int(pointer.load(as: UInt8.self)))
      case .tag(let metadata): body(metadata.enumTag(pointer))
      case .array: body(isEmptyArray(pointer.load(as: UInt.self)) ? 0 : 1)
      }
    }
  }

  private func fields(of type: AnyClass, above base: () -> AnyClass?) -> [Field] {
    let metadata = Metadata(type)
    if let known = fields[metadata] { return known }
    let first = base().map { runtimeChildCount($0) } ?? 0
    let found = (first..<max(first, runtimeChildCount(type))).compactMap { index -> Field? in
      let property = StoredProperty(type, index: index, hidesPrivate: false)
      guard property.isStrong else { return nil }
      return Self.content(Metadata(property.type)).map { Field(offset: property.offset, content: $0) }
    }
    fields[metadata] = found
    return found
  }

  private static func content(_ metadata: Metadata) -> Field.Content? {
    switch metadata.kind {
    case .optional: .tag(metadata)
    case .enum: metadata.isTrivial && metadata.descriptor?.payloadCaseCount == 0 ? .tag(metadata) : nil
    case .struct where metadata.type == Bool.self: .byte
    case .struct where metadata.descriptor.map { $0.isStandard && $0.name == "Array" } ?? false: .array
    default: nil
    }
  }

  /// The count stands after the header of an array's storage (stdlib/public/SwiftShims/GlobalObjects.h).
  private func isEmptyArray(_ storage: UInt) -> Bool {
    UnsafeRawPointer(bitPattern: storage).map { $0.load(fromByteOffset: 16, as: Int.self) == 0 } ?? true
  }
}
