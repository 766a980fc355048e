import Lab

/// A flaw at its first location, and the number of states that show it.
nonisolated struct CollectedFinding: Sendable {
  /// Where a flaw occurs: in a state, or during an action taken in it.
  struct Location: Sendable, Hashable {
    var state: Int
    var action: Action?
  }

  var kind: Finding.Kind
  var location: Location
  /// The keys of its occurrences.
  var keys: Set<String> = []
  var what: [String]
  var states = 0
  /// The last state that was counted. States are visited in ascending order.
  var lastState = -1
}

/// Groups occurrences into findings: those of one kind with one first location are one finding.
nonisolated struct FindingCollector: Sendable {
  private struct Key: Hashable {
    var kind: Finding.Kind
    var key: String
  }

  private var findings: [CollectedFinding] = []
  private var indices: [Key: Int] = [:]

  /// Adds what occurs at a location.
  mutating func add(_ occurrences: [Occurrence], _ location: CollectedFinding.Location) {
    for occurrence in occurrences {
      let index = index(of: occurrence, at: location)
      if findings[index].lastState != location.state {
        findings[index].lastState = location.state
        findings[index].states += 1
      }
    }
  }

  private mutating func index(of occurrence: Occurrence, at location: CollectedFinding.Location) -> Int {
    let key = Key(kind: occurrence.kind, key: occurrence.key)
    if let known = indices[key] { return known }
    let same = findings.lastIndex { $0.kind == occurrence.kind && $0.location == location }
    if let same {
      findings[same].what += occurrence.what.filter { !findings[same].what.contains($0) }
    } else {
      findings.append(CollectedFinding(kind: occurrence.kind, location: location, what: occurrence.what))
    }
    let index = same ?? findings.count - 1
    findings[index].keys.insert(occurrence.key)
    indices[key] = index
    return index
  }

  /// Replaces the objects' names by those of a replay of the shortest path.
  ///
  /// - Parameter occurrences: what a replay shows at a finding's location.
  mutating func name(_ occurrences: (CollectedFinding) -> [Occurrence]) {
    for index in findings.indices {
      let finding = findings[index]
      let found = occurrences(finding).filter { $0.kind == finding.kind && finding.keys.contains($0.key) }
      if !found.isEmpty { findings[index].what = found.flatMap(\.what).uniqued }
    }
  }

  /// The findings with the scripts that show them, shortest script first.
  func findings(in exploration: Exploration) -> [Finding] {
    let found = findings.map { finding in
      let path = exploration.path(to: finding.location.state)
      let action = finding.location.action.map { [$0] } ?? []
      return Finding(
        kind: finding.kind, events: path.map(\.event) + action.map(\.event),
        script: path.map(\.command) + action.map(\.command), what: finding.what, states: finding.states)
    }
    let kinds = Finding.Kind.allCases
    let order = found.enumerated().sorted { left, right in
      let leftKey = (left.element.script.count, kinds.firstIndex(of: left.element.kind) ?? 0, left.offset)
      let rightKey = (right.element.script.count, kinds.firstIndex(of: right.element.kind) ?? 0, right.offset)
      return leftKey < rightKey
    }
    return order.map(\.element)
  }
}
