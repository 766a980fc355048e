/// The complete Swift file of an edition: its first lines describe it, its last lines make its `AppEdition`.
struct CompleteFile {
  private(set) var lines: [Substring]
  /// Variant and app.
  let app: String
  /// The edition's name.
  let edition: String
  /// The name of the property of `AppEdition` that makes it.
  let property: String
  /// The index of the line `extension AppEdition`.
  private let start: Int

  /// Nil if the file makes no `AppEdition`.
  init?(_ lines: [Substring]) {
    guard let start = lines.lastIndex(of: "extension AppEdition {"), start + 2 < lines.endIndex,
      let declared = lines[start + 1].wholeMatch(of: /\ {2}static let (\w+) = AppEdition\(/),
      let spec = lines[start + 2].wholeMatch(of: /\ {4}"([^"@]+)@([^"@]+)",/)
    else { return nil }
    self.lines = lines
    self.start = start
    property = String(declared.1)
    app = String(spec.1)
    edition = String(spec.2)
  }

  /// The lines of the file with the description and `AppEdition` of the edition `child`.
  func withHead(of child: Edition) -> [Substring] {
    let first = lines.firstIndex(of: "//") ?? lines.firstIndex(of: "") ?? 0
    return child.shows.map { "// \($0)" } + lines[first..<start] + appEdition(of: child)
  }

  /// Whether the app is our own, not from a document.
  var isOurs: Bool { lines[start...].contains { $0.hasPrefix("    inStyleOf:") } }

  /// The extension that makes the child: as in this file, but with the child's own name, title and source.
  private func appEdition(of child: Edition) -> [Substring] {
    let property = property.dropLast(pascalCased(edition).count) + pascalCased(child.name)
    var block: [Substring] = [
      "extension AppEdition {", "  static let \(property) = AppEdition(", "    \"\(app)@\(child.name)\",",
      "    \(literal(child.title)),",
    ]
    if let source = child.source { block += wrapped("documentedIn:", "\(literal(source)),") }
    for argument in arguments.dropFirst(2) where !argument[0].hasPrefix("    documentedIn:") {
      if !argument[0].hasPrefix("    choice:") { block += argument }
    }
    return block + ["}"]
  }

  /// The lines of each argument of the `AppEdition`.
  private var arguments: [[Substring]] {
    lines[(start + 2)...].prefix { $0 != "}" }.reduce(into: []) { arguments, line in
      if line.hasPrefix("     ") {
        arguments[arguments.count - 1].append(line)
      } else {
        arguments.append([line])
      }
    }
  }

  /// An argument on one line, or on two if it is too long.
  private func wrapped(_ label: Substring, _ value: String) -> [Substring] {
    let line = "    \(label) \(value)"
    return line.count <= 110 ? [Substring(line)] : ["    \(label)", "      \(value)"]
  }

  private func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// `strong-self` is `StrongSelf`.
  private func pascalCased(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
