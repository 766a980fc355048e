/// A method, initializer, deinitializer or closure in the traced source.
public struct Site: Sendable, Hashable {
  /// The unqualified name of the type it is declared in.
  public var type: String
  /// The full name, with argument labels: `coordinatorDidFinish(childCoordinator:)`.
  public let name: String
  /// Module and file name: `Variants/LoginTabsDocumented.swift`.
  public var file: String
  /// The line of the declaration, counted from 1.
  public var line: Int
  /// The source text of the declaration, its first line at `line`, without the common indentation.
  public var source: String
  /// The name without argument labels: `coordinatorDidFinish`.
  public let baseName: String
  /// The argument labels in order; an unnamed one is "_".
  public let labels: [String]

  /// A site in traced source.
  public init(type: String, name: String, file: String, line: Int, source: String) {
    self.type = type
    self.name = name
    self.file = file
    self.line = line
    self.source = source
    let open = name.firstIndex(of: "(")
    baseName = String(name[..<(open ?? name.endIndex)])
    labels =
      name.hasSuffix(")")
      ? open.map { name[name.index(after: $0)...].dropLast().split(separator: ":").map(String.init) } ?? []
      : []
  }
}

extension Site {
  nonisolated(unsafe) private static var known: [UInt: Site] = [:]

  /// What `@Traced` wrote as a literal; decoded once in a process.
  static func decoded(_ literal: StaticString) -> Site {
    let address = UInt(bitPattern: literal.utf8Start)
    if let site = known[address] { return site }
    let site = Site(encoded: "\(literal)")
    known[address] = site
    return site
  }

  /// Reads the header that `@Traced` writes before a declaration's source: file, line, type and name, a line
  /// each.
  init(encoded: String) {
    var rest = Substring(encoded)
    func next() -> String {
      let end = rest.firstIndex(of: "\n") ?? rest.endIndex
      defer { rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...] }
      return String(rest[..<end])
    }
    let file = next()
    let line = Int(next()) ?? 0
    let type = next()
    let name = next()
    self.init(type: type, name: name, file: file, line: line, source: String(rest))
  }
}
