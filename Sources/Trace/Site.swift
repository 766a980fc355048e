/// A method, initializer, deinitializer, closure or local function in the traced source.
public struct Site: Sendable, Hashable {
  /// What kind of body it is.
  public enum Kind: Character, Sendable, Hashable {
    case method = "m"
    case initializer = "i"
    case deinitializer = "d"
    case closure = "c"
    case localFunction = "f"
  }

  /// What kind of body it is.
  public let kind: Kind
  /// The unqualified name of the type it is declared in.
  public let type: String
  /// The full name, with argument labels: `coordinatorDidFinish(childCoordinator:)`, `closure #1 in start()`.
  public let name: String
  /// Module and file name: `Variants/LoginTabsDocumented.swift`.
  public let file: String
  /// The first and the last line of the declaration, counted from 1 in the file.
  public let lines: ClosedRange<Int>
  /// For a closure: the property or parameter that receives it; empty where that has no name.
  public let label: String
  /// The names of a call's arguments in the body.
  public let parameters: [String]
  /// The name without argument labels: `coordinatorDidFinish`.
  public let baseName: String
  /// The argument labels in order; an unnamed one is "_".
  public let labels: [String]

  /// The line at which the declaration begins.
  public var line: Int { lines.lowerBound }

  /// A body in traced source.
  public init(
    kind: Kind = .method, type: String, name: String, file: String, lines: ClosedRange<Int>,
    label: String = "",
    parameters: [String] = []
  ) {
    self.kind = kind
    self.type = type
    self.name = name
    self.file = file
    self.lines = lines
    self.label = label
    self.parameters = parameters
    let open = kind == .closure ? nil : name.firstIndex(of: "(")
    baseName = String(name[..<(open ?? name.endIndex)])
    labels =
      open.map { name[name.index(after: $0)...].dropLast().split(separator: ":").map(String.init) } ?? []
  }

  /// For a closure: the full name of the method around it.
  public var enclosingName: String? {
    guard kind == .closure else { return nil }
    let words = name.split(separator: " ", maxSplits: 3)
    return words.count == 4 ? String(words[3]) : nil
  }

  /// Whether a closure or local function is written in another body.
  public func encloses(_ other: Site) -> Bool {
    file == other.file && self != other && lines.contains(other.lines.lowerBound)
      && lines.contains(other.lines.upperBound)
  }
}

extension Site {
  nonisolated(unsafe) private static var known: [UInt: Site] = [:]

  /// A literal of `@Traced`; decoded once in a process.
  static func decoded(_ literal: StaticString) -> Site {
    let address = UInt(bitPattern: literal.utf8Start)
    if let site = known[address] { return site }
    let site = Site(header: "\(literal)")
    known[address] = site
    return site
  }

  /// Reads a body's header from `@Traced`: file, first and last line, kind, type, name, label and parameters, a line
  /// each.
  package init(header: String) {
    let fields = header.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    let first = Int(field(1)) ?? 0
    self.init(
      kind: field(3).first.flatMap(Kind.init) ?? .method, type: field(4), name: field(5), file: field(0),
      lines: first...max(first, Int(field(2)) ?? first), label: field(6),
      parameters: field(7).split(separator: " ").map(String.init))
  }
}
