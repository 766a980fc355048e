extension String {
  /// User input for a message: in quotes, without control characters, cut after 60 letters.
  package var quoted: String {
    // One letter can have any number of marks: the scalars are counted as well.
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(240)))
    let text = start.escapingControls
    let isWhole = text.count <= 60 && start.utf8.count == utf8.count
    return isWhole ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
  }
}

/// The end of a message about an unknown name; empty if no name is near.
package func didYouMean(_ nearest: String?) -> String {
  nearest.map { String(localized: " (did you mean \($0.quoted)?)") } ?? ""
}
