/// A call under way.
struct FrameState {
  var serial: Int32
  var object: Int32
  var site: Int32
  /// The nearest coordinator on the stack, this frame included.
  var coordinator: Int32
  var isClosure: Bool
  /// The index of the step that is the call.
  var start: Int
  /// Its return is recorded, or need not be.
  var isReturned = false
}

extension Recorder {
  /// The number of a frame that stands for nothing: recording was off when it began.
  static let noFrame: Int32 = -1

  /// Puts a call under way on the stack.
  func push(object: Int32, site: Int32, isClosure: Bool = false) -> Int32 {
    nextFrame &+= 1
    let isCoordinator = !isRepeating && isCoordinator(object)
    frames.append(
      FrameState(
        serial: nextFrame, object: object, site: site,
        coordinator: isCoordinator ? object : frames.last?.coordinator ?? -1, isClosure: isClosure,
        start: max(0, stepCount - 1)))
    return nextFrame
  }

  private func isCoordinator(_ object: Int32) -> Bool {
    object >= 0 && timeline.objects.record(ObjectID(rawValue: object))?.role == .coordinator
  }

  /// The place of a call on the stack: the innermost, unless an error unwinds.
  func index(of serial: Int32) -> Int? {
    if let last = frames.last, last.serial == serial { return frames.count - 1 }
    return frames.lastIndex { $0.serial == serial }
  }

  /// Takes a call off the stack, with whatever an unwinding error left above it.
  func pop(_ serial: Int32) {
    guard let index = index(of: serial) else { return }
    frames.removeSubrange(index...)
    while let last = constructions.last, last.frameDepth > frames.count {
      // Back from `super.init`, the subclass's initializer goes on.
      if let frame = frames.last, frame.object == last.object {
        constructions[constructions.count - 1].frameDepth = frames.count
      } else if last.awaitsSuper {
        constructions[constructions.count - 1].frameDepth = frames.count
        constructions[constructions.count - 1].awaitsSuper = false
      } else {
        constructions.removeLast()
      }
    }
  }

  func recordCall(to object: Int32, site: Int32, arguments: [Value], flag: UInt8 = 0) {
    let start = timeline.values.endIndex
    if !isRepeating { timeline.values.append(contentsOf: arguments) }
    append(
      StepRecord(
        tag: .call, flag: flag, depth: depth, object: object, site: site, a: frames.last?.object ?? -1,
        b: Int32(truncatingIfNeeded: start), c: Int32(arguments.count)))
  }

  func recordLine(_ line: Int32, _ frame: Frame, flag: UInt8 = 0) {
    append(StepRecord(tag: .line, flag: flag, depth: depth, object: frame.object, site: frame.site, b: line))
  }

  func recordReturn(_ frame: Frame, at frameIndex: Int, value: Value?) {
    let index = Int32(truncatingIfNeeded: timeline.values.endIndex)
    if let value, !isRepeating {
      timeline.values.append(value)
    }
    append(
      StepRecord(
        tag: .returned, flag: frame.isClosure ? StepRecord.closureFlag : 0, depth: depth,
        object: frames[frameIndex].object, site: frame.site, a: index, c: value == nil ? 0 : 1))
  }
}

/// A traced method or closure that is running. The macro's code holds it; it refers to nothing.
public struct Frame: Sendable {
  let serial: Int32
  let object: Int32
  let site: Int32
  let isClosure: Bool

  static let none = Frame(serial: Recorder.noFrame, object: -1, site: -1, isClosure: false)

  private var recorder: Recorder? {
    guard site >= 0, let recorder = Trace.recorder, recorder.isRecording else { return nil }
    return recorder
  }

  /// A source line is about to run.
  public func line(_ line: Int32) {
    recorder?.recordLine(line, self, flag: isClosure ? StepRecord.closureFlag : 0)
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
    if value != nil { return true }
    guard let recorder else { return false }
    recorder.append(
      StepRecord(
        tag: .missing, flag: isClosure ? StepRecord.closureFlag : 0, depth: recorder.depth, object: object,
        site: site, a: recorder.isRepeating ? -1 : recorder.intern(path),
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

  /// A closure of several statements, written in this frame's method, begins.
  public func enterClosure(_ arguments: Value...) -> Frame { beginClosure(arguments) }

  /// A closure of one expression, written in this frame's method, runs.
  @discardableResult
  public func closure<T>(
    _ line: Int32, _ arguments: [Value], check: @autoclosure () -> Bool = true,
    _ expression: @autoclosure () throws -> T
  ) rethrows -> T {
    let frame = beginClosure(arguments)
    defer { frame.exit() }
    frame.line(line)
    _ = check()
    return try expression()
  }

  private func beginClosure(_ arguments: [Value]) -> Frame {
    guard let recorder else { return .none }
    // While the method that wrote the closure is the innermost call, the closure is a part of it.
    let isInline = recorder.frames.last?.serial == serial
    if !isInline {
      recorder.recordCall(to: object, site: site, arguments: arguments, flag: StepRecord.closureFlag)
    }
    let serial = recorder.push(object: object, site: site, isClosure: true)
    recorder.frames[recorder.frames.count - 1].isReturned = isInline
    return Frame(serial: serial, object: object, site: site, isClosure: true)
  }
}
