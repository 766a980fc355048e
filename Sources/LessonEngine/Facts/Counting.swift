/// The things that a question counts, read from the apps on the stage.
public enum Counting: Sendable, Hashable {
  /// The living objects of these types.
  case alive([String])
  /// All living objects.
  case objects
  /// The living coordinators.
  case coordinators
  /// The zombies.
  case zombies
  /// The leaks.
  case leaks
  /// The screens on the user's stack.
  case screens
  /// The coordinators that an object holds.
  case children(of: String)
  /// The strong references between two coordinators, in both directions.
  case references(between: String, String)
  /// The apps for which these facts hold.
  case apps(Facts)

  /// The facts that are checked.
  var facts: Facts {
    if case .apps(let facts) = self { facts } else { Facts() }
  }

  /// The count, summed over all apps.
  func number(in observations: [AppObservation], fullSpec: (String) -> String) -> Int {
    if case .apps(let facts) = self {
      return observations.count { facts.shortfalls(in: [$0], fullSpec: fullSpec).isEmpty }
    }
    return observations.map { number(in: $0.state) }.reduce(0, +)
  }

  private func number(in state: AppState) -> Int {
    switch self {
    case .alive(let types): types.map { state.alive[$0] ?? 0 }.reduce(0, +)
    case .objects: state.alive.values.reduce(0, +)
    case .coordinators: state.coordinators.count
    case .zombies: state.zombies.count
    case .leaks: state.leaks.count
    case .screens: state.path.count
    case .children(let holder): state.coordinators.count { $0.isHeld(by: holder) }
    case .references(let one, let other):
      state.references(from: one, to: other) + state.references(from: other, to: one)
    case .apps: 0
    }
  }
}

extension AppState {
  fileprivate func references(from holder: String, to coordinator: String) -> Int {
    coordinators.filter { $0.id.isMeant(by: coordinator) }.flatMap(\.heldBy)
      .count { $0.holder?.isMeant(by: holder) ?? false }
  }
}

extension AppState.Coordinator {
  fileprivate func isHeld(by holder: String) -> Bool {
    heldBy.contains { $0.holder?.isMeant(by: holder) ?? false }
  }
}
