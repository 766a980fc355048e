/// The layout of output.
public struct RenderOptions: Sendable, Hashable {
  /// The columns to fit into, counted in terminal cells.
  public var width: Int
  /// Whether tree lines, arrows and dots may be non-ASCII characters.
  public var isUnicode: Bool

  /// How many lines of a tree are shown; a longer tree is shown without its middle. Nil for all.
  public var mostTreeLines: Int? = 60

  /// The lines for an event's report, as a terminal shows them; the first sections are shortened. Nil for all.
  public var rows: Int?

  /// Whether it is a column beside others: output that is too wide is not squeezed then, since it can be shown alone.
  public var isColumn = false

  /// The layout of output that does not go to a terminal: 100 columns, Unicode.
  public init(width: Int = 100, isUnicode: Bool = true) {
    self.width = width
    self.isUnicode = isUnicode
  }

  /// The columns that tables fit into.
  var tableWidth: Int { isColumn ? .max : width }

  var branch: String { isUnicode ? "├─ " : "|- " }
  var lastBranch: String { isUnicode ? "└─ " : "`- " }
  var trunk: String { isUnicode ? "│  " : "|  " }
  package var arrow: String { isUnicode ? "→" : "->" }
  var ellipsis: String { isUnicode ? "…" : "..." }
  var dot: String { isUnicode ? "●" : "*" }
}
