import CRunLoop
import Trace

/// Work on another thread. It takes turns: the main thread waits while it runs, until it ends or waits itself.
nonisolated final class PendingTurn: PendingWork {
  private let worker: OpaquePointer
  /// What the first turn runs, for the reader of memory. The other thread releases it last.
  private var block: CopiedBlock?
  /// Whether the queue is free for its first turn; nil if it need not wait for that.
  var isNext: (() -> Bool)?
  private(set) var hasBegun = false
  /// The task that runs on it; nil for other work.
  private(set) var task: UnsafeMutableRawPointer?
  private let isReadable: Bool

  init(_ worker: OpaquePointer, due: Int64, asker: Trace.Asker) {
    self.worker = worker
    let code = coordlab_block_of(worker)
    isReadable = code.map { coordlab_is_readable($0) } ?? false
    if let code {
      block = CopiedBlock(code)
      coordlab_release_block(code)
    }
    super.init(due: due, asker: asker)
  }

  /// A part of a Swift task, up to its next suspension.
  convenience init(
    _ task: UnsafeMutableRawPointer, _ function: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
    due: Int64, asker: Trace.Asker
  ) {
    self.init(coordlab_make_task(task, function), due: due, asker: asker)
    self.task = task
  }

  deinit { coordlab_release_worker(worker) }

  override var name: String { task != nil ? "a task" : queue == nil ? "a thread" : "a block" }
  override var isOpaque: Bool { hasBegun || !isReadable }
  override var isReady: Bool { isNext?() ?? super.isReady }

  /// The name of the call that handed it over.
  var caller: String { String(cString: coordlab_name_of(worker)) }
  /// Its queue; nil for a thread.
  var queue: UnsafeRawPointer? { coordlab_queue_of(worker) }

  /// Runs it up to its end, or up to where it waits. There it says what for.
  func take() -> coordlab_turn {
    if let code = coordlab_block_of(worker), block != nil {
      coordlab_copy_block(code)
      block = nil
    }
    condition.release?(condition.subject)
    (condition, isNext, hasBegun) = (coordlab_condition(), nil, true)
    let end = coordlab_run_worker(worker)
    if end == coordlab_turn_parked {
      (due, condition) = (coordlab_due_of(worker), coordlab_condition_of(worker))
    }
    return end
  }
}
