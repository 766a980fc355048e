/// The objects of a run, by their ids.
public struct ObjectTable: Sequence, Sendable {
  /// All from some object on.
  private var recent = Log<ObjectRecord>()
  /// Of those before it, the ones that are kept.
  private var older: [ObjectID: ObjectRecord] = [:]
  private var olderIDs: [ObjectID] = []

  init() {}

  /// How many objects there ever were; one more than the greatest id.
  public var endIndex: Int { recent.endIndex }

  /// The ids of the objects that are known, in the order in which these were first recorded.
  public var ids: [ObjectID] { olderIDs + recent.indices.map { ObjectID(rawValue: Int32($0)) } }

  /// An object; it must be one that is known.
  public internal(set) subscript(id: ObjectID) -> ObjectRecord {
    _read {
      if id.index >= recent.startIndex {
        yield recent[id.index]
      } else {
        guard let record = older[id] else { preconditionFailure("the object is forgotten") }
        yield record
      }
    }
    set {
      if id.index >= recent.startIndex { recent[id.index] = newValue } else { older[id] = newValue }
    }
  }

  /// An object, if it is known.
  public func record(_ id: ObjectID) -> ObjectRecord? {
    id.index >= recent.startIndex ? id.index < recent.endIndex ? recent[id.index] : nil : older[id]
  }

  /// The part that an object plays, if the object is known.
  func role(of id: ObjectID) -> Role? {
    id.index >= recent.startIndex ? id.index < recent.endIndex ? recent[id.index].role : nil : older[id]?.role
  }

  /// The objects that are known, in the order in which they were first recorded.
  public func makeIterator() -> some IteratorProtocol<ObjectRecord> {
    ids.lazy.map { self[$0] }.makeIterator()
  }

  mutating func append(_ record: ObjectRecord) { recent.append(record) }

  /// Takes away the objects that were first recorded from `end` on; it is after what was forgotten.
  mutating func removeLast(from end: Int) { recent.removeLast(from: end) }

  /// How many objects a call of `forget` would look at.
  var count: Int { older.count + recent.count }
  /// How many the last call of `forget` kept.
  private(set) var keptCount = 0

  /// Of the objects that were first recorded before `end`, forgets those that were released before `step`, but for
  /// those that are used, and those that made others that are kept.
  mutating func forget(before end: Int, releasedBefore step: Int, used: Set<ObjectID>) {
    var kept: [ObjectID: ObjectRecord] = [:]
    var pending = ids.filter { id in
      id.index >= end || used.contains(id) || self[id].releasedAt.map { $0 >= step } ?? true
    }
    var seen: Set<ObjectID> = []
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let record = record(id) else { continue }
      if id.index < end { kept[id] = record }
      pending += [record.maker, record.coordinator].compactMap { $0 }
    }
    older = kept
    olderIDs = kept.keys.sorted()
    recent.removeFirst(upTo: end)
    keptCount = count
  }
}
