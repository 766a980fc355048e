import CSwiftRuntime

/// A running traced method or closure. The macro's code holds the frame; the frame refers to nothing.
public struct Frame: Sendable {
  let serial: Int32
  let object: Int32
  let site: Int32

  /// A frame of a body that is not recorded. On a thread that the app handed work to, its lines are noted: they tell
  /// where that thread trapped.
  static func unrecorded(_ site: StaticString) -> Frame {
    let body = site.withUTF8Buffer { header in
      header.withMemoryRebound(to: CChar.self) { $0.baseAddress.map(coordlab_enter_on_other_thread) ?? -1 }
    }
    return Frame(serial: Recorder.noFrame, object: -1, site: body < 0 ? -1 : -2 - body)
  }

  /// The number of the body that runs on a thread that the app handed work to.
  private var bodyOnOtherThread: Int32? { site < -1 ? -2 - site : nil }

  var recorder: Recorder? {
    site >= 0 ? Trace.active : nil
  }

  /// A source line is about to run.
  public func line(_ line: Int32) {
    if let body = bodyOnOtherThread { return coordlab_line_on_other_thread(body, line) }
    recorder?.recordLine(line, self)
  }

  /// The method or closure ends.
  public func exit() {
    if let body = bodyOnOtherThread { return coordlab_exit_on_other_thread(body) }
    guard serial != Recorder.noFrame, let recorder = Trace.recorder else { return }
    if recorder.isRecording, let index = recorder.index(of: serial), !recorder.calls.frames[index].isReturned
    {
      recorder.recordReturn(self, at: index, value: recorder.calls.frames[index].result)
    }
    recorder.pop(serial)
  }

  /// The method returns a value.
  public func returning<T>(_ value: T) -> T {
    guard let recorder, let index = recorder.index(of: serial) else { return value }
    recorder.recordReturn(self, at: index, value: recorder.result(value))
    recorder.calls.frames[index].isReturned = true
    return value
  }

  /// The one expression of a body; keeps the type that the expression has alone.
  public func value<T>(_ value: T) -> T { value }

  /// The one expression of a body never returns: the result may have any type.
  @_disfavoredOverload
  public func value<T>(_ never: Never) -> T {}

  /// A statement sends a message through an optional: records the message if the optional is nil.
  ///
  /// - Parameter isWeak: whether the optional is a variable that a closure has captured weakly.
  @discardableResult
  public func check<T>(
    _ path: StaticString, _ value: T?, _ method: StaticString, isWeak: Bool = false
  ) -> Bool {
    let isSent = check(path, value, method)
    if !isSent, isWeak { recorder?.noteReleased(T.self, at: path, of: object) }
    return isSent
  }

  /// The same, where the optional is a property of another object.
  @discardableResult
  public func check<T>(_ path: StaticString, _ value: T?, _ method: StaticString, of owner: AnyObject?)
    -> Bool
  {
    let isSent = check(path, value, method)
    if !isSent, let owner { recorder?.noteNil(T.self, at: path, ofPropertyOf: owner, of: object) }
    return isSent
  }

  /// The same, where the optional is a property of a value.
  @_disfavoredOverload
  @discardableResult
  public func check<T, Owner: ~Copyable>(
    _ path: StaticString, _ value: T?, _ method: StaticString, of owner: borrowing Owner
  ) -> Bool { check(path, value, method) }

  private func check<T>(_ path: StaticString, _ value: T?, _ method: StaticString) -> Bool {
    guard let recorder else { return value != nil }
    if value != nil {
      // The same literal twice: the statement calls the closure in the optional itself.
      if path.isSame(as: method) {
        recorder.calls.calledProperty = (recorder.calls.frames.last?.serial ?? 0, path)
      }
      return true
    }
    recorder.append(
      StepRecord(
        tag: .missing, depth: recorder.depth, object: object, site: site,
        a: recorder.progress.isRepeating ? -1 : recorder.intern(path),
        b: recorder.progress.isRepeating ? -1 : recorder.intern(method)))
    recorder.noteNil(path, of: object)
    return false
  }

  /// A statement assigned an object to a property.
  public func assigned(_ owner: AnyObject?, _ field: StaticString, _ target: AnyObject?) {
    guard let owner, let recorder else { return }
    let ownerID = recorder.trackedID(of: owner)
    guard ownerID >= 0 else { return }
    let targetID = target.map { recorder.trackedID(of: $0) } ?? -1
    recorder.noteAssignment(
      to: field, of: ObjectID(rawValue: ownerID), targetID < 0 ? nil : ObjectID(rawValue: targetID))
  }

  /// A statement assigned a value that is no object.
  @_disfavoredOverload
  public func assigned<Owner, Target>(_ owner: Owner, _ field: StaticString, _ target: Target) {
    guard let owner = Trace.object(owner) else { return }
    assigned(owner, field, Trace.object(target))
  }

  /// A superclass's initializer has returned to its caller: all of the object's stored properties are set.
  public func superInitialized() {
    if object >= 0 { recorder?.complete(object) }
  }

  /// An initializer set a stored property of its class.
  public func stored(_ field: StaticString) {
    guard let recorder, recorder.atStep != nil else { return }
    recorder.noteStored(field, by: self)
  }

  /// An initializer set a stored property of its class to a named value.
  public func stored<T>(_ field: StaticString, _ value: T) {
    stored(field)
    guard let recorder, object >= 0, let target = Trace.object(value) else { return }
    let id = recorder.trackedID(of: target)
    guard id >= 0 else { return }
    recorder.noteAssignment(to: field, of: ObjectID(rawValue: object), ObjectID(rawValue: id))
  }

  /// A local variable got a value. Evaluated only while `RecordingOptions.keepsLocals`.
  public func local<T>(_ name: StaticString, _ value: @autoclosure () -> T) {
    guard let recorder, recorder.options.keepsLocals, let index = recorder.index(of: serial) else { return }
    let local = LocalValue(name: "\(name)", value: recorder.shortText(value()))
    recorder.calls.frames[index].keep(local)
  }

  /// A local variable got a closure, or another value that only a placeholder represents.
  public func local(_ name: StaticString) {
    guard let recorder, recorder.options.keepsLocals, let index = recorder.index(of: serial) else { return }
    recorder.calls.frames[index].keep(LocalValue(name: "\(name)", value: "{…}"))
  }

  /// Runs a closure at once: the macro moves code into it.
  @discardableResult
  public func run<T>(_ work: () throws -> T) rethrows -> T { try work() }
}

extension StaticString {
  fileprivate func isSame(as other: StaticString) -> Bool {
    utf8Start == other.utf8Start || "\(self)" == "\(other)"
  }
}
