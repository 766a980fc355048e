/// One reference: from a known object or a root, by a field path, to a known object.
public struct Edge: Hashable, Sendable {
  /// The address of the known object that the path starts from, or the id of a root (`MemoryGraph.Root`).
  public var source: UInt
  /// The path from the source to the reference, as Swift code would write it: `delegate`, `childCoordinators[0]`,
  /// `completions["x"]`, `view.subviews[0].actions[0]`.
  ///
  /// A closure adds nothing to the path: `onDone` holds its captures. Indices count from 0.
  public var field: String
  /// The address of the known object that it refers to.
  public var target: UInt
  /// How the last reference on the path holds the target; the ones before it are all strong.
  public var strength: Strength
  /// Whether the reader knew the type of the reference. An uncertain reference was guessed from a word of unknown type,
  /// or exceeds the target's retains; it may be none.
  public var isCertain: Bool

  /// A reference from `source`, by `field`, to `target`.
  public init(source: UInt, field: String, target: UInt, strength: Strength, isCertain: Bool = true) {
    self.source = source
    self.field = field
    self.target = target
    self.strength = strength
    self.isCertain = isCertain
  }
}
