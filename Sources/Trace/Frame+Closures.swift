extension Frame {
  /// A closure or local function of several statements, written in this frame's body, begins.
  public func enterClosure(_ site: StaticString, _ arguments: Value...) -> Frame {
    beginClosure(site, arguments)
  }

  /// A closure of one expression, written in this frame's body, runs.
  ///
  /// - Parameter returns: whether the expression's value is certainly what the closure returns; false for a discardable
  ///   value.
  @discardableResult
  public func closure<T>(
    _ site: StaticString, _ line: Int32, _ arguments: [Value],
    captured: @autoclosure () -> [LocalValue] = [], check: @autoclosure () -> Bool = true,
    returns: Bool = true, _ expression: @autoclosure () throws -> T
  ) rethrows -> T {
    let frame = beginClosure(site, arguments)
    defer { frame.exit() }
    frame.captured(captured())
    frame.line(line)
    _ = check()
    let value = try expression()
    return returns ? frame.result(value) : value
  }

  /// A closure that is a `switch` or an `if`, written in this frame's body, runs.
  @discardableResult
  public func closure<T>(
    _ site: StaticString, _ line: Int32, _ arguments: [Value],
    captured: @autoclosure () -> [LocalValue] = [], within branching: (Frame) throws -> T
  ) rethrows -> T {
    let frame = beginClosure(site, arguments)
    defer { frame.exit() }
    frame.captured(captured())
    frame.line(line)
    return try branching(frame)
  }

  /// The one expression of a branch runs.
  @discardableResult
  public func at<T>(
    _ line: Int32, check: @autoclosure () -> Bool = true, _ expression: @autoclosure () throws -> T
  ) rethrows -> T {
    self.line(line)
    _ = check()
    return try expression()
  }

  /// The one expression of a branch is about to run, which awaits.
  public func at(_ line: Int32, check: @autoclosure () -> Bool = true) -> Frame {
    self.line(line)
    _ = check()
    return self
  }

  /// The closure or local function returns a value by `return`, after its deferred statements. There is one such method
  /// alone: with a second one, the type of the closure could be inferred as another than without it.
  public func returns<T>(_ value: T) -> T { result(value) }

  /// The value of its one expression, or of a branch of that, is what the closure returns.
  public func result<T>(_ value: T) -> T {
    guard let recorder, let result = recorder.result(value), let index = recorder.index(of: serial) else {
      return value
    }
    recorder.calls.frames[index].result = result
    return value
  }

  /// A closure that returns nothing discards the value of its expression or branch: `case .login: self?.finish()`.
  @_disfavoredOverload
  public func result<T>(_ value: T) {}

  /// The captures of a closure. Evaluated only while `RecordingOptions.keepsLocals`.
  public func captured(_ values: @autoclosure () -> [LocalValue]) {
    guard let recorder, recorder.options.keepsLocals, let index = recorder.index(of: serial) else { return }
    for value in values() { recorder.calls.frames[index].keep(value) }
  }

  private func beginClosure(_ site: StaticString, _ arguments: [Value]) -> Frame {
    guard let recorder else { return .unrecorded(site) }
    let index = recorder.site(site)
    recorder.recordCall(
      to: object, site: index, arguments: arguments, property: recorder.takeCalledProperty())
    return Frame(serial: recorder.push(object: object, site: index), object: object, site: index)
  }
}

extension Recorder {
  /// The property through which the innermost call calls a closure; each answer is given once.
  fileprivate func takeCalledProperty() -> StaticString? {
    guard let called = calls.calledProperty else { return nil }
    calls.calledProperty = nil
    return called.frame == calls.frames.last?.serial ? called.name : nil
  }
}
