import LabModel
import Trace

extension Scorecard {
  /// Measures every edition of the plan's app, except those that only grow a fixed one. Each script runs from a fresh
  /// launch.
  ///
  /// - Parameters:
  ///   - isInterrupted: polled between runs.
  ///   - tellProgress: gets the next edition.
  /// - Returns: nil if it was interrupted.
  /// - Returns: nil if it was interrupted.
  public init?(
    _ plan: ScorecardPlan, of catalog: Catalog, isInterrupted: () -> Bool = { false },
    tellProgress: (String) -> Void = { _ in }
  ) {
    var entries: [Entry] = []
    let editions = catalog.editions.filter {
      $0.spec.app == plan.app && $0.spec.edition?.hasPrefix("plus-") != true
    }
    for edition in editions {
      tellProgress("\(edition.spec)")
      if isInterrupted() { return nil }
      let fixed = editions.first {
        $0.spec.variant == edition.spec.variant && $0.spec.edition == "fixed"
          && edition.spec.edition == "documented"
      }
      let measured = Measurement(edition)
      let style = edition.provenance.inStyleOf.flatMap { name in
        catalog.editions.first { "\($0.spec)".hasPrefix("\(name)@") }
      }
      var entry =
        Entry(
          spec: edition.spec, code: AppCode(of: edition.source),
          tenthsOfMessages: Self.tenthsOfMessages(of: edition, plan.session),
          mending: fixed.map {
            SourceDiff((edition.spec, edition.source), ($0.spec, $0.source)).counts
          },
          connections: (measured.screenKnows, measured.childHeldBy, measured.childKnows),
          provenance: edition.provenance, documentedIn: edition.documentedIn ?? style?.documentedIn)
      for kind in LeavingEvent.allCases {
        guard let script = plan.scripts[kind] else { continue }
        entry.left[kind] = Self.left(in: edition, by: script, after: plan.start, &entry.leaks)
      }
      entry.leftByEndings = plan.endings.map {
        Self.left(in: edition, by: $0.script, after: plan.start, &entry.leaks)
      }
      if edition.spec.edition == "fixed" {
        entry.cost = Dictionary(
          catalog.growths.filter { $0.parent == edition.spec }.map { ($0.spec.edition ?? "", $0) }
        ) { first, _ in first }
        entry.tests = catalog.testCosts.first { $0.variant == edition.spec.variant }
      }
      entries.append(entry)
    }
    self.init(plan: plan, entries: entries)
  }

  /// The zombies and leaks that the last event of a script adds; nil if an event is refused.
  private static func left(
    in edition: AppEdition, by script: [UserEvent], after start: [UserEvent], _ leaks: inout StyleLeaks
  ) -> LeftBehind? {
    let app = Simulation(edition)
    func kept() -> LeftBehind { LeftBehind(app.snapshotByRerunning(), app.timeline) }
    do {
      let events = start + script
      for event in events.dropLast() { try app.send(event) }
      let before = kept()
      for event in events.suffix(1) { try app.send(event) }
      let after = kept()
      let cycles = try app.leaksByRerunning().cycles.map(\.references)
      leaks.add(after, cycles.compactMap { app.lastStored(ofCycle: $0)?.reference }, after: script)
      return after.without(before)
    } catch { return nil }
  }

  /// The mean number of messages for each event of a session, including the launch; rounded.
  private static func tenthsOfMessages(of edition: AppEdition, _ session: [UserEvent]) -> Int? {
    let app = Simulation(edition)
    do { for event in session { try app.send(event) } } catch { return nil }
    let events = app.timeline.events.indices
    let messages = events.reduce(0) { count, event in
      count + app.timeline.messages(in: app.timeline.steps(ofEvent: event), isComplete: false).count
    }
    return (messages * 10 + events.count / 2) / events.count
  }
}
