/// An argument or a returned value, in its short form. Holds no reference to its original.
public enum Value: Sendable, Hashable {
  /// A recorded object.
  case object(ObjectID)
  /// Anything else, as text: an index into `Timeline.texts`.
  case text(Int32)
}
