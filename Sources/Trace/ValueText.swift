/// Writes values in their short form: an object's name, a number, a text in quotes, `.case`.
struct ValueText {
  let recorder: Recorder
  /// Whether a value may describe itself: yes while an app runs, no while a reader looks at it.
  let usesDescriptions: Bool

  /// The short form of a value. Never asks an object for its own description: that may contain its address, and runs
  /// would not repeat.
  func text(of value: Any) -> String {
    guard let object = Trace.object(value) else { return plainText(of: value) }
    let id = recorder.trackedID(of: object)
    return id >= 0 ? recorder.timeline.name(ObjectID(rawValue: id)) : ClassFacts.of(type(of: object)).name
  }

  private func plainText(of value: Any) -> String {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.map(text) ?? "nil" }
    if let string = value as? String { return "\"\(onOneLine(string))\"" }
    if let number = value as? Int { return "\(number)" }
    // A cast would make an AnyHashable of every value that may be a key.
    if type(of: value) == AnyHashable.self, let key = value as? AnyHashable { return text(of: key.base) }
    if isAddress(value) { return name(of: value) }
    if value is any CustomReflectable, !isKnown(type(of: value)) { return "\(name(of: value))(…)" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection: return list(mirror.children.prefix(Self.shownCount).map { text(of: $0.value) }, mirror)
    case .set: return set(mirror)
    case .dictionary: return dictionary(mirror)
    case .tuple: return tuple(mirror)
    case .enum: return enumCase(value, mirror)
    case .struct where !mayDescribe(value): return structure(value, mirror)
    default:
      let text = "\(value)"
      return text == "(Function)" ? "{…}" : clipped(text)
    }
  }

  private func mayDescribe(_ value: Any) -> Bool {
    value is any CustomStringConvertible && (usesDescriptions || isKnown(type(of: value)))
  }

  /// Whether a type is none of the app's.
  private func isKnown(_ type: Any.Type) -> Bool {
    let module = _typeName(type, qualified: true).prefix { $0 != "." }
    return ["Swift", "Foundation", "FoundationEssentials", "HeadlessUIKit", "Dispatch"].contains {
      $0 == module
    }
  }

  private func name(of value: Any) -> String { _typeName(type(of: value), qualified: false) }

  /// `Book(…)` in a message, where there is little room; with its fields where a reader looks at it.
  private func structure(_ value: Any, _ mirror: Mirror) -> String {
    if usesDescriptions { return "\(name(of: value))(…)" }
    let fields = mirror.children.map { "\($0.label ?? "_"): \(text(of: $0.value))" }
    return clipped("\(name(of: value))(\(fields.joined(separator: ", ")))", to: 100)
  }

  private func enumCase(_ value: Any, _ mirror: Mirror) -> String {
    if let payload = mirror.children.first {
      let values = Mirror(reflecting: payload.value)
      let isList = values.displayStyle == .tuple
      return ".\(payload.label ?? "")" + (isList ? tuple(values) : "(\(text(of: payload.value)))")
    }
    if mayDescribe(value) { return "." + clipped("\(value)") }
    func caseName<Value>(_ value: Value) -> String? { runtimeCaseName(value).map { String(cString: $0) } }
    return "." + (_openExistential(value, do: caseName) ?? "?")
  }

  /// Whether it is a memory address, which differs between any two runs.
  private func isAddress(_ value: Any) -> Bool {
    value is ObjectIdentifier || value is OpaquePointer || value is any _Pointer
  }

  private func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 }) else { return text }
    return text.unicodeScalars.map { $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  private func clipped(_ text: String, to length: Int = 40) -> String {
    text.count <= length ? text : text.prefix(length - 1) + "…"
  }
}

/// The name of an enum's case that has no payload (stdlib/public/runtime/ReflectionMirror.cpp).
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

extension Recorder {
  /// The short form of a value for the recording. Calls in the app's own description are not recorded.
  func shortForm(of value: Any) -> String {
    let wasEnabled = options.isEnabled
    options.isEnabled = false
    defer { options.isEnabled = wasEnabled }
    return ValueText(recorder: self, usesDescriptions: true).text(of: value)
  }

  /// The short form of a value for a reader: none of the app's code runs.
  public func shortText(_ value: Any) -> String {
    ValueText(recorder: self, usesDescriptions: false).text(of: value)
  }
}
