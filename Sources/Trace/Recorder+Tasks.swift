// Work that runs later, and tasks that wait and go on.

extension Trace {
  /// On whose behalf something is asked for that runs later.
  public struct Asker: Sendable {
    fileprivate var coordinator: Int32
  }

  /// The coordinator whose code runs, or that made the screen whose code runs.
  public static var asker: Asker { Asker(coordinator: recorder?.innermostCoordinator ?? -1) }

  /// Runs what was asked for earlier: what it starts counts as started by who asked.
  public static func run(for asker: Asker, _ work: () -> Void) {
    guard let recorder = active else { return work() }
    let serial = recorder.push(asker.coordinator)
    work()
    recorder.pop(serial)
  }

  /// Runs a part of a task, up to where it waits: the calls that waited go on, and those that wait then are put aside.
  ///
  /// - Parameter task: tells the task from others that have not ended.
  public static func run(task: UInt, for asker: Asker, _ work: () -> Void) {
    guard let recorder = active else { return work() }
    let base = recorder.calls.frames.count
    // A task may run only to have its turn elsewhere: that is no step.
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
  /// Whether some task has begun and waits.
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

  /// The nearest coordinator on the stack; known also while a run is repeated.
  fileprivate var innermostCoordinator: Int32 {
    for frame in calls.frames.reversed() {
      if isCoordinator(frame.object) { return frame.object }
      if frame.object < 0, frame.site < 0 { return frame.coordinator }
    }
    return -1
  }

  /// Puts a frame on the stack that stands for nobody's code, but for a coordinator's sake.
  fileprivate func push(_ coordinator: Int32) -> Int32 {
    let serial = push(object: -1, site: -1)
    calls.frames[calls.frames.count - 1].coordinator = coordinator
    return serial
  }

  /// Puts the calls of a task that waited back on the stack; false if it had none.
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
      call.coordinator =
        isCoordinator(call.object) ? call.object : calls.frames.last?.coordinator ?? call.coordinator
    }
    let record = StepRecord(
      tag: .resumed, depth: depth, object: call.object, site: call.site,
      a: Int32(clamping: progress.stepCount - call.beginning), b: call.line)
    // Its variables are there when the step is looked at.
    calls.frames.append(call)
    if call.site >= 0 { append(record) }
  }

  /// Puts a call that waited back on the stack, with those around it, where it was not known which task would run.
  func resume(callWithSerial serial: Int32) -> Int? {
    guard let found = calls.suspended.first(where: { $0.value.contains { $0.serial == serial } }) else {
      return nil
    }
    _ = resume(found.key)
    return calls.frames.lastIndex { $0.serial == serial }
  }

  /// Takes the calls that have not ended off the stack, down to `base`: their task waits.
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
