import HeadlessUIKit
import LabModel
import LabRun
import Trace

/// The cause of a finding: the holder of the objects, and the line of the app's code that caused it.
struct FindingCause {
  private(set) var text: String?
  private(set) var at: String?
  private(set) var source: String?

  /// Sends the events to a new launch, and reads its memory.
  ///
  /// - Parameter what: the names of the objects that are zombies or leaked.
  init(of kind: Finding.Kind, _ what: [String], in edition: AppEdition, after events: [UserEvent]) {
    let simulation = Simulation(edition)
    for event in events { try? simulation.send(event) }
    defer { source = at.flatMap(simulation.source.text) }
    switch kind {
    case .zombie, .leak, .leakAfterDisconnect:
      guard let name = what.first, let retention = try? simulation.retentionByRerunning(of: name) else {
        return
      }
      let references =
        kind == .zombie ? holders(of: name, simulation) : retention.cycle ?? retention.hold?.path ?? []
      if references.isEmpty, kind == .zombie {
        takeUnseenHolder(of: name, simulation)
        return
      }
      text = references.isEmpty ? nil : references.chainText
      at = simulation.lastStored(of: references)?.location.fileAndLine
    case .uncertain:
      if let name = what.first { takeUnseenHolder(of: name, simulation) }
      if text == nil { takeUntracedExtension(simulation) }
    case .crash, .hang, .stopped: at = simulation.failure?.location
    case .refused, .pushedTwice, .hiddenLink, .deadMessage:
      at = simulation.lastLine(of: kind)?.fileAndLine
    case .deadEnd, .deadControl: break
    }
  }

  /// A possible holder of an object without a found one.
  private mutating func takeUnseenHolder(of name: String, _ simulation: Simulation) {
    guard let list = try? simulation.leaksByRerunning(), list.unexplained.contains(name) else { return }
    text = String(localized: "\(list.perhapsHeldBy.mayHold) it")
    if !list.perhapsHeldBy.isEmpty { at = simulation.locationOfWaitingTask(holding: name)?.fileAndLine }
  }

  /// The extension whose methods may show screens unseen.
  private mutating func takeUntracedExtension(_ simulation: Simulation) {
    let alive = simulation.snapshotByRerunning().coordinators.map { simulation.timeline.objects[$0.id].class }
    guard let found = alive.lazy.compactMap(TracedTypes.untracedCode).first else { return }
    text = LimitWarning.text(of: found)
    at = found.location
  }

  /// The holders of a zombie.
  private func holders(of name: String, _ simulation: Simulation) -> [NamedReference] {
    guard let list = try? simulation.referencesByRerunning(of: name) else { return [] }
    return Array(list.incoming.filter { $0.strength == .strong && $0.isCertain }.prefix(1))
  }
}

extension Simulation {
  /// The line from which the last event caused a finding.
  fileprivate func lastLine(of kind: Finding.Kind) -> CodeLocation? {
    let steps = timeline.steps(ofEvent: timeline.events.endIndex - 1)
    let step = steps.last { index in
      switch timeline.step(at: index).kind {
      case .missing: kind == .deadMessage
      case .output(_, warning: true): kind == .refused
      default: false
      }
    }
    if let step { return timeline.codeLocation(at: step) }
    if kind == .deadMessage { return nil }
    let pushes = timeline.changes.filter { change in
      guard steps.contains(change.step), let container = change.change.containerOfPush else { return false }
      return kind != .pushedTwice || timeline.objects[container].role == .containerOfLast
    }
    return pushes.reversed().lazy.compactMap { self.locationBefore($0.step) }.first
  }
}

nonisolated extension HierarchyChange {
  /// The container to which it adds screens; nil if it adds none.
  fileprivate var containerOfPush: ObjectID? {
    switch self {
    case .push(let container, _), .children(let container, _): container
    default: nil
    }
  }
}
