/// A running call.
struct FrameState {
  var serial: Int32
  var object: Int32
  var site: Int32
  /// The nearest coordinator on the stack, this frame included.
  var coordinator: Int32
  /// The index of the step that is the call, or that resumed it after a suspension.
  var start: Int
  /// The index of the step that is the call.
  var beginning: Int
  /// Whether its return is recorded.
  var isReturned = false
  /// The result that a closure or local function is about to return; nil before that, and for no result.
  var result: Value?
  /// The current line; 0 before the first.
  var line: Int32 = 0
  /// The local variables, if recorded, each with its last value in short form.
  var locals: [LocalValue] = []
}

extension FrameState {
  /// Stores a local variable's value, and drops its former one.
  mutating func keep(_ local: LocalValue) {
    if let known = locals.firstIndex(where: { $0.name == local.name }) {
      locals[known].value = local.value
    } else {
      locals.append(local)
    }
  }
}
