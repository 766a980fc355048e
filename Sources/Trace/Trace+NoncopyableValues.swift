// Noncopyable values cannot be stored either, nor can spans: a placeholder represents them.

extension Trace {
  /// A method of a noncopyable value begins.
  @_disfavoredOverload
  public static func enter<Receiver: ~Copyable & ~Escapable>(
    _ receiver: borrowing Receiver, _ site: StaticString, _ arguments: Value...
  ) -> Frame {
    guard let recorder = active else { return .unrecorded(site) }
    recorder.completeImplicitInitializers()
    let site = recorder.site(site)
    recorder.recordCall(to: -1, site: site, arguments: arguments)
    return Frame(serial: recorder.push(object: -1, site: site), object: -1, site: site)
  }

  /// The placeholder of a noncopyable argument, or of a span.
  @_disfavoredOverload
  public static func value<T: ~Copyable & ~Escapable>(_ value: borrowing T) -> Value { closurePlaceholder }

  /// The placeholder of a noncopyable capture, or of a span, under a name.
  @_disfavoredOverload
  public static func captured<T: ~Copyable & ~Escapable>(_ name: StaticString, _ value: borrowing T)
    -> LocalValue
  {
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

  /// A local variable got a noncopyable value, or a span.
  @_disfavoredOverload
  public func local<T: ~Copyable & ~Escapable>(_ name: StaticString, _ value: borrowing T) { local(name) }
}
