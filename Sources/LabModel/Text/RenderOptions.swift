/// How output is laid out.
public struct RenderOptions: Sendable, Hashable {
  /// The columns to fit into, counted in terminal cells.
  public var width: Int
  /// Whether tree lines, arrows and dots may be drawn with letters beyond ASCII.
  public var isUnicode: Bool

  /// How many lines of a tree are shown; of a longer one the middle is left out. Nil for all.
  public var mostTreeLines: Int? = 60

  /// The lines that an event's report may take, as a terminal shows; what comes first is shortened. Nil for all.
  public var rows: Int?

  /// Whether it is to stand beside others: what is too wide is then not squeezed, for it can be shown by itself.
  public var isColumn = false

  /// The layout of output that goes to no terminal: 100 columns, Unicode.
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
