import Trace

extension Simulation {
  /// An event was recorded.
  func endEvent() {
    forgetOldEvents()
    past.copies.note(self)
  }

  /// Forgets the steps of the events that are too old to be kept.
  func forgetOldEvents() {
    guard let keptEvents else { return }
    let first = timeline.events.endIndex - keptEvents
    guard first > timeline.events.startIndex else { return }
    let titles = past.forget(before: first, of: timeline)
    running.recorder.forget(before: first, titles: titles)
    cursor = max(cursor, timeline.steps.lowerBound)
  }

  /// Forgets what looking back has found, and what it is helped by. For measuring what it costs.
  package func forgetPast() { past = Past() }
}
