import LabModel
import Trace

extension Simulation {
  /// Moves the cursor to another step.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func moveCursor(to step: Int) {
    precondition(timeline.steps.contains(step), "the caller checks the range")
    cursor = step
  }

  /// The app at a step.
  public func snapshotByRerunning(at step: Int) -> Snapshot {
    var snapshot = snapshot(at: step, readingByRerunning(at: step))
    if snapshot.memoryGap == .notAskedFor { snapshot.memoryGap = .unrepeatable(cache.otherStatics) }
    return snapshot
  }

  /// The app at a step according to the recording: without its memory.
  public func recordedSnapshot(at step: Int) -> Snapshot { snapshot(at: step, nil) }

  /// - Parameter running: the objects whose code is on the call stack; nil to look them up.
  /// - Parameter holders: who holds each coordinator, if that is known.
  func snapshot(
    at step: Int, _ memory: MemoryReading?, running: Set<ObjectID>? = nil,
    holders: [ObjectID: [Holder]]? = nil
  ) -> Snapshot {
    let recorded = cache.recorded(at: step, of: timeline)
    return Snapshot(
      step: step, of: timeline, hierarchy: recorded.hierarchy, alive: recorded.living,
      actors: recorded.actors, running: running ?? objectsRunning(at: step), memory: memory, holders: holders)
  }

  private func objectsRunning(at step: Int) -> Set<ObjectID> {
    Set(timeline.callStack(at: step).compactMap { timeline.step(at: $0).object })
  }

  /// The screens at a step; cheaper than a whole snapshot.
  public func hierarchy(at step: Int) -> Hierarchy { cache.recorded(at: step, of: timeline).hierarchy }
}
