extension String {
  /// Its words, joined by one space: a command that names them is one line.
  var inOneLine: String {
    let isPlain = utf8.allSatisfy { $0 >= 32 } && !hasPrefix(" ") && !hasSuffix(" ") && !contains("  ")
    return isPlain ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
