/// A call under way.
struct FrameState {
  var serial: Int32
  var object: Int32
  var site: Int32
  /// The nearest coordinator on the stack, this frame included.
  var coordinator: Int32
  /// The index of the step that is the call, or with which it went on after it waited.
  var start: Int
  /// The index of the step that is the call.
  var beginning: Int
  /// Its return is recorded.
  var isReturned = false
  /// What a closure or local function is about to return; nil before it does, and where that is nothing.
  var result: Value?
  /// The line that it is at; 0 before the first.
  var line: Int32 = 0
  /// The local variables, where they are kept, each with its last value in short form.
  var locals: [LocalValue] = []
}

extension FrameState {
  /// Keeps a local variable's value in place of the one that is known.
  mutating func keep(_ local: LocalValue) {
    if let known = locals.firstIndex(where: { $0.name == local.name }) {
      locals[known].value = local.value
    } else {
      locals.append(local)
    }
  }
}
