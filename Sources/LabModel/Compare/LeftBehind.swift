import Trace

/// The objects that an app keeps although its user is done with them: coordinators, and their screens. Names, in the
/// order in which the objects were made.
public struct LeftBehind: Sendable, Hashable {
  /// The coordinators that are zombies.
  public var zombies: [String] = []
  /// The coordinators that have leaked; a leaked zombie is in both lists.
  public var leaked: [String] = []
  /// The coordinators that are alive without a known holder, and may not be leaks.
  public var uncertain: [String] = []
  /// The screens that these coordinators own, and leaked screens without an owner; without UIKit's containers.
  public var screens: [String] = []
  /// All other objects that have leaked or may have: view models, containers.
  public var others: [String] = []
  /// Those of them that may have leaked, and are no leaks for certain.
  public var uncertainOthers: [String] = []

  /// Creates an empty value.
  public init() {}

  /// The objects that an app keeps at a step.
  package init(_ snapshot: Snapshot, _ timeline: Timeline) {
    func onlyCoordinators(_ ids: [ObjectID]) -> [ObjectID] {
      ids.filter { timeline.objects.record($0)?.isCoordinator == true }
    }
    let leaked = onlyCoordinators(snapshot.memory.leaks)
    let uncertain = onlyCoordinators(snapshot.uncertain)
    let kept = Set(snapshot.zombies + leaked + uncertain)
    let leaks = Set(snapshot.memory.leaks)
    zombies = snapshot.zombies.map(timeline.name)
    self.leaked = leaked.map(timeline.name)
    self.uncertain = uncertain.map(timeline.name)
    screens = snapshot.alive.filter { id in
      guard timeline.objects[id].role == .screen, !snapshot.hierarchy.contains(id) else { return false }
      return timeline.objects[id].owner(at: snapshot.step).map(kept.contains) ?? leaks.contains(id)
    }.map(timeline.name)
    let told = Set(coordinators + screens)
    others = (snapshot.memory.leaks + snapshot.uncertain).map(timeline.name)
      .filter { !told.contains($0) }
    uncertainOthers = snapshot.uncertain.filter { !leaks.contains($0) }.map(timeline.name)
      .filter { !told.contains($0) }
  }

  /// The coordinators, each once.
  public var coordinators: [String] { (zombies + leaked + uncertain).uniqued }

  /// Whether the app keeps nothing.
  public var isEmpty: Bool { coordinators.isEmpty && screens.isEmpty && others.isEmpty }

  /// The names that are not in another value.
  package func without(_ other: LeftBehind) -> LeftBehind {
    var rest = LeftBehind()
    rest.zombies = zombies.filter { !other.zombies.contains($0) }
    rest.leaked = leaked.filter { !other.leaked.contains($0) }
    rest.uncertain = uncertain.filter { !other.uncertain.contains($0) }
    rest.screens = screens.filter { !other.screens.contains($0) }
    rest.others = others.filter { !other.others.contains($0) }
    rest.uncertainOthers = uncertainOthers.filter { !other.others.contains($0) }
    return rest
  }

  /// The names of both values, each once.
  func joined(with other: LeftBehind) -> LeftBehind {
    var all = self
    all.zombies = (zombies + other.zombies).uniqued
    all.leaked = (leaked + other.leaked).uniqued
    all.uncertain = (uncertain + other.uncertain).uniqued
    all.screens = (screens + other.screens).uniqued
    all.others = (others + other.others).uniqued
    all.uncertainOthers = (uncertainOthers + other.uncertainOthers).uniqued
    return all
  }

  /// `1 zombie, 2 leaked, ? 1, 3 screens`; a leaked zombie counts as leaked. Counts other objects only if there are
  /// none of these; `? 1 other object` if none is a leak for certain. Otherwise `none`.
  public var words: String {
    let zombies = zombies.filter { !leaked.contains($0) }.count
    let parts = [
      zombies > 0 ? counted(zombies, "zombie") : nil,
      leaked.isEmpty ? nil : String(localized: "\(leaked.count) leaked"),
      uncertain.isEmpty ? nil : "? \(uncertain.count)",
      screens.isEmpty ? nil : counted(screens.count, "screen"),
    ].compactMap(\.self)
    if parts.isEmpty, !others.isEmpty {
      let mark = Set(others).isSubset(of: uncertainOthers) ? "? " : ""
      return mark + counted(others.count, "other object")
    }
    return parts.isEmpty ? "none".localized : parts.joined(separator: ", ")
  }
}
