import Trace

extension AppSource.Place {
  /// The lines of a declaration that have code.
  var codeLines: [Substring] {
    file.dedented(declaration.lines).filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  /// What stands before the brace, on one line: attributes, also those on lines of their own, name and parents.
  var heading: String {
    var heading = ""
    for line in codeLines {
      heading += "\(line) "
      if line.contains("{") { break }
    }
    return String(heading.prefix { $0 != "{" })
  }
}
