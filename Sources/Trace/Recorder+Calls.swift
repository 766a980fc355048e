extension Recorder {
  /// The number of a frame that stands for nothing: recording was off when it began.
  static let noFrame: Int32 = -1

  /// Puts a call under way on the stack.
  func push(object: Int32, site: Int32) -> Int32 {
    nextFrame &+= 1
    let isCoordinator = !isRepeating && isCoordinator(object)
    let start = max(0, stepCount - 1)
    frames.append(
      FrameState(
        serial: nextFrame, object: object, site: site,
        coordinator: isCoordinator ? object : frames.last?.coordinator ?? -1, start: start, beginning: start))
    return nextFrame
  }

  func isCoordinator(_ object: Int32) -> Bool {
    object >= 0 && timeline.objects.role(of: ObjectID(rawValue: object)) == .coordinator
  }

  /// The place of a call on the stack: the innermost, unless an error unwinds. One that waited goes on with this.
  func index(of serial: Int32) -> Int? {
    if let last = frames.last, last.serial == serial { return frames.count - 1 }
    if let index = frames.lastIndex(where: { $0.serial == serial }) { return index }
    return suspended.isEmpty ? nil : resume(callWithSerial: serial)
  }

  /// Takes a call off the stack, with whatever an unwinding error left above it.
  func pop(_ serial: Int32) {
    guard let index = index(of: serial) else { return }
    if !dyingFrames.isEmpty { endDeinit(serial) }
    frames.removeSubrange(index...)
    while let last = constructions.last, last.frameDepth > frames.count {
      // Back from `super.init`, the subclass's initializer goes on.
      if let frame = frames.last, frame.object == last.object {
        constructions[constructions.count - 1].frameDepth = frames.count
      } else if last.awaitsSuper {
        constructions[constructions.count - 1].frameDepth = frames.count
        constructions[constructions.count - 1].awaitsSuper = false
      } else {
        endConstruction()
      }
    }
  }

  func recordCall(to object: Int32, site: Int32, arguments: [Value], property: StaticString? = nil) {
    let start = timeline.values.endIndex
    var flag: UInt8 = frames.last.map { $0.site < 0 } ?? true ? StepRecord.fromUIKitFlag : 0
    if questions > 0, flag != 0 { flag |= StepRecord.questionFlag }
    if !isRepeating {
      if let property {
        timeline.values.append(.text(intern(property)))
        flag |= StepRecord.namedFlag
      }
      timeline.values.append(contentsOf: arguments)
    }
    append(
      StepRecord(
        tag: .call, flag: flag, depth: depth, object: object, site: site, a: frames.last?.object ?? -1,
        b: Int32(truncatingIfNeeded: start), c: Int32(arguments.count)))
  }

  func recordLine(_ line: Int32, _ frame: Frame) {
    calledProperty = nil
    if let index = index(of: frame.serial) { frames[index].line = line }
    append(StepRecord(tag: .line, depth: depth, object: frame.object, site: frame.site, b: line))
  }

  func recordReturn(_ frame: Frame, at frameIndex: Int, value: Value?) {
    let index = Int32(truncatingIfNeeded: timeline.values.endIndex)
    if let value, !isRepeating {
      timeline.values.append(value)
    }
    append(
      StepRecord(
        tag: .returned, depth: depth,
        object: frames[frameIndex].object, site: frame.site, a: index, c: value == nil ? 0 : 1))
  }
}
