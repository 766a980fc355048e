extension String {
  /// The text as a message shows what somebody typed: in quotes, without control characters, cut after 60 letters.
  package var quoted: String {
    // One letter can carry any number of marks, so the scalars are counted as well.
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(240)))
    let text = start.escapingControls
    let isWhole = text.count <= 60 && start.utf8.count == utf8.count
    return isWhole ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
  }
}

/// The end of a message about a name that there is not; empty if none is near.
package func didYouMean(_ nearest: String?) -> String {
  nearest.map { String(localized: " (did you mean \($0.quoted)?)") } ?? ""
}
