// What cannot be copied cannot be kept either, and is told by a mark alone.

extension Trace {
  /// Stands for an argument that cannot be copied.
  @_disfavoredOverload
  public static func value<T: ~Copyable>(_ value: borrowing T) -> Value { closurePlaceholder }

  /// What a closure has captured under a name, if that cannot be copied.
  @_disfavoredOverload
  public static func captured<T: ~Copyable>(_ name: StaticString, _ value: borrowing T) -> LocalValue {
    LocalValue(name: "\(name)", value: "{…}", isCaptured: true)
  }
}

extension Frame {
  /// The method returns a value that cannot be copied: that it returns is told when it ends.
  @_disfavoredOverload
  public func returning<T: ~Copyable>(_ value: consuming T) -> T { value }

  /// The one expression of a body cannot be copied.
  @_disfavoredOverload
  public func value<T: ~Copyable>(_ value: consuming T) -> T { value }

  /// The closure or local function returns a value that cannot be copied.
  @_disfavoredOverload
  public func result<T: ~Copyable>(_ value: consuming T) -> T { value }

  /// A local variable got a value that cannot be copied.
  @_disfavoredOverload
  public func local<T: ~Copyable>(_ name: StaticString, _ value: borrowing T) {
    guard let recorder, recorder.options.keepsLocals, let index = recorder.index(of: serial) else { return }
    recorder.calls.frames[index].keep(LocalValue(name: "\(name)", value: "{…}"))
  }
}
