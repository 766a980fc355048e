import Trace

// The line of code that stored a reference.
extension AppAtStep {
  /// The line that stored the last of some references, such as the one that closed a cycle; nil where it is not known.
  package func lastStoringPlace(of references: [NamedReference]) -> SourcePlace? {
    references.compactMap { reference in storingStep(of: reference) }.max().flatMap(placeBefore)
  }

  /// The step before which a reference was stored, searched for backwards from the cursor.
  func storingStep(of reference: NamedReference) -> Int? {
    guard let source = reference.source, !reference.isVariable, !reference.isPending,
      let holder = timeline.objects.ids.first(where: { timeline.name($0) == source })
    else { return nil }
    let field = String(reference.field.prefix { $0 != "." && $0 != "[" && $0 != " " })
    let watched = Watched.field(object: source, [.field(field)])
    let first = timeline.event(ofStep: timeline.objects[holder].madeAt)
    for event in stride(from: timeline.event(ofStep: cursor), through: first, by: -1) {
      let steps = changes(of: watched, inEvent: event)
      let stored = steps.last { step in
        guard step <= cursor, let change = fieldChanges(of: watched, at: step).first else { return false }
        return change.new.contains(reference.target) && !change.old.contains(reference.target)
      }
      if let stored { return stored }
    }
    return nil
  }

  /// Where the code stood that ran just before a step; nil where no traced code did.
  package func placeBefore(_ step: Int) -> SourcePlace? {
    let last = step - 1
    if case .returned = timeline.step(at: last).kind,
      let caller = timeline.callStack(at: last).dropFirst().first
    {
      return timeline.sourcePlace(ofFrame: caller, at: last)
    }
    return timeline.sourcePlace(at: last)
  }
}

extension SourcePlace {
  /// `File.swift:31`.
  package var fileAndLine: String { "\(site.file.split(separator: "/").last ?? ""):\(line)" }
}
