/// The cost of an app's growth: an edition that does the same as another and something more.
///
/// Only the tests compile such an edition; this has its patch and the counts from the patch.
public struct Growth: Sendable {
  /// The edition's full name.
  public let spec: Spec
  /// The edition that it grows from.
  public let parent: Spec
  /// One line on what it adds.
  public let summary: String
  /// How many more lines than its parent it has, without blank lines, comments and `@Traced`.
  public let added: Int
  /// How many lines of its parent it changes or removes.
  public let edited: Int
  /// In how many types it adds or changes a line: protocols, nested and new types included.
  public let types: Int
  private let patch: String

  /// The cost of an edition.
  ///
  /// - Parameters:
  ///   - patch: the lines of its patch, each with its mark; before each hunk `@@ ` and the type in which it begins.
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

  /// The legend, then the patch, each hunk under the type in which it begins.
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
