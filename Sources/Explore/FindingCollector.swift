import LabModel
import LabRun

/// A finding at its first location, and the number of states that show it.
nonisolated struct CollectedFinding: Sendable {
  /// The location of a finding: a state, or an action in it.
  struct Location: Sendable, Hashable {
    var state: Int
    var action: Action?
  }

  var kind: Finding.Kind
  var location: Location
  /// The actions between the launch and its first occurrence, without `start`. Longer than the shortest path there if
  /// the running app continued.
  var path: [Action]
  /// The keys of its occurrences.
  var keys: Set<String> = []
  var what: [String]
  var states = 0
  /// The last counted state. States are visited in ascending order.
  var lastState = -1
}

/// Groups occurrences into findings: those of one kind with the same first location are one finding.
nonisolated struct FindingCollector: Sendable {
  private struct Key: Hashable {
    var kind: Finding.Kind
    var key: String
  }

  private var findings: [CollectedFinding] = []
  private var indices: [Key: Int] = [:]

  /// Adds occurrences at a location.
  mutating func add(
    _ occurrences: [Occurrence], _ location: CollectedFinding.Location, path: @autoclosure () -> [Action]
  ) {
    for occurrence in occurrences {
      let index = index(of: occurrence, at: location, path)
      if findings[index].lastState != location.state {
        findings[index].lastState = location.state
        findings[index].states += 1
      }
    }
  }

  private mutating func index(
    of occurrence: Occurrence, at location: CollectedFinding.Location, _ path: () -> [Action]
  ) -> Int {
    let key = Key(kind: occurrence.kind, key: occurrence.key)
    if let known = indices[key] { return known }
    let same = findings.lastIndex { $0.kind == occurrence.kind && $0.location == location }
    if let same {
      findings[same].what += occurrence.what.filter { !findings[same].what.contains($0) }
    } else {
      findings.append(
        CollectedFinding(kind: occurrence.kind, location: location, path: path(), what: occurrence.what))
    }
    let index = same ?? findings.count - 1
    findings[index].keys.insert(occurrence.key)
    indices[key] = index
    return index
  }

  /// Drops what proves to be no flaw, once everything is collected.
  mutating func drop(where isNone: (CollectedFinding) -> Bool) { findings.removeAll(where: isNone) }

  /// The findings that a replay shows, shortest script first, and the kinds of those that none does.
  ///
  /// - Parameter replay: returns the finding with its script; nil if it does not repeat.
  func findings(_ replay: (CollectedFinding) -> Finding?) -> (shown: [Finding], notRepeated: [Finding.Kind]) {
    let replayed = findings.map { (kind: $0.kind, finding: replay($0)) }
    let kinds = Finding.Kind.allCases
    let order = replayed.compactMap(\.finding).enumerated().sorted { left, right in
      let leftKey = (left.element.script.count, kinds.firstIndex(of: left.element.kind) ?? 0, left.offset)
      let rightKey = (right.element.script.count, kinds.firstIndex(of: right.element.kind) ?? 0, right.offset)
      return leftKey < rightKey
    }
    return (order.map(\.element), replayed.filter { $0.finding == nil }.map(\.kind))
  }
}
