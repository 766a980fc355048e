/// The numbers and texts in an object's own stored properties and in their structs, and the counts of collections:
/// state that has many values and refers to nothing.
///
/// ``PlainFieldReader`` reads the values that have few cases. Structs of the system's modules are left out: a `UUID` or
/// a `Date` distinguishes objects that behave the same.
public final class NumberFieldReader {
  private var fields: [Metadata: [Field]] = [:]

  /// A reader that knows no class yet.
  public init() {}

  private struct Field {
    /// `CounterViewController.count`.
    var name: String
    var offset: Int
    var content: NumberContent
  }

  /// Calls `body` with each value of the object at an address, by its class and property: `CounterViewController.count`.
  ///
  /// - Parameters:
  ///   - type: the object's class.
  ///   - base: the class whose properties, and those of its superclasses, are left out; nil for none. Evaluated once a
  ///     class.
  public func forEachValue(
    at address: UInt, of type: AnyClass, above base: @autoclosure () -> AnyClass?,
    _ body: (_ name: String, _ value: UInt64) -> Void
  ) {
    guard let object = UnsafeRawPointer(bitPattern: address) else { return }
    for field in fields(of: type, above: base) {
      body(field.name, field.content.value(at: object + field.offset))
    }
  }

  private func fields(of type: AnyClass, above base: () -> AnyClass?) -> [Field] {
    let metadata = Metadata(type)
    if let known = fields[metadata] { return known }
    let first = base().map { runtimeChildCount($0) } ?? 0
    let name = metadata.descriptor?.name ?? ""
    let found = Self.fields(of: type, from: first, at: 0, named: name, isNested: false)
    fields[metadata] = found
    return found
  }

  /// - Parameter isNested: whether the type is a struct's, whose flags and cases ``PlainFieldReader`` does not read.
  private static func fields(
    of type: Any.Type, from first: Int, at start: Int, named name: String, isNested: Bool
  )
    -> [Field]
  {
    (first..<max(first, runtimeChildCount(type))).flatMap { index -> [Field] in
      let property = StoredProperty(type, index: index, hidesPrivate: false)
      guard property.isStrong else { return [] }
      let metadata = Metadata(property.type)
      let (path, offset) = (name + property.path, start + property.offset)
      if let content = NumberContent(metadata, isNested: isNested) {
        return [Field(name: path, offset: offset, content: content)]
      }
      guard metadata.kind == .struct, !isOfSystem(metadata) else { return [] }
      return fields(of: property.type, from: 0, at: offset, named: path, isNested: true)
    }
  }

  private static let systemModules: Set = [
    "Swift", "_Concurrency", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "HeadlessUIKit", "Observation", "Synchronization", "Trace",
  ]

  private static func isOfSystem(_ metadata: Metadata) -> Bool {
    metadata.descriptor?.moduleName.map(systemModules.contains) ?? true
  }
}

/// The memory layout of a number, a text or a collection's count.
// Sendable, since metadata never change.
enum NumberContent: @unchecked Sendable {
  /// A number of bytes, at most 8.
  case bytes(Int)
  case text
  case collection
  case tag(Metadata)
  /// An optional, with the content of its payload.
  indirect case optional(Metadata, NumberContent)

  /// Nil for any other type.
  init?(_ metadata: Metadata, isNested: Bool) {
    switch metadata.kind {
    case .struct:
      guard let descriptor = metadata.descriptor, descriptor.isStandard else { return nil }
      self.init(standard: descriptor.name, size: metadata.size, isNested: isNested)
    case .enum where isNested && metadata.isTrivial && metadata.descriptor?.payloadCaseCount == 0:
      self = .tag(metadata)
    case .optional:
      if let content = metadata.genericArgument(0).flatMap({ NumberContent($0, isNested: true) }) {
        self = .optional(metadata, content)
      } else if isNested {
        self = .tag(metadata)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// For the standard library's types.
  init?(standard name: String, size: Int, isNested: Bool) {
    switch name {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float":
      self = .bytes(size)
    case "Bool" where isNested: self = .bytes(1)
    case "String": self = .text
    case "Array", "Dictionary", "Set": self = .collection
    default: return nil
    }
  }

  /// Equal for equal values.
  func value(at pointer: UnsafeRawPointer) -> UInt64 {
    switch self {
    case .bytes(let count):
      (0..<count).reduce(0) { $0 | UInt64(pointer.load(fromByteOffset: $1, as: UInt8.self)) << (8 * $1) }
    case .text: Self.hash(pointer.assumingMemoryBound(to: String.self).pointee)
    case .collection: UInt64(Self.count(ofStorage: pointer.load(as: UInt.self)))
    case .tag(let metadata): UInt64(metadata.enumTag(pointer))
    case .optional(let metadata, let content):
      // The case with a payload is number 0.
      metadata.enumTag(pointer) == 0 ? content.value(at: pointer) &+ 1 : 0
    }
  }

  /// Arrays, dictionaries and sets have their count after the header of their storage
  /// (stdlib/public/SwiftShims/GlobalObjects.h).
  private static func count(ofStorage storage: UInt) -> Int {
    UnsafeRawPointer(bitPattern: storage).map { $0.load(fromByteOffset: 16, as: Int.self) } ?? 0
  }

  /// FNV-1a, by Fowler, Noll and Vo: the same in every run.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
