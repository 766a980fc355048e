/// An object whose initializer runs. The recorder matches its tokens and initializers, one a class level, to it.
struct Construction {
  var object: Int32
  /// The lowest known class: of the first token, or of `Self` in an initializer.
  var type: AnyClass
  /// The class of the latest token or designated initializer; the next must be its superclass.
  var level: AnyClass
  /// Whether the token of `level` still lacks its initializer.
  var awaitsInitializer: Bool
  var frameDepth: Int
  /// Whether the superclass's initializer may follow when the running one has returned.
  var awaitsSuper = false
  /// The stored properties of `level` that are set; nil for all.
  var setProperties: Set<String>? = []
  /// Whether the stored properties of all levels are set.
  var isComplete = false
  /// Whether one of its initializers has begun and has neither returned nor called a superclass's.
  var mayFail = false
}
