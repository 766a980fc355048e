import LabModel
import LabRun
import Trace

/// Finds the flaws in the state of an app, each with the learner's lines.
struct Explainer {
  private let app: Simulation

  init(_ app: Simulation) { self.app = app }

  /// The flaws, each once, the gravest first.
  var all: [Explanation] {
    var known: Set<Explanation.Kind> = []
    return (stopped + messagesToNobody + earlyReleases + zombies + leaks + waiting).filter {
      known.insert($0.kind).inserted
    }
  }

  private var stopped: [Explanation] {
    guard let failure = app.failure else { return [] }
    let last = app.timeline.stepCount - 1
    let calls =
      failure.location.flatMap(location) ?? app.timeline.codeLocation(at: last).map { ReportedLocation($0) }
    return [Explanation(.stopped(kind: failure.kind.rawValue, reason: failure.reason), [calls])]
  }

  /// The messages to nil, except those at the launch whose receiver was not made yet: they explain nothing.
  private var messagesToNobody: [Explanation] {
    app.timeline.steps.compactMap { step in
      guard app.timeline.isLost(message: step), let text = app.explanation(ofMissing: step) else {
        return nil
      }
      return Explanation(
        .messageToNobody(text), [app.timeline.codeLocation(at: step).map { ReportedLocation($0) }])
    }
  }

  /// The coordinators that were released although a screen that they made is still alive.
  private var earlyReleases: [Explanation] {
    let timeline = app.timeline
    return timeline.objects.ids.compactMap { id in
      let record = timeline.objects[id]
      guard record.isCoordinator, let released = record.releasedAt else { return nil }
      let screen = timeline.objects.first {
        $0.coordinator == id && $0.role.isScreen && $0.releasedAt == nil
      }
      guard let screen else { return nil }
      return Explanation(
        .released(coordinator: record.name, step: timeline.label(ofStep: released), screen: screen.name),
        [timeline.codeLocation(at: released).map { ReportedLocation($0, .lastReference) }])
    }
  }

  private var zombies: [Explanation] {
    ((try? app.zombiesByRerunning().zombies) ?? []).map { zombie in
      var step: String?
      if case .step(let label) = zombie.departure { step = label }
      let holders = app.strongHolders(of: zombie.name)
      return Explanation(
        .zombie(zombie.name, step: step, holders: holders.map(\.qualifiedField)), holders.map(storingLocation)
      )
    }
  }

  /// The flaws, then the holders of the living objects of some types, unless a flaw names the same lines.
  func flaws(andHoldersOf types: [String]) -> [Explanation] {
    let flaws = all
    let told = Set(flaws.flatMap(\.locations))
    return flaws + holders(of: types).filter { $0.locations.isEmpty || !told.isSuperset(of: $0.locations) }
  }

  private func holders(of types: [String]) -> [Explanation] {
    app.timeline.objects.filter { types.contains($0.type) && $0.releasedAt == nil }.compactMap { record in
      let holders = app.strongHolders(of: record.name)
      return holders.isEmpty
        ? nil
        : Explanation(
          .held(record.name, by: holders.map(\.qualifiedField)), holders.map(storingLocation))
    }
  }

  private var leaks: [Explanation] {
    guard let list = try? app.leaksByRerunning(), !list.objects.isEmpty else { return [] }
    if list.cycles.isEmpty { return [Explanation(.leaked(list.objects, cycle: []))] }
    return list.cycles.prefix(2).map { cycle in
      Explanation(
        .leaked(list.objects, cycle: cycle.references.map(\.qualifiedField)),
        cycle.references.map(storingLocation))
    }
  }

  private var waiting: [Explanation] { app.pendingList.tasks.map { Explanation(.waiting($0)) } }

  // MARK: Locations

  private func storingLocation(of reference: NamedReference) -> ReportedLocation? {
    app.storingLocation(of: reference).map { location in
      ReportedLocation(
        file: location.file, line: location.line,
        note: .stored(field: reference.qualifiedField, object: reference.target))
    }
  }

  /// Reads `File.swift:31`.
  private func location(_ text: String) -> ReportedLocation? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else {
      return nil
    }
    return ReportedLocation(file: String(text[..<colon]), line: line, note: .nothing)
  }
}
