/// Where a value or an object can have one or more references.
struct Slot {
  /// In bytes, from the start of the value or object.
  var offset: Int
  /// Appended to the path of the value: `.name`, `.name.0`, or empty.
  var path: PathID
  let content: Content
  /// Whether a first word of 0 means that it refers to nothing.
  let isNoneAtZero: Bool

  init(offset: Int, path: PathID = .empty, content: Content) {
    (self.offset, self.path, self.content) = (offset, path, content)
    isNoneAtZero =
      switch content {
      case .object, .bridgeObject, .unmanaged, .closure: true
      case .existential, .enumeration, .array, .hidden: false
      }
  }

  enum Content {
    /// A word: the address of an object, or below the first page for the empty cases of optionals.
    case object(Strength)
    /// The same, with spare bits that are not part of the address.
    case bridgeObject
    /// An object's address that may be stale: `unowned(unsafe)`.
    case unmanaged
    /// The function, then its context.
    case closure
    /// A value of any type: three words, inline or a box, then the type.
    case existential
    case enumeration(EnumLayout)
    case array(of: ValueLayout, count: Int)
    /// A value of unknown type: its words may be references.
    case hidden(words: Int)
  }

  func moved(by distance: Int) -> Slot { Slot(offset: offset + distance, path: path, content: content) }

  func moved(by distance: Int, under prefix: PathID, _ paths: PathTable) -> Slot {
    Slot(offset: offset + distance, path: paths.join(prefix, path), content: content)
  }
}

/// Where the references are in values of one type.
final class ValueLayout {
  let metadata: Metadata
  let stride: Int
  let slots: [Slot]

  init(metadata: Metadata, slots: [Slot]) {
    self.metadata = metadata
    self.stride = metadata.stride
    self.slots = slots
  }

  var size: Int { metadata.size }

  /// Where a value of this type starts in a box: after the header, aligned.
  var offsetInBox: Int { (16 + metadata.alignmentMask) & ~metadata.alignmentMask }
}

/// An enum's cases with payloads; laid out on first use.
final class EnumLayout {
  let metadata: Metadata
  let isOptional: Bool
  let payloadCaseCount: Int
  private var cases: [Int: EnumCase?] = [:]

  init(metadata: Metadata) {
    self.metadata = metadata
    isOptional = metadata.kind == .optional
    payloadCaseCount = metadata.descriptor?.payloadCaseCount ?? 0
  }

  func isWithoutReferences(_ layouts: Layouts) -> Bool {
    (0..<payloadCaseCount).allSatisfy { enumCase($0, layouts: layouts)?.payload.slots.isEmpty ?? true }
  }

  func enumCase(_ tag: Int, layouts: Layouts) -> EnumCase? {
    if let known = cases[tag] { return known }
    let made = EnumCase(tag: tag, of: self, layouts: layouts)
    cases[tag] = made
    return made
  }
}

/// One case of an enum: its name and its payload.
struct EnumCase {
  /// `.name`; empty for an optional's.
  var path: PathID
  var isIndirect: Bool
  var payload: ValueLayout

  fileprivate init?(tag: Int, of layout: EnumLayout, layouts: Layouts) {
    guard let descriptor = layout.metadata.descriptor, let fields = descriptor.fields, tag < fields.count,
      let name = fields[tag].mangledType, !name.isUnaskable,
      let type = runtimeType(
        name, context: descriptor.pointer, arguments: layout.metadata.genericArguments)
    else { return nil }
    let record = fields[tag]
    path = layout.isOptional ? .empty : layouts.paths.id("." + record.name)
    isIndirect = record.isIndirectCase
    payload = layouts.value(type)
  }
}
