// Work that runs later, and tasks that suspend and resume.

extension Trace {
  /// The coordinator on whose behalf work is scheduled.
  public struct Asker: Sendable {
    fileprivate var coordinator: Int32
  }

  /// The coordinator whose code runs, or that made the screen whose code runs.
  public static var asker: Asker { Asker(coordinator: recorder?.innermostCoordinator ?? -1) }

  /// Runs scheduled work: objects that it starts count as started by the coordinator that scheduled it.
  public static func run(for asker: Asker, _ work: () -> Void) {
    guard let recorder = active else { return work() }
    let serial = recorder.push(asker.coordinator)
    work()
    recorder.pop(serial)
  }

  /// Runs a part of a task, up to its suspension: resumes its calls, and sets aside those that wait then.
  ///
  /// - Parameter task: distinguishes the task from others that have not ended.
  public static func run(task: UInt, for asker: Asker, _ work: () -> Void) {
    guard let recorder = active else { return work() }
    let base = recorder.calls.frames.count
    // A task may run only to be scheduled elsewhere: that is no step.
    if recorder.calls.suspended[task] != nil {
      recorder.calls.taskToResume = task
    } else {
      _ = recorder.push(asker.coordinator)
    }
    work()
    recorder.calls.taskToResume = 0
    recorder.suspend(from: base, as: task)
  }
}

extension Recorder {
  /// Whether a task has begun and waits.
  public var hasWaitingTasks: Bool { !calls.suspended.isEmpty }

  /// The tasks that have begun and wait, in the order in which their code began.
  public var waitingTasks: [WaitingTask] {
    calls.suspended.sorted { ($0.value.first?.serial ?? 0) < ($1.value.first?.serial ?? 0) }.compactMap {
      task, calls in
      guard let call = calls.last(where: { $0.site >= 0 }) else { return nil }
      let objects = calls.filter { $0.site >= 0 && $0.object >= 0 }.map { ObjectID(rawValue: $0.object) }
      let object = call.object < 0 ? nil : ObjectID(rawValue: call.object)
      return WaitingTask(id: task, object: object, site: call.site, objects: objects)
    }
  }

  /// The nearest coordinator on the stack; also known while a run is repeated.
  fileprivate var innermostCoordinator: Int32 {
    for frame in calls.frames.reversed() {
      if isCoordinator(frame.object) { return frame.object }
      if frame.site >= 0, isLifecycleDelegate(frame.object) { return -1 }
      if frame.object < 0, frame.site < 0 { return frame.coordinator }
    }
    return -1
  }

  /// Pushes a synthetic frame: attributes what runs next to the coordinator that asked for it.
  fileprivate func push(_ coordinator: Int32) -> Int32 {
    let serial = push(object: -1, site: -1)
    calls.frames[calls.frames.count - 1].coordinator = coordinator
    return serial
  }

  /// Pushes the calls of a suspended task again; false if it had none.
  func resume(_ task: UInt) -> Bool {
    if task == calls.taskToResume { calls.taskToResume = 0 }
    guard let suspended = calls.suspended.removeValue(forKey: task) else { return false }
    for call in suspended { goOn(with: call) }
    return true
  }

  private func goOn(with call: FrameState) {
    var call = call
    call.start = max(0, call.site >= 0 ? progress.stepCount : progress.stepCount - 1)
    if call.site >= 0 {
      call.coordinator = coordinator(of: call.object, calledFrom: calls.frames.last ?? call)
    }
    let record = StepRecord(
      tag: .resumed, depth: depth, object: call.object, site: call.site,
      a: Int32(clamping: progress.stepCount - call.beginning), b: call.line)
    // Its variables exist when a reader looks at the step.
    calls.frames.append(call)
    if call.site >= 0 { append(record) }
  }

  /// Pushes a suspended call again, with the calls around it, where the task that would run was unknown.
  func resume(callWithSerial serial: Int32) -> Int? {
    guard let found = calls.suspended.first(where: { $0.value.contains { $0.serial == serial } }) else {
      return nil
    }
    _ = resume(found.key)
    return calls.frames.lastIndex { $0.serial == serial }
  }

  /// Pops the calls that have not ended, down to `base`: their task waits.
  fileprivate func suspend(from base: Int, as task: UInt) {
    guard calls.frames.count > base else { return }
    let suspended = Array(calls.frames[base...])
    let isWaiting = suspended.contains { $0.site >= 0 }
    while calls.frames.count > base {
      if let call = calls.frames.last, call.site >= 0, !call.isReturned, isRecording {
        append(StepRecord(tag: .suspended, depth: depth, object: call.object, site: call.site))
      }
      calls.frames.removeLast()
    }
    if isWaiting { calls.suspended[task] = suspended }
  }
}
