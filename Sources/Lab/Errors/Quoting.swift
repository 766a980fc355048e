extension String {
  /// The text as a message shows what somebody typed: in quotes, without control characters, cut after 60 letters.
  package nonisolated var quoted: String {
    let text = escapingControls
    return text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
  }
}

/// The end of a message about a name that there is not; empty if none is near.
package nonisolated func didYouMean(_ nearest: String?) -> String {
  nearest.map { " (did you mean \($0.quoted)?)" } ?? ""
}
