/// The classes that leak in an edition in any script of a scorecard's plan, and the references that close their cycles.
public struct StyleLeaks: Sendable, Hashable {
  /// The classes of the leaked coordinators, in the order of the scripts.
  public private(set) var coordinators: [String] = []
  /// The stored property that was set last in each cycle, each once: `BuyViewController.coordinator`.
  public private(set) var references: [String] = []
  /// The first script that leaks.
  public private(set) var script: [UserEvent]?

  /// Creates an empty value.
  package init() {}

  /// Adds the leaks after a script.
  ///
  /// - Parameter closing: the last stored reference of each cycle.
  package mutating func add(_ left: LeftBehind, _ closing: [NamedReference], after script: [UserEvent]) {
    if left.leaked.isEmpty { return }
    self.script = self.script ?? script
    coordinators = (coordinators + left.leaked.map(\.withoutNumber)).uniqued
    references =
      (references + closing.map { fieldText(of: ($0.source ?? "").withoutNumber, $0.field) }).uniqued
  }
}

extension String {
  /// The class in an object's name: `BuyCoordinator` in `BuyCoordinator#1`.
  fileprivate var withoutNumber: String { String(prefix { $0 != "#" }) }
}
