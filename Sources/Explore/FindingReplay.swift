import LabModel
import LabRun

/// Replays collected findings, each time from a launch: only repeated findings are reported.
struct FindingReplay {
  private let edition: AppEdition
  private let observer: Observer
  private let start: [UserEvent]
  /// How many replays may shorten a path.
  private static let shorteningLimit = 500

  init(_ edition: AppEdition, _ options: ExploreOptions, after start: [UserEvent]) {
    self.edition = edition
    self.start = start
    observer = Observer(edition, options)
  }

  /// The finding with a script that shows it; nil if no replay does.
  ///
  /// Tries the shortest path to the state first. If this does not show the finding, the app has unobserved state: then
  /// it replays and shortens the path on which the finding occurred.
  ///
  /// - Parameter shortest: the shortest path to the state.
  func finding(_ collected: CollectedFinding, _ shortest: [Action]) -> Finding? {
    let path = shortest + (collected.location.action.map { [$0] } ?? [])
    if let what = what(of: collected, after: path) { return finding(collected, path, what) }
    guard what(of: collected, after: collected.path) != nil else { return nil }
    let shortened = Self.shortened(collected.path, limit: Self.shorteningLimit) {
      self.what(of: collected, after: $0) != nil
    }
    return what(of: collected, after: shortened).map { finding(collected, shortened, $0) }
  }

  /// Whether the event of a finding changes what the app's objects store, even if no state shows that.
  ///
  /// - Parameter shortest: the shortest path to the state.
  func leavesTrace(_ collected: CollectedFinding, _ shortest: [Action]) -> Bool {
    let path = shortest + (collected.location.action.map { [$0] } ?? [])
    return !observer.isWithoutTrace(start + path.map(\.event))
  }

  private func finding(_ collected: CollectedFinding, _ path: [Action], _ what: [String]) -> Finding {
    let events = path.map(\.event)
    let cause = FindingCause(of: collected.kind, what, in: edition, after: start + events)
    return Finding(
      kind: collected.kind, events: events, script: path.map(\.command), what: what, states: collected.states,
      cause: cause.text, at: cause.at, source: cause.source)
  }

  /// Names of objects, or UIKit's message, if a path shows a finding of this kind and key; else nil.
  private func what(of collected: CollectedFinding, after path: [Action]) -> [String]? {
    let found = occurrences(of: collected.kind, after: path).filter { collected.keys.contains($0.key) }
    return found.isEmpty ? nil : found.flatMap(\.what).uniqued
  }

  private func occurrences(of kind: Finding.Kind, after path: [Action]) -> [Occurrence] {
    let events = start + path.map(\.event)
    switch kind {
    case .leakAfterDisconnect,
      .uncertain where path.last == .disconnect:
      let found =
        path.last == .disconnect ? observer.observe(after: events.dropLast()).afterDisconnect : []
      return found.filter { $0.kind == kind }
    case .deadEnd:
      let observation = observer.observe(after: events)
      let isDeadEnd = observation.actions.allSatisfy {
        observer.observe(after: events + [$0.event]).fingerprint == observation.fingerprint
      }
      return isDeadEnd ? [Occurrence(deadEnd: observation.shows)] : []
    case .deadControl:
      guard let control = path.last?.control else { return [] }
      let before = observer.observe(after: events.dropLast())
      let observation = observer.observe(after: events)
      let isWithoutEffect =
        !observation.effect.isSeen && observation.fingerprint == before.fingerprint
        && observer.isWithoutTrace(events)
      return isWithoutEffect ? [Occurrence(deadControl: control)] : []
    default:
      let observation = observer.observe(after: events)
      return (observation.inEvent + observation.inState).filter { $0.kind == kind }
    }
  }

  /// A part of a path that still shows the finding, and from which no single event can be removed.
  ///
  /// - Parameter limit: how many replays may shorten it.
  static func shortened(_ path: [Action], limit: Int, _ shows: ([Action]) -> Bool) -> [Action] {
    var path = path
    var replays = 0
    var length = max(1, path.count / 2)
    var index = 0
    while replays < limit {
      if index >= path.count {
        if length == 1 { break }
        length = max(1, length / 2)
        index = 0
        continue
      }
      var shorter = path
      shorter.removeSubrange(index..<min(index + length, path.count))
      replays += 1
      if shows(shorter) { path = shorter } else { index += length }
    }
    return path
  }
}
