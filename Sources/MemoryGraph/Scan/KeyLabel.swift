/// A dictionary key as it reads in a field path: `"x"`, `3`, `.home`.
struct KeyLabel {
  var text: String
  private var number: Int?

  /// The label of the key at `place`, or nil for keys that may read differently in each run: objects,
  /// addresses, and structs such as a UUID.
  init?(at place: UnsafeRawPointer, type: Any.Type) {
    func open<T>(_: T.Type) -> KeyLabel? { KeyLabel(place.assumingMemoryBound(to: T.self).pointee) }
    guard Metadata(type).kind != .class, let label = _openExistential(type, do: open) else { return nil }
    self = label
  }

  private init?<Key>(_ key: Key) {
    if Key.self == String.self || Key.self == Int.self {
      self.init(plain: key)
    } else if Key.self == AnyHashable.self, let key = key as? AnyHashable {
      self.init(opening: key.base)
    } else if Metadata(Key.self).kind == .enum {
      self.init(caseOf: key)
    } else if let key = key as? any RawRepresentable {
      self.init(plain: key.rawValue)
    } else {
      self.init(plain: key)
    }
  }

  private init?(opening base: Any) {
    func open<T>(_ base: T) -> KeyLabel? { KeyLabel(base) }
    guard let label = _openExistential(base, do: open) else { return nil }
    self = label
  }

  private init?(plain key: Any) {
    switch key {
    case let key as String: text = "\"\(key)\""
    case let key as Bool: text = "\(key)"
    case let key as any BinaryInteger:
      text = "\(key)"
      number = Int(clamping: key)
    default: return nil
    }
  }

  private init?<Key>(caseOf key: Key) {
    let metadata = Metadata(Key.self)
    guard let descriptor = metadata.descriptor, descriptor.payloadCaseCount == 0,
      let fields = descriptor.fields
    else { return nil }
    let tag = withUnsafePointer(to: key) { metadata.enumTag($0) }
    guard tag < fields.count else { return nil }
    text = "." + fields[tag].name
    number = tag
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
