import Foundation
import OwnProcess
import Testing
import Variants

@testable import Explore
@testable import LabModel
@testable import LabRun

/// How much is tried: a little of some apps in every run; of every app all scripts of four events with `EXPLORE=all`.
private nonisolated let isThorough = ProcessInfo.processInfo.environment["EXPLORE"] == "all"

/// Every app in every edition, each of which has a tour; or the few of a usual run.
private nonisolated let specs =
  isThorough
  ? toured
  : ["delegate/kanji@documented", "base/transitions@local-coordinator", "closure/bookstore@documented"]

/// The specs of the tours.
private nonisolated var toured: [String] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Transcripts/tours")
  let files =
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  let texts = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  return texts.compactMap { $0.firstMatch(of: /> load (.*)/).map { String($0.1) } }.sorted()
}

@Suite(.ownProcess) struct ExploreTests {
  @Test(arguments: specs)
  func `What is found is what trying every script finds, with the same scripts`(spec: String) throws {
    let edition = try documentedVariants.edition(spec)
    var options = ExploreOptions.all(for: edition)
    let exhaustive = ExhaustiveSearch(edition, depth: 4, budget: isThorough ? 1_000_000 : 50, options)
    options.depth = exhaustive.depth
    options.states = 100_000
    let exploration = Explorer(edition, options).run()
    // A dead control is one of a path, and a state has many.
    let found = exploration.findings.filter { $0.kind != .deadControl }
    #expect(found.map(\.bare) == exhaustive.findings.map(\.bare))
    if isThorough { #expect(exhaustive.depth == 4) }
  }

  @Test(arguments: specs)
  func `No event of a script can be left out`(spec: String) throws {
    let edition = try documentedVariants.edition(spec)
    var options = ExploreOptions.all(for: edition)
    options.states = isThorough ? 60 : 8
    for finding in Explorer(edition, options).run().findings {
      #expect(
        occurrences(of: finding, in: edition, finding.events).isSuperset(of: finding.what.withoutNumbers))
      for index in finding.events.indices {
        var shorter = finding.events
        shorter.remove(at: index)
        #expect(
          !occurrences(of: finding, in: edition, shorter).isSuperset(of: finding.what.withoutNumbers),
          "\(finding.kind) \(finding.script) without \(index)")
      }
    }
  }

  /// What is wrong, of the finding's kind, after some events.
  private func occurrences(of finding: Finding, in edition: AppEdition, _ events: [UserEvent]) -> Set<String>
  {
    let observer = Observer(edition, .all(for: edition))
    let found: [Occurrence]
    switch finding.kind {
    case .leakAfterDisconnect:
      guard events.last == .disconnect else { return [] }
      found = observer.observe(after: Array(events.dropLast())).afterDisconnect
    case .deadEnd:
      let here = observer.observe(after: events)
      let leadsOut = here.actions.contains {
        observer.observe(after: events + [$0.event]).fingerprint != here.fingerprint
      }
      return leadsOut ? [] : Set(here.shows)
    case .deadControl: return observer.observe(after: events).effect.isSeen ? [] : Set(finding.what)
    default:
      let observation = observer.observe(after: events)
      found = observation.inEvent + observation.inState
    }
    return Set(found.filter { $0.kind == finding.kind }.flatMap(\.what.withoutNumbers))
  }

  @Test(.enabled(if: isThorough), arguments: specs.filter { $0.hasSuffix("fixed") })
  func `A fixed edition has no flaw that lasts`(spec: String) throws {
    let edition = try documentedVariants.edition(spec)
    let kinds: [Finding.Kind] = [.stopped, .zombie, .leak, .leakAfterDisconnect, .deadMessage]
    let found = Explorer(edition, .all(for: edition)).run().findings
    #expect(found.filter { kinds.contains($0.kind) } == [])
  }

  @Test func `Two runs are the same to the letter`() throws {
    let edition = try documentedVariants.edition("flow/browse")
    var options = ExploreOptions.all(for: edition)
    options.states = 8
    let one = Explorer(edition, options).run()
    let other = Explorer(edition, options).run()
    #expect(one.jsonLine == other.jsonLine)
    #expect(one.dot == other.dot)
  }

  @Test func `Bounds that nothing can reach are none`() throws {
    let edition = try documentedVariants.edition("delegate/kanji")
    var options = ExploreOptions()
    (options.states, options.seconds) = (.max, .greatestFiniteMagnitude)
    #expect(Explorer(edition, options).run().isComplete)
  }

  @Test(arguments: [
    ("closure", Self.tapCatalogAgain), ("flow", Self.tapCatalogAgain), ("base", Self.tapCatalogAgain),
    ("coordinating", Self.doubleTapCancel),
  ])
  func `A farewell between two that go in one event is no message to the dead`(
    variant: String, events: [UserEvent]
  ) throws {
    let edition = try documentedVariants.edition("\(variant)/bookstore@fixed")
    #expect(Observer(edition, ExploreOptions()).observe(after: events).inEvent.isEmpty)
    let simulation = Simulation(edition, in: documentedVariants)
    for event in events { try simulation.send(event) }
    let steps = simulation.timeline.steps(ofEvent: events.count)
    #expect(steps.contains { simulation.timeline.deadReceiver(ofMissing: $0) != nil })
  }

  private nonisolated static func tap(_ label: String, taps: Int = 1) -> UserEvent {
    .tap(UserEvent.Target(label), taps: taps)
  }

  private nonisolated static let tapCatalogAgain: [UserEvent] = [
    tap("Log in"), .select(UserEvent.Target("Emma")), tap("More by author"),
    .tab(UserEvent.Target("Catalog")),
  ]

  private nonisolated static let doubleTapCancel: [UserEvent] = [
    tap("Log in"), .select(UserEvent.Target("Emma")), tap("Buy"), tap("Cancel", taps: 2),
  ]
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
  /// Without the number of states, which scripts have none of, and without the cause.
  fileprivate var bare: Finding {
    var copy = self
    (copy.states, copy.cause, copy.at, copy.source) = (0, nil, nil, nil)
    return copy
  }
}

extension [String] {
  /// The names without the numbers of objects.
  fileprivate var withoutNumbers: Set<String> { Set(map { $0.replacing(/#[0-9]+/, with: "") }) }
}
