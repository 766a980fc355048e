import LabModel
import MemoryGraph
import Trace

/// Facts about an app from a short run; read from its objects, not from a document.
struct Measurement {
  /// Who holds a started coordinator: `AppCoordinator.childCoordinators`, or its own screen.
  let childHeldBy: String
  /// How a screen refers to the coordinator that made it, with the strength: `delegate, weak`. For a closure, the
  /// strength is that of its capture.
  let screenKnows: String
  /// Which coordinator refers to the one that started it: `parentCoordinator, strong`.
  let childKnows: String

  /// Launches the app, and sends the first possible event, a few times.
  init(_ edition: AppEdition) {
    let simulation = Simulation(edition)
    var seen = Observation()
    seen.add(simulation)
    for _ in 0..<3 {
      guard let choice = simulation.choices.first, (try? simulation.send(choice.event)) != nil else { break }
      seen.add(simulation)
    }
    childHeldBy = seen.childHolders.first ?? (seen.hasCoordinator ? "no child" : "no coordinator")
    screenKnows = seen.screenLinks.first ?? "not at all"
    childKnows = seen.parentLinks.first ?? "not at all"
  }
}

/// The findings, in order, each once.
private struct Observation {
  var hasCoordinator = false
  var childHolders: [String] = []
  var screenLinks: [String] = []
  var parentLinks: [String] = []

  mutating func add(_ simulation: Simulation) {
    let timeline = simulation.timeline
    let snapshot = simulation.snapshotByRerunning()
    func type(_ id: ObjectID) -> String { timeline.objects[id].type }
    for coordinator in snapshot.coordinators {
      hasCoordinator = true
      guard let parent = coordinator.startedBy else { continue }
      let holder = coordinator.holders.first { $0.holder == parent } ?? coordinator.holders.first
      if let holder, let id = holder.holder {
        childHolders.append("\(type(id)).\(holder.field.withoutIndices)")
      }
      parentLinks += snapshot.memory.references
        .filter { $0.source == coordinator.id && $0.target == parent }
        .map { "\($0.field.withoutIndices), \($0.strength.rawValue)" }
    }
    for reference in snapshot.memory.references {
      guard let source = reference.source, timeline.objects[source].role == .screen,
        timeline.objects[reference.target].isCoordinator,
        timeline.objects[source].coordinator == reference.target
      else { continue }
      screenLinks.append(simulation.describe(reference))
    }
  }
}

extension Simulation {
  /// `delegate, weak`; or, for a strong closure property, `onDone, strong, its capture weak`.
  fileprivate func describe(_ link: Reference) -> String {
    let field = link.field.withoutIndices
    let type = link.source.map { timeline.objects[$0].type }
    let declared = type.flatMap { type in
      source.files.lazy.compactMap { TracedTypes.named(type, in: $0.id) }.first
    }.flatMap { strength(ofField: field, in: $0.class) }
    let isCaptured = declared == .strong && link.strength != .strong
    return "\(field), \(isCaptured ? "strong, its capture " : "")\(link.strength.rawValue)"
  }
}

extension String {
  /// `childCoordinators` of `childCoordinators[0]`.
  fileprivate var withoutIndices: String { String(prefix { $0 != "[" }) }
}
