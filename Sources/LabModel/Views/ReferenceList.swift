import MemoryGraph
import Trace

/// A reference between objects, by name.
public struct NamedReference: Sendable, Hashable {
  /// The object that refers; nil for the system.
  public var source: String?
  /// The path of the field: `childCoordinators[0]`.
  public var field: String
  /// The object referred to.
  public var target: String
  /// How it holds the target.
  public var strength: Strength
  /// Whether the reader knew its type; otherwise it may be none.
  public var isCertain: Bool
  /// Whether pending work refers; `field` then says which: `a block due in 2 s`.
  var isPending = false
  /// Whether a static or global variable refers; `field` is then its name.
  public var isVariable = false
}

/// `A#1.field`; of a container `array~1[0]`.
func fieldText(of source: String, _ field: String) -> String {
  field.hasPrefix("[") ? source + field : "\(source).\(field)"
}

/// Everything that refers to an object, and everything that it refers to.
public struct ReferenceList: Sendable, Hashable {
  /// The object.
  public var object: String
  /// The references to it.
  public var incoming: [NamedReference]
  /// Its own references.
  public var outgoing: [NamedReference]
  /// Waiting work that may refer to it, since nothing else explains why it lives: `a task that waits`.
  var perhapsHeldBy: [String] = []
}

extension Timeline {
  /// References by name.
  ///
  /// - Parameter untraced: the untraced objects among them, with their names.
  func named(_ references: [Reference], _ untraced: UntracedLeaks = UntracedLeaks())
    -> [NamedReference]
  {
    func name(_ object: ObjectID) -> String { untraced.names[object] ?? self.name(object) }
    return references.map {
      NamedReference(
        source: $0.source.map(name), field: $0.field, target: name($0.target), strength: $0.strength,
        isCertain: $0.isCertain, isPending: $0.isPending)
    }
  }
}

extension AppAtStep {
  /// Everything that refers to an object, and everything that it refers to.
  public func referencesByRerunning(of name: String) throws(LabError) -> ReferenceList {
    let object = try living(name)
    let memory = try wholeSnapshotByRerunning().memory
    let name = timeline.name(object)
    let statics = memory.statics[object] ?? []
    let isUnexplained = memory.unexplained.contains(object) && statics.isEmpty
    return ReferenceList(
      object: name,
      incoming: timeline.named(
        memory.allReferences.filter { $0.target == object }, memory.untraced)
        + statics.map {
          NamedReference(
            source: nil, field: $0, target: name, strength: .strong, isCertain: true, isVariable: true)
        },
      outgoing: timeline.named(
        memory.allReferences.filter { $0.source == object }, memory.untraced),
      perhapsHeldBy: isUnexplained ? memory.opaqueHolders : [])
  }
}
