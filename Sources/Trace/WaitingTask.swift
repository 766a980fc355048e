/// A task that has begun and waits, by its innermost traced call.
public struct WaitingTask: Sendable, Hashable {
  /// Distinguishes the task from others that have not ended.
  public var id: UInt
  /// The object whose code waits; nil for code of no object.
  public var object: ObjectID?
  /// The waiting method or closure, an index into `Timeline.sites`.
  public var site: Int32
  /// The objects whose code waits, each for the next, outermost first.
  public var objects: [ObjectID]
}
