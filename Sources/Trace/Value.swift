/// An argument or a returned value, in its short form. Keeps no reference to what it was made from.
public enum Value: Sendable, Hashable {
  /// A recorded object.
  case object(ObjectID)
  /// Anything else, as text: an index into `Timeline.texts`.
  case text(Int32)
}
