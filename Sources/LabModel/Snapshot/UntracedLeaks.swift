import Trace

/// Objects that are leaked without being traced: `UIView~1`, and what holds them and is held by them. Also, leaked or not,
/// what very many traced objects share.
///
/// An id beyond all in the table of objects stands for each.
public struct UntracedLeaks: Sendable, Hashable {
  /// What each is called: its class, and its number among those of the class.
  public private(set) var names: [ObjectID: String] = [:]
  /// The ids of the leaked ones, in the order of their making.
  public private(set) var ids: [ObjectID] = []
  /// The references from and to them.
  public var references: [Reference] = []
  /// Objects that are not traced and that something unseen holds, so that nobody can tell whether they are leaked.
  public private(set) var unseen: [String] = []
  /// Why what is not traced was not looked into; nil if it was.
  public var gap: Gap?
  private var counts: [String: Int] = [:]

  /// Why what is not traced cannot be looked into: it may just be in the making, or be none of this launch.
  public enum Gap: String, Sendable, Hashable {
    case runningCode, waitingTask, formerLaunch
  }

  private static let firstID: Int32 = 1 << 30

  /// There are none.
  init() {}

  /// - Parameters:
  ///   - names: what each is called, in the order of their making.
  ///   - unseen: what each is called that something unseen holds.
  init(names: [String], references: [Reference], unseen: [String], gap: Gap?) {
    for name in names { _ = add(Self.type(of: name)) }
    self.references = references
    for name in unseen { addUnseen(Self.type(of: name)) }
    self.gap = gap
  }

  private static func type(of name: String) -> String {
    String(name[..<(name.lastIndex(of: "~") ?? name.endIndex)])
  }

  /// Which of these objects hold each of some others strongly. They have no place in the table of objects, so that a
  /// holder's field says all: `ViewModel~1.coordinator`.
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

  /// Takes one in.
  ///
  /// - Parameter type: its class, or what it is else.
  package mutating func add(_ type: String, isLeaked: Bool = true) -> ObjectID {
    let id = ObjectID(rawValue: Self.firstID + Int32(names.count))
    names[id] = newName(type)
    if isLeaked { ids.append(id) }
    return id
  }

  /// Takes in one that something unseen holds.
  package mutating func addUnseen(_ type: String) { unseen.append(newName(type)) }

  private mutating func newName(_ type: String) -> String {
    counts[type, default: 0] += 1
    return "\(type)~\(counts[type, default: 1])"
  }
}
