extension Recorder {
  /// The short form of a value: an object's name, a number, a text in quotes, `.case`.
  func value<T>(_ value: T) -> Value {
    if let string = value as? String { return .text(intern("\"\(string)\"")) }
    if let object = Trace.object(value) {
      let id = trackedID(of: object)
      return id >= 0 ? .object(ObjectID(rawValue: id)) : .text(intern(_typeName(type(of: object), qualified: false)))
    }
    return .text(intern(shortForm(of: value)))
  }

  private func shortForm(of value: Any) -> String {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map { shortForm(of: $0) } ?? "nil"
    }
    if let string = value as? String { return "\"\(string)\"" }
    if let described = value as? any CustomStringConvertible { return clipped(described.description) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return "." + clipped(String(describing: value))
    case .struct: return "\(_typeName(type(of: value), qualified: false))(…)"
    case nil: return mirror.children.isEmpty && "\(value)" == "(Function)" ? "{…}" : clipped("\(value)")
    default: return clipped(String(describing: value))
    }
  }

  private func clipped(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}
