import CRunLoop
import Foundation
import Trace

/// Work that an app scheduled for later.
nonisolated class PendingWork {
  /// When it is due, in nanoseconds since the app's launch.
  var due: Int64
  /// The coordinator on whose behalf the code scheduled it.
  let asker: Trace.Asker

  init(due: Int64, asker: Trace.Asker) {
    self.due = due
    self.asker = asker
  }

  /// What it waits for, and its due time.
  var condition = coordlab_condition()
  /// Whether it runs although it is not due yet.
  var isReady: Bool { condition.holds?(condition.subject) ?? false }

  deinit { condition.release?(condition.subject) }

  /// Its kind, in a few words.
  var name: String { "a block" }

  /// Whether the reader cannot find what it holds.
  var isOpaque: Bool { false }

  /// Runs it; it is no longer pending then.
  func run() {}
}

/// A closure: of a dispatch queue, an operation queue, a run loop, or an animation's completion.
nonisolated final class PendingBlock: PendingWork {
  private let closure: () -> Void
  private let kind: String
  private let hidesCaptures: Bool

  init(
    _ closure: @escaping () -> Void, named kind: String = "a block", hidesCaptures: Bool = false, due: Int64,
    asker: Trace.Asker
  ) {
    self.closure = closure
    self.kind = kind
    self.hidesCaptures = hidesCaptures
    super.init(due: due, asker: asker)
  }

  /// A block of the blocks runtime, even one that Dispatch made for a work item or with a quality of service.
  convenience init(block: UnsafeMutableRawPointer, due: Int64, asker: Trace.Asker) {
    if coordlab_is_closure(block) {
      // Held as the original closure, so that the reader finds its captures.
      self.init((block + 32).load(as: Closure.self).run, due: due, asker: asker)
    } else {
      let copy = CopiedBlock(block)
      self.init(
        { copy.run() }, hidesCaptures: !coordlab_is_readable(block), due: due, asker: asker)
    }
  }

  override var name: String { kind }
  override var isOpaque: Bool { hidesCaptures }
  override func run() { Trace.run(for: asker, closure) }

  /// Wraps a closure, so that the reader does not take it for a closure of generic code.
  private struct Closure {
    var run: () -> Void
  }
}

/// A copied block.
nonisolated final class CopiedBlock {
  // Stored by its own type, so that the reader recognises it.
  private let block: @convention(block) () -> Void

  init(_ block: UnsafeMutableRawPointer) {
    // The block may lie on the stack: only a copy can be kept.
    let copy = coordlab_copy_block(block)
    self.block = unsafeBitCast(copy, to: (@convention(block) () -> Void).self)
    coordlab_release_block(copy)
  }

  func run() { block() }
}

/// A part of a Swift task, up to its next suspension. The reader cannot tell what the task holds.
nonisolated final class PendingTask: PendingWork {
  let task: UnsafeMutableRawPointer
  /// The task that sleeps until this work runs; nil if none does.
  var sleeper: UnsafeMutableRawPointer?
  /// Whether it may run on any thread.
  let isFree: Bool
  private let function: @convention(c) (UnsafeMutableRawPointer?) -> Void

  init(
    _ task: UnsafeMutableRawPointer, _ function: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
    due: Int64, asker: Trace.Asker, sleeper: UnsafeMutableRawPointer? = nil, isFree: Bool = false
  ) {
    self.task = task
    self.function = function
    self.sleeper = sleeper
    self.isFree = isFree
    super.init(due: due, asker: asker)
  }

  override var name: String { "a task" }
  override var isOpaque: Bool { true }

  override func run() {
    Trace.run(task: UInt(bitPattern: task), for: asker) { function(task) }
  }

  /// The same on a thread of its own, while the main thread waits.
  var onOtherThread: PendingTurn { PendingTurn(task, function, due: due, asker: asker) }
}

/// A timer of the run loop, which holds the timer until it is invalid.
nonisolated final class PendingTimer: PendingWork {
  let timer: Timer

  init(_ timer: Timer, due: Int64, asker: Trace.Asker) {
    self.timer = timer
    super.init(due: due, asker: asker)
  }

  override var name: String { "a timer" }
  override func run() { Trace.run(for: asker) { timer.fire() } }

  /// When it fires next; nil if it does not. Source: Apple, Timer: firing times that have passed are skipped.
  func next(after now: Int64) -> Int64? {
    guard timer.isValid, timer.timeInterval > 0 else { return nil }
    let interval = max(1, Int64((timer.timeInterval * 1e9).rounded()))
    return due + interval * (max(0, now - due) / interval + 1)
  }
}
