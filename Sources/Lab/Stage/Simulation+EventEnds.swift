import Trace

extension Simulation {
  /// Forgets the steps of the events that are too old to be kept.
  func forgetOldEvents() {
    guard let keptEvents else { return }
    let first = timeline.events.endIndex - keptEvents
    guard first > timeline.events.startIndex else { return }
    let titles = past.forget(before: first, of: timeline)
    running.recorder.forget(before: first, titles: titles)
    cursor = max(cursor, timeline.steps.lowerBound)
  }
}
