import Trace

/// Leaked objects without traced code: `UIView~1`, with their holders and the objects that they hold. Also, leaked or
/// not, blocks that very many traced objects share.
///
/// Each has an id beyond all ids in the table of objects.
public struct UntracedLeaks: Sendable, Hashable {
  /// The name of each: its class, and its number within the class.
  public private(set) var names: [ObjectID: String] = [:]
  /// The ids of the leaked ones, in the order in which they were made.
  public private(set) var ids: [ObjectID] = []
  /// The references from and to them.
  public var references: [Reference] = []
  /// Untraced objects with an unseen holder, so that nobody can tell whether they are leaked.
  public private(set) var unseen: [String] = []
  /// Why untraced objects were not examined; nil if they were.
  public var gap: Gap?
  private var counts: [String: Int] = [:]

  /// Why untraced objects cannot be examined: they may be unfinished, or from another launch.
  public enum Gap: String, Sendable, Hashable {
    case runningCode, waitingTask, formerLaunch
  }

  private static let firstID: Int32 = 1 << 30

  /// There are none.
  init() {}

  /// - Parameters:
  ///   - names: the name of each, in the order in which they were made.
  ///   - unseen: the name of each with an unseen holder.
  init(names: [String], references: [Reference], unseen: [String], gap: Gap?) {
    for name in names { _ = add(Self.type(of: name)) }
    self.references = references
    for name in unseen { addUnseen(Self.type(of: name)) }
    self.gap = gap
  }

  private static func type(of name: String) -> String {
    String(name[..<(name.lastIndex(of: "~") ?? name.endIndex)])
  }

  /// Which of these objects hold each of some others strongly. They are not in the table of objects, so that a holder's
  /// field has the full text: `ViewModel~1.coordinator`.
  func holders(ofAny objects: Set<ObjectID>) -> [ObjectID: [Holder]] {
    let strong = references.filter { $0.isStrong && objects.contains($0.target) }
    return Dictionary(grouping: strong, by: \.target).mapValues { references in
      references.compactMap { reference in
        reference.source.flatMap { names[$0] }.map {
          Holder(holder: nil, field: fieldText(of: $0, reference.field))
        }
      }.uniqued
    }
  }

  /// Adds an object.
  ///
  /// - Parameter type: its class, or another name.
  package mutating func add(_ type: String, isLeaked: Bool = true) -> ObjectID {
    let id = ObjectID(rawValue: Self.firstID + Int32(names.count))
    names[id] = newName(type)
    if isLeaked { ids.append(id) }
    return id
  }

  /// Adds an object with an unseen holder.
  package mutating func addUnseen(_ type: String) { unseen.append(newName(type)) }

  private mutating func newName(_ type: String) -> String {
    counts[type, default: 0] += 1
    return "\(type)~\(counts[type, default: 1])"
  }
}
