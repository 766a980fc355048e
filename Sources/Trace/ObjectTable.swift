/// The objects of a run, by their ids.
public struct ObjectTable: Sequence, Sendable {
  private var records: [ObjectRecord] = []
  /// Whether an object has several possible owners.
  public internal(set) var hasPossibleOwners = false

  init() {}

  /// How many objects there are; one more than the greatest id.
  public var endIndex: Int { records.endIndex }

  /// The ids of the objects, in the order of first recording.
  public var ids: [ObjectID] { records.indices.map { ObjectID(rawValue: Int32($0)) } }

  /// An object; it must be a recorded one.
  public internal(set) subscript(id: ObjectID) -> ObjectRecord {
    _read { yield records[id.index] }
    set { records[id.index] = newValue }
  }

  /// An object, if it is recorded.
  public func record(_ id: ObjectID) -> ObjectRecord? {
    records.indices.contains(id.index) ? records[id.index] : nil
  }

  /// Whether an object is recorded and a coordinator.
  func isCoordinator(_ id: ObjectID) -> Bool {
    records.indices.contains(id.index) && records[id.index].isCoordinator
  }

  /// The objects, in the order of first recording.
  public func makeIterator() -> some IteratorProtocol<ObjectRecord> { records.makeIterator() }

  mutating func append(_ record: ObjectRecord) { records.append(record) }

  /// Removes the objects that were first recorded from `end` on.
  mutating func removeLast(from end: Int) { records.removeLast(from: end) }
}
