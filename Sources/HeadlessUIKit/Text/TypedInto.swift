/// What gets the letters that the user types, while it is the first responder.
protocol TypedInto: UIView {
  /// The user types at the end, letter by letter.
  func type(_ letters: String)
  /// The editing has ended: tells who listens.
  func didEnd()
}
