extension Interaction {
  /// For a row: how many rows its table has, on the screen or not.
  public var rowCount: Int { cells?.counts.reduce(0, +) ?? 0 }
  /// For a row: its index through all sections, counted from 0.
  public var rowIndex: Int { indexPath.flatMap { cells?.index(of: $0) } ?? 0 }
  /// For a row: the label of another row of its table, by index.
  public func label(ofRow index: Int) -> String? { (table as? UITableView)?.text(ofRow: index)?.inOneLine }
  private var cells: (any CellLoading)? { table as? any CellLoading }
}
