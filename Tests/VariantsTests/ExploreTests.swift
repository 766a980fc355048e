import Foundation
import Testing
import Variants

@testable import Lab

/// How much is tried: a little in every run, all scripts of four events with `EXPLORE_BUDGET=1000000`.
private let budget = ProcessInfo.processInfo.environment["EXPLORE_BUDGET"].flatMap { Int($0) } ?? 400

/// Every app in every edition; each has a tour.
private nonisolated let allSpecs = Tour.all.map { String($0.commands[0].dropFirst("load ".count)) }

@Suite struct ExploreTests {
  @Test(arguments: allSpecs)
  func `What is found is what trying every script finds, with the same scripts`(spec: String) throws {
    let edition = try documentedVariants.edition(spec)
    var options = ExploreOptions.all(for: edition)
    let exhaustive = ExhaustiveSearch(edition, depth: 4, budget: budget, options)
    options.depth = exhaustive.depth
    options.states = 100_000
    let exploration = Explorer(edition, options).run()
    #expect(exploration.findings.map(\.withoutCount) == exhaustive.findings.map(\.withoutCount))
    if budget > 400 { Swift.print("\(spec): \(exhaustive.depth) events, \(exploration.states.count) states") }
  }

  @Test(arguments: allSpecs)
  func `No event of a script can be left out`(spec: String) throws {
    let edition = try documentedVariants.edition(spec)
    var options = ExploreOptions.all(for: edition)
    options.states = 60
    for finding in Explorer(edition, options).run().findings {
      #expect(sightings(of: finding, in: edition, finding.events).isSuperset(of: finding.what.withoutNumbers))
      for index in finding.events.indices {
        var shorter = finding.events
        shorter.remove(at: index)
        #expect(
          !sightings(of: finding, in: edition, shorter).isSuperset(of: finding.what.withoutNumbers),
          "\(finding.kind) \(finding.script) without \(index)")
      }
    }
  }

  /// What is wrong, of the finding's kind, after some events.
  private func sightings(of finding: Finding, in edition: AppEdition, _ events: [UserEvent]) -> Set<String> {
    let visitor = Visitor(edition, .all(for: edition))
    let found: [Sighting]
    switch finding.kind {
    case .leakAfterDisconnect:
      guard events.last == .disconnect else { return [] }
      found = visitor.first(events.dropLast()).look?.afterDisconnect ?? []
    case .deadEnd:
      let here = visitor.first(events)
      let arrivals = visitor.arrivals(events, here.look?.moves ?? []) { _ in false }
      return arrivals.allSatisfy { $0.fingerprint == here.fingerprint } ? Set(here.look?.shows ?? []) : []
    default:
      let arrival = visitor.first(events)
      found = arrival.inEvent + (arrival.look?.inState ?? [])
    }
    return Set(found.filter { $0.kind == finding.kind }.flatMap(\.what.withoutNumbers))
  }

  @Test func `Two runs are the same to the letter`() throws {
    for name in ["base/transitions", "flow/browse", "delegate/bookstore"] {
      let edition = try documentedVariants.edition(name)
      var options = ExploreOptions.all(for: edition)
      options.states = 40
      let one = Explorer(edition, options).run()
      let other = Explorer(edition, options).run()
      #expect(one.jsonLine == other.jsonLine)
      #expect(one.dot == other.dot)
    }
  }
}

extension ExploreOptions {
  /// With the links that the catalog names for the app.
  static func all(for edition: AppEdition) -> ExploreOptions {
    var options = ExploreOptions()
    options.links = documentedVariants.deepLinks[edition.spec.app ?? ""] ?? []
    return options
  }
}

extension Finding {
  /// Without the number of states, which scripts have none of.
  fileprivate var withoutCount: Finding {
    var copy = self
    copy.states = 0
    return copy
  }
}

extension [String] {
  /// The names without the numbers of objects.
  fileprivate var withoutNumbers: Set<String> { Set(map { $0.replacing(/#[0-9]+/, with: "") }) }
}
