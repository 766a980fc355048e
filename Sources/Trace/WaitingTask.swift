/// A task that has begun and waits, by the innermost of its calls that are traced.
public struct WaitingTask: Sendable, Hashable {
  /// Tells the task from others that have not ended.
  public var id: UInt
  /// Whose code waits; nil for code of no object.
  public var object: ObjectID?
  /// The method or closure that waits, an index into `Timeline.sites`.
  public var site: Int32
  /// The objects whose code waits, each for the next one, outermost first.
  public var objects: [ObjectID]
}
