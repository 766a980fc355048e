// Noncopyable values cannot be stored either: a placeholder represents them.

extension Trace {
  /// The placeholder of a noncopyable argument.
  @_disfavoredOverload
  public static func value<T: ~Copyable>(_ value: borrowing T) -> Value { closurePlaceholder }

  /// The placeholder of a noncopyable capture under a name.
  @_disfavoredOverload
  public static func captured<T: ~Copyable>(_ name: StaticString, _ value: borrowing T) -> LocalValue {
    LocalValue(name: "\(name)", value: "{…}", isCaptured: true)
  }
}

extension Frame {
  /// The method returns a noncopyable value: its end reports the return.
  @_disfavoredOverload
  public func returning<T: ~Copyable>(_ value: consuming T) -> T { value }

  /// The one expression of a body is noncopyable.
  @_disfavoredOverload
  public func value<T: ~Copyable>(_ value: consuming T) -> T { value }

  /// The closure or local function returns a noncopyable value.
  @_disfavoredOverload
  public func result<T: ~Copyable>(_ value: consuming T) -> T { value }

  /// A local variable got a noncopyable value.
  @_disfavoredOverload
  public func local<T: ~Copyable>(_ name: StaticString, _ value: borrowing T) {
    guard let recorder, recorder.options.keepsLocals, let index = recorder.index(of: serial) else { return }
    recorder.calls.frames[index].keep(LocalValue(name: "\(name)", value: "{…}"))
  }
}
