extension Recorder {
  /// The number of an empty frame: recording was off when it began.
  static let noFrame: Int32 = -1

  /// Pushes a running call.
  func push(object: Int32, site: Int32) -> Int32 {
    calls.nextFrame &+= 1
    // Only its own code counts: a container that is a coordinator runs UIKit's code, too.
    let coordinator =
      progress.isRepeating || site < 0
      ? calls.frames.last?.coordinator ?? -1 : coordinator(of: object, calledFrom: calls.frames.last)
    let start = max(0, progress.stepCount - 1)
    calls.frames.append(
      FrameState(
        serial: calls.nextFrame, object: object, site: site, coordinator: coordinator, start: start,
        beginning: start))
    return calls.nextFrame
  }

  /// The coordinator whose code a call counts as: itself, or the caller's. The delegate of the application or a scene
  /// starts flows of its own, whoever calls it; -1 for these.
  func coordinator(of object: Int32, calledFrom caller: FrameState?) -> Int32 {
    if isCoordinator(object) { return object }
    return isLifecycleDelegate(object) ? -1 : caller?.coordinator ?? -1
  }

  func isLifecycleDelegate(_ object: Int32) -> Bool {
    object >= 0 && timeline.objects.record(ObjectID(rawValue: object))?.isLifecycleDelegate ?? false
  }

  func isCoordinator(_ object: Int32) -> Bool {
    object >= 0 && timeline.objects.isCoordinator(ObjectID(rawValue: object))
  }

  /// The index of a call on the stack: the innermost, unless an error unwinds. This resumes a call that waited.
  func index(of serial: Int32) -> Int? {
    if let last = calls.frames.last, last.serial == serial { return calls.frames.count - 1 }
    if let index = calls.frames.lastIndex(where: { $0.serial == serial }) { return index }
    return calls.suspended.isEmpty ? nil : resume(callWithSerial: serial)
  }

  /// Pops a call, and those above it that an error unwound.
  func pop(_ serial: Int32) {
    guard let index = index(of: serial) else { return }
    if !calls.dyingFrames.isEmpty { endDeinit(serial) }
    calls.frames.removeSubrange(index...)
    while let last = calls.constructions.last, last.frameDepth > calls.frames.count {
      // After `super.init`, the subclass's initializer continues.
      if let frame = calls.frames.last, frame.object == last.object {
        calls.constructions[calls.constructions.count - 1].frameDepth = calls.frames.count
      } else if last.awaitsSuper {
        calls.constructions[calls.constructions.count - 1].frameDepth = calls.frames.count
        calls.constructions[calls.constructions.count - 1].awaitsSuper = false
      } else {
        endConstruction()
      }
    }
  }

  func recordCall(to object: Int32, site: Int32, arguments: [Value], property: StaticString? = nil) {
    let start = timeline.values.endIndex
    var flag: UInt8 = calls.frames.last.map { $0.site < 0 } ?? true ? StepRecord.fromUIKitFlag : 0
    if let last = calls.frames.last, last.site < 0, last.object < 0 { flag |= StepRecord.scheduledFlag }
    if calls.questions > 0, flag != 0 { flag |= StepRecord.questionFlag }
    if !progress.isRepeating {
      if let property {
        timeline.values.append(.text(intern(property)))
        flag |= StepRecord.namedFlag
      }
      timeline.values.append(contentsOf: arguments)
    }
    append(
      StepRecord(
        tag: .call, flag: flag, depth: depth, object: object, site: site, a: calls.frames.last?.object ?? -1,
        b: Int32(truncatingIfNeeded: start), c: Int32(arguments.count)))
  }

  /// The line that runs in the innermost traced body, if that is in the declaration that begins at `line`.
  func runningLine(_ file: String, _ line: Int) -> Int? {
    guard let frame = calls.frames.last(where: { $0.site >= 0 }), frame.line > 0 else { return nil }
    let site = timeline.sites[Int(frame.site)]
    let isInDeclaration = timeline.sites.contains {
      $0.file == file && $0.line == line && ($0 == site || $0.encloses(site))
    }
    return isInDeclaration ? Int(frame.line) : nil
  }

  func recordLine(_ line: Int32, _ frame: Frame) {
    calls.calledProperty = nil
    if let index = index(of: frame.serial) {
      calls.frames[index].line = line
      endImplicitInitializers(at: index + 1)
    }
    append(StepRecord(tag: .line, depth: depth, object: frame.object, site: frame.site, b: line))
  }

  func recordReturn(_ frame: Frame, at frameIndex: Int, value: Value?) {
    let index = Int32(truncatingIfNeeded: timeline.values.endIndex)
    if let value, !progress.isRepeating {
      timeline.values.append(value)
    }
    append(
      StepRecord(
        tag: .returned, depth: depth,
        object: calls.frames[frameIndex].object, site: frame.site, a: index, c: value == nil ? 0 : 1))
  }
}
