/// What it costs to let an app grow: an edition that does what another one does and something more.
///
/// Such an edition is compiled for the tests only; here are its patch and what is counted in that.
public struct Growth: Sendable {
  /// The edition's full name.
  public let spec: Spec
  /// The edition that it grows from.
  public let parent: Spec
  /// One line on what it adds.
  public let summary: String
  /// How many lines it has more than its parent, without blank lines, comments and `@Traced`.
  public let added: Int
  /// How many lines of its parent are others in it, or gone.
  public let edited: Int
  /// In how many types a line is added or edited: protocols, nested and new ones included.
  public let types: Int
  private let patch: String

  /// What an edition costs.
  ///
  /// - Parameters:
  ///   - patch: the lines of its patch, each with its mark; above each hunk `@@ ` and the type that it begins in.
  public init(
    _ spec: String, from parent: String, _ summary: String, added: Int, edited: Int, types: Int, patch: String
  ) {
    self.spec = Spec(spec)
    self.parent = Spec(parent)
    self.summary = summary
    self.added = added
    self.edited = edited
    self.types = types
    self.patch = patch
  }

  /// A legend with the cost.
  public var legend: [StyledLine] {
    let types = counted(types, "type")
    return [
      StyledLine("- \(parent)", .removed), StyledLine("+ \(spec)", .added),
      StyledLine(localized: "\(added) lines added, \(edited) edited, in \(types)", .dim),
    ]
  }

  /// The legend, then the patch, each hunk under the type that it begins in.
  public var lines: [StyledLine] {
    var heading = ""
    return legend
      + patch.split(separator: "\n").map { line in
        let text = line.dropFirst()
        switch line.first {
        case "@":
          let name = String(line.dropFirst(3))
          defer { heading = name }
          return name == heading ? StyledLine("  ...", .dim) : StyledLine(name, .heading)
        case "-": return StyledLine("- \(text)", .removed).continued(at: indent(text))
        case "+": return StyledLine("+ \(text)", .added).continued(at: indent(text))
        default: return StyledLine("  \(text)", .dim).continued(at: indent(text))
        }
      }
  }

  private func indent(_ text: Substring) -> Int { text.prefix { $0 == " " }.count + 6 }
}
