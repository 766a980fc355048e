extension Recorder {
  /// The short form of a result; nil for no result, and for that of `self?.reload()`.
  func result<T>(_ value: T) -> Value? {
    if T.self == Void.self || T.self == Void?.self { return nil }
    return self.value(value)
  }

  /// The short form of an argument or a result: an object, or a text.
  func value<T>(_ value: T) -> Value {
    if let object = Trace.object(value) {
      let id = trackedID(of: object)
      return id >= 0
        ? .object(ObjectID(rawValue: id))
        : .text(progress.isRepeating || !options.keepsTexts ? -1 : intern(nameOf: type(of: object)))
    }
    if progress.isRepeating || !options.keepsTexts { return .text(-1) }
    if T.self == Bool.self { return .text(value as? Bool == true ? intern("true") : intern("false")) }
    return .text(intern(shortForm(of: value)))
  }
}
