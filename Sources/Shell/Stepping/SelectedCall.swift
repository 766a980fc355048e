/// The frame that `up` and `down` selected.
struct SelectedCall {
  /// The index of the frame, counted outwards from 0.
  let frame: Int
  /// The cursors at the time of the selection.
  let cursors: [Int]

  /// The frame; 0 once a cursor has moved.
  func frame(withCursors cursors: [Int]) -> Int { cursors == self.cursors ? frame : 0 }
}
