extension Recorder {
  /// The short form of a value: an object's name, a number, a text in quotes, `.case`.
  func value<T>(_ value: T) -> Value {
    if let object = Trace.object(value) {
      let id = trackedID(of: object)
      return id >= 0
        ? .object(ObjectID(rawValue: id)) : .text(isRepeating ? -1 : intern(nameOf: type(of: object)))
    }
    if isRepeating { return .text(-1) }
    if T.self == Bool.self { return .text(value as? Bool == true ? intern("true") : intern("false")) }
    return .text(intern(shortForm(of: value)))
  }

  /// The short form of anything that is no object itself. An object's own description is never asked for: it may
  /// hold its address, and runs would not repeat.
  private func shortForm(of value: Any) -> String {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map { element($0) } ?? "nil"
    }
    if let string = value as? String { return "\"\(string)\"" }
    if let number = value as? Int { return "\(number)" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set: return list(mirror.children.map(\.value))
    case .dictionary: return mirror.children.isEmpty ? "[:]" : "[\(mirror.children.count) entries]"
    case .tuple: return "(\(mirror.children.map { element($0.value) }.joined(separator: ", ")))"
    case .enum: return enumCase(value, mirror)
    case .struct where !(value is any CustomStringConvertible):
      return "\(_typeName(type(of: value), qualified: false))(…)"
    default:
      let text = "\(value)"
      return text == "(Function)" ? "{…}" : clipped(text)
    }
  }

  private func element(_ value: Any) -> String {
    switch self.value(value) {
    case .object(let id): timeline.name(id)
    case .text(let index): timeline.texts[index]
    }
  }

  private func list(_ values: [Any]) -> String {
    let shown = values.prefix(3).map(element).joined(separator: ", ")
    return values.count > 3 ? "[\(shown), … \(values.count) in all]" : "[\(shown)]"
  }

  private func enumCase(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first else { return "." + clipped("\(value)") }
    return ".\(payload.label ?? "")(\(element(payload.value)))"
  }

  private func clipped(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}
