import Trace

/// A first responder that receives typed letters: a field, or a text view.
protocol TypedInto: UIView {
  /// The text; the public property's type differs from class to class.
  var typedText: String { get set }

  // Questions to the delegate.
  func shouldBegin() -> Bool
  func shouldEnd() -> Bool
  func shouldChange(_ range: NSRange, to string: String) -> Bool

  // Calls of the delegate and other listeners.
  func didBegin()
  func didChange()
  func didEnd()
}

extension TypedInto {
  /// Begins the editing, if the delegate agrees.
  ///
  /// - Parameter become: makes it the first responder, and returns whether it is.
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard !Trace.isStopped, shouldBegin(), become() else { return false }
    didBegin()
    return true
  }

  /// Ends the editing, if the delegate agrees.
  ///
  /// - Parameter resign: resigns the first responder, and returns whether it did.
  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return resign() }
    guard !Trace.isStopped, shouldEnd(), resign() else { return false }
    didEnd()
    return true
  }

  /// Ends the editing when it leaves the window, without asking the delegate. From memory. Ledger: editing-ends.
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
