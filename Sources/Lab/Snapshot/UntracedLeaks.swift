import Trace

/// Objects that are leaked without being traced: `UIView~1`, and what holds them and is held by them.
///
/// An id beyond all in the table of objects stands for each.
public nonisolated struct UntracedLeaks: Sendable, Hashable {
  /// What each is called: its class, and its number among those of the class.
  public private(set) var names: [ObjectID: String] = [:]
  /// Their ids, in the order of their making.
  public private(set) var ids: [ObjectID] = []
  /// The references from and to them.
  public var references: [Reference] = []
  private var counts: [String: Int] = [:]

  private static let firstID: Int32 = 1 << 30

  /// There are none.
  init() {}

  /// - Parameter names: what each is called, in the order of their making.
  init(names: [String], references: [Reference]) {
    for name in names { _ = add(String(name[..<(name.lastIndex(of: "~") ?? name.endIndex)])) }
    self.references = references
  }

  /// Takes one in.
  ///
  /// - Parameter type: its class, or what it is else.
  mutating func add(_ type: String) -> ObjectID {
    let id = ObjectID(rawValue: Self.firstID + Int32(ids.count))
    counts[type, default: 0] += 1
    names[id] = "\(type)~\(counts[type, default: 1])"
    ids.append(id)
    return id
  }
}
