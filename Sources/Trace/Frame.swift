/// A traced method or closure that is running. The macro's code holds it; it refers to nothing.
public struct Frame: Sendable {
  let serial: Int32
  let object: Int32
  let site: Int32

  static let none = Frame(serial: Recorder.noFrame, object: -1, site: -1)

  private var recorder: Recorder? {
    site >= 0 ? Trace.active : nil
  }

  /// A source line is about to run.
  public func line(_ line: Int32) {
    recorder?.recordLine(line, self)
  }

  /// The method or closure ends.
  public func exit() {
    guard serial != Recorder.noFrame, let recorder = Trace.recorder else { return }
    if recorder.isRecording, let index = recorder.index(of: serial), !recorder.frames[index].isReturned {
      recorder.recordReturn(self, at: index, value: nil)
    }
    recorder.pop(serial)
  }

  /// The method returns a value.
  public func returning<T>(_ value: T) -> T {
    guard let recorder, let index = recorder.index(of: serial) else { return value }
    recorder.recordReturn(self, at: index, value: recorder.value(value))
    recorder.frames[index].isReturned = true
    return value
  }

  /// A statement sends a message through an optional: notes it if that is nil.
  @discardableResult
  public func check<T>(_ path: StaticString, _ value: T?, _ method: StaticString) -> Bool {
    guard let recorder else { return value != nil }
    if value != nil {
      // The same literal twice: what is called is what the optional holds, a closure.
      if path.isSame(as: method) { recorder.calledProperty = (recorder.frames.last?.serial ?? 0, path) }
      return true
    }
    recorder.append(
      StepRecord(
        tag: .missing, depth: recorder.depth, object: object, site: site,
        a: recorder.isRepeating ? -1 : recorder.intern(path),
        b: recorder.isRepeating ? -1 : recorder.intern(method)))
    return false
  }

  /// A statement assigned an object to a property.
  public func assigned(_ owner: AnyObject?, _ field: StaticString, _ target: AnyObject?) {
    guard let owner, let recorder else { return }
    let ownerID = recorder.trackedID(of: owner)
    guard ownerID >= 0 else { return }
    let targetID = target.map { recorder.trackedID(of: $0) } ?? -1
    guard !recorder.isRepeating else { return }
    recorder.timeline.assignments.append(
      Timeline.Assignment(
        step: recorder.stepCount - 1, owner: ObjectID(rawValue: ownerID),
        field: recorder.intern(field), target: targetID < 0 ? nil : ObjectID(rawValue: targetID)))
  }

  /// A statement assigned something that is no object.
  @_disfavoredOverload
  public func assigned<Owner, Target>(_ owner: Owner, _ field: StaticString, _ target: Target) {
    guard let owner = Trace.object(owner) else { return }
    assigned(owner, field, Trace.object(target))
  }

  /// A local variable got a value. It is looked at only while `Recorder.keepsLocals`.
  public func local<T>(_ name: StaticString, _ value: @autoclosure () -> T) {
    guard let recorder, recorder.keepsLocals, let index = recorder.index(of: serial) else { return }
    let local = LocalValue(name: "\(name)", value: recorder.shortText(value()))
    if let known = recorder.frames[index].locals.firstIndex(where: { $0.name == local.name }) {
      recorder.frames[index].locals[known] = local
    } else {
      recorder.frames[index].locals.append(local)
    }
  }

  /// Runs a closure at once: what the macro moves into one.
  @discardableResult
  public func run<T>(_ work: () throws -> T) rethrows -> T { try work() }
}

// MARK: - Closures

extension Frame {
  /// A closure or local function of several statements, written in this frame's body, begins.
  public func enterClosure(_ site: StaticString, _ arguments: Value...) -> Frame {
    beginClosure(site, arguments)
  }

  /// A closure of one expression, written in this frame's body, runs.
  @discardableResult
  public func closure<T>(
    _ site: StaticString, _ line: Int32, _ arguments: [Value], check: @autoclosure () -> Bool = true,
    _ expression: @autoclosure () throws -> T
  ) rethrows -> T {
    let frame = beginClosure(site, arguments)
    defer { frame.exit() }
    frame.line(line)
    _ = check()
    return try expression()
  }

  /// A closure that is a `switch` or an `if`, written in this frame's body, runs.
  @discardableResult
  public func closure<T>(
    _ site: StaticString, _ line: Int32, _ arguments: [Value], within branching: (Frame) throws -> T
  ) rethrows -> T {
    let frame = beginClosure(site, arguments)
    defer { frame.exit() }
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

  private func beginClosure(_ site: StaticString, _ arguments: [Value]) -> Frame {
    guard let recorder else { return .none }
    let index = recorder.site(site)
    recorder.recordCall(
      to: object, site: index, arguments: arguments, property: recorder.takeCalledProperty())
    return Frame(serial: recorder.push(object: object, site: index), object: object, site: index)
  }
}

extension Recorder {
  /// The property through which the innermost call calls a closure; it is asked for once.
  fileprivate func takeCalledProperty() -> StaticString? {
    guard let called = calledProperty else { return nil }
    calledProperty = nil
    return called.frame == frames.last?.serial ? called.name : nil
  }
}

extension StaticString {
  fileprivate func isSame(as other: StaticString) -> Bool {
    utf8Start == other.utf8Start || "\(self)" == "\(other)"
  }
}
