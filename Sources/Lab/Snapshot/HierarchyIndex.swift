import Trace

/// The screen hierarchy at any step of a growing timeline.
///
/// It keeps a copy every so often, so that a look at any step applies few changes. Copies are further apart the
/// larger the hierarchy is: they cost about as much again as the changes themselves.
struct HierarchyIndex {
  private var checkpoints: [(change: Int, hierarchy: Hierarchy)] = [(0, Hierarchy())]
  private var latest = Hierarchy()
  private var applied = 0

  /// The hierarchy once the step at `step` and what followed it directly have happened.
  mutating func hierarchy(at step: Int, of timeline: Timeline) -> Hierarchy {
    catchUp(with: timeline)
    let end = timeline.changes.partition { $0.step > step }
    if end == applied { return latest }
    let start = checkpoints.last { $0.change <= end } ?? (0, Hierarchy())
    var hierarchy = start.hierarchy
    for index in start.change..<end { hierarchy.apply(timeline.changes[index].change) }
    return hierarchy
  }

  private mutating func catchUp(with timeline: Timeline) {
    while applied < timeline.changes.count {
      latest.apply(timeline.changes[applied].change)
      applied += 1
      let last = checkpoints.last?.change ?? 0
      if applied - last >= max(256, latest.size) { checkpoints.append((applied, latest)) }
    }
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that is false up to some place and true from there.
  func partition(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
