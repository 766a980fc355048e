import Trace

/// What gets the letters that the user types, while it is the first responder: a field, or a text view.
protocol TypedInto: UIView {
  /// The text; its property has another type in each class.
  var typedText: String { get set }

  // What its delegate is asked.
  func shouldBegin() -> Bool
  func shouldEnd() -> Bool
  func shouldChange(_ range: NSRange, to string: String) -> Bool

  // What whoever listens is told.
  func didBegin()
  func didChange()
  func didEnd()
}

extension TypedInto {
  /// Begins the editing, if the delegate has nothing against it.
  ///
  /// - Parameter become: makes it the first responder, and says whether it is.
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard !Trace.isStopped, shouldBegin(), become() else { return false }
    didBegin()
    return true
  }

  /// Ends the editing, if the delegate has nothing against it.
  ///
  /// - Parameter resign: lets it be the first responder no more, and says whether it did.
  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return resign() }
    guard !Trace.isStopped, shouldEnd(), resign() else { return false }
    didEnd()
    return true
  }

  /// Out of the window it is edited no more, and is not asked. From memory. Ledger: editing-ends.
  func endEditingOutOfWindow() {
    guard window == nil, isFirstResponder else { return }
    stopBeingFirstResponder()
    if !Trace.isStopped { didEnd() }
  }

  /// The user types at the end, letter by letter, until something ends the editing.
  func type(_ letters: String) {
    for letter in letters where isFirstResponder && !Trace.isStopped {
      let end = NSRange(location: typedText.utf16.count, length: 0)
      guard shouldChange(end, to: String(letter)) else { continue }
      typedText.append(letter)
      didChange()
    }
  }
}
