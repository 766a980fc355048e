/// An object whose initializer is under way. Its tokens and initializers, one a class level, are matched to it.
struct Construction {
  var object: Int32
  /// The lowest class known: of the first token, or of `Self` in an initializer.
  var type: AnyClass
  /// The class whose token or designated initializer came last; a further one must be its superclass.
  var level: AnyClass
  /// Whether the token of `level` waits for its initializer.
  var awaitsInitializer: Bool
  var frameDepth: Int
  /// Whether the superclass's initializer may come when the one under way has returned.
  var awaitsSuper = false
  /// The stored properties of `level` that are set; nil for all.
  var setProperties: Set<String>? = []
  /// Whether those of all levels are set.
  var isComplete = false
  /// Whether an initializer of it has begun that has neither returned nor called a superclass's.
  var mayFail = false
}
