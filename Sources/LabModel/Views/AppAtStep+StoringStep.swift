import Trace

// The step before which a reference was stored, found in the memory: a property's short value does not show everything
// in it.
extension AppAtStep {
  /// The step before which a reference was stored that exists at the cursor; nil where it is uncertain.
  func storingStep(of reference: NamedReference) -> Int? {
    guard let source = reference.source, !reference.isVariable, !reference.isPending,
      let holder = living(named: source), let target = living(named: reference.target)
    else { return nil }
    let reference = Reference(
      source: holder, field: reference.field.withoutIndices, target: target, strength: reference.strength)
    guard count(of: reference, at: cursor) == 1 else { return nil }
    let first = timeline.event(ofStep: max(timeline.objects[holder].madeAt, timeline.objects[target].madeAt))
    let last = timeline.event(ofStep: cursor)
    // Forwards: each event runs again once, however many steps are read.
    var event = first
    for earlier in first..<last {
      guard let count = count(of: reference, at: timeline.steps(ofEvent: earlier).upperBound - 1) else {
        return nil
      }
      if count == 0 { event = earlier + 1 }
    }
    return storingStep(of: reference, inEvent: event)
  }

  private func storingStep(of reference: Reference, inEvent event: Int) -> Int? {
    let steps = timeline.steps(ofEvent: event)
    let objects = timeline.objects.filter { $0.madeAt < steps.upperBound && $0.releasedAt == nil }.count
    guard MemoryReading.areFew(objects, at: steps) else { return nil }
    var found: Int?
    var wasThere = true
    for step in steps where step <= cursor {
      guard let count = count(of: reference, at: step) else { return nil }
      if !wasThere, count > 0 { found = step }
      wasThere = count > 0
    }
    return found
  }

  private func living(named name: String) -> ObjectID? {
    timeline.objects.ids.first { timeline.name($0) == name && timeline.objects[$0].isAlive(at: cursor) }
  }

  /// The number of references at a step that are equal except for the indices of elements; nil where the memory is
  /// unknown.
  private func count(of reference: Reference, at step: Int) -> Int? {
    guard let reading = readingByRerunning(at: step), reading.isSettled else { return nil }
    return reading.references.count { other in
      other.source == reference.source && other.target == reference.target
        && other.strength == reference.strength && other.isCertain
        && other.field.withoutIndices == reference.field
    }
  }
}

extension String {
  /// `children[].screen` of `children[2].screen`: elements move when others are removed.
  fileprivate var withoutIndices: String { filter { !$0.isNumber } }
}
