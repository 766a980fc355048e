import Trace

/// The objects that were made up to one step.
public struct ObjectList: Sendable, Hashable {
  /// The fate of an object.
  public enum Fate: Sendable, Hashable {
    /// It lives.
    case alive
    /// Its deinit runs.
    case beingReleased
    /// It was released at the step of this label, `EVENT.STEP`.
    case released(String)
  }

  /// An object.
  public struct Object: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its role in the app.
    public var role: Role
    /// `EVENT.STEP` at which it was made.
    public var made: String
    /// The object whose code made it; nil if none is known.
    public var maker: String?
    /// Its fate.
    var fate: Fate
  }

  /// The objects, in the order in which they were made.
  public var objects: [Object]
}

extension AppAtStep {
  /// The objects made up to the cursor: whether they live, when they were made and by whom.
  public var objectList: ObjectList {
    ObjectList(
      objects: timeline.objects.filter { $0.madeAt <= cursor }.map { record in
        ObjectList.Object(
          name: record.name, role: record.role, made: timeline.label(ofStep: record.madeAt),
          maker: record.maker.map(timeline.name),
          fate: fate(of: record))
      })
  }

  private func fate(of record: ObjectRecord) -> ObjectList.Fate {
    if record.isDying(at: cursor) { return .beingReleased }
    guard let released = record.releasedAt, !record.isAlive(at: cursor) else { return .alive }
    return .released(timeline.label(ofStep: released))
  }
}
