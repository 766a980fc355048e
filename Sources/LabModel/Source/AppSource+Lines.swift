import Trace

extension AppSource {
  /// The code of the app's own file, each line with its number, counted from 1. Excludes the comment and the imports at
  /// its top, and the declaration of the edition.
  public var ownCode: [(number: Int, text: String)] {
    guard let file = files.first else { return [] }
    let edition = file.declarations.first { $0.parent == nil && $0.name == "AppEdition" }?.lines
    var lines = file.lines.drop { number in
      let text = file[number] ?? ""
      return text.isEmpty || text.hasPrefix("//") || text.hasPrefix("import ")
    }
    lines = lines.prefix { edition.map($0.isBefore) ?? true }
    while let last = lines.last, file[last]?.isEmpty ?? true { lines.removeLast() }
    return lines.map { ($0, String(file[$0] ?? "")) }
  }
}

extension Int {
  fileprivate func isBefore(_ lines: ClosedRange<Int>) -> Bool { self < lines.lowerBound }
}

extension AppSource.LocatedDeclaration {
  /// The lines of a declaration that contain code.
  var codeLines: [Substring] {
    file.dedented(declaration.lines).filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  /// The part before the brace, on one line: attributes, also those on lines of their own, name and parents.
  var heading: String {
    var heading = ""
    for line in codeLines {
      heading += "\(line) "
      if line.contains("{") { break }
    }
    return String(heading.prefix { $0 != "{" })
  }
}
