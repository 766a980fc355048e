/// The call under way that `up` and `down` have selected.
struct SelectedCall {
  /// Counted outwards from 0.
  let frame: Int
  /// Where the cursors were then.
  let cursors: [Int]

  /// The frame; 0 once a cursor has moved.
  func frame(withCursors cursors: [Int]) -> Int { cursors == self.cursors ? frame : 0 }
}
