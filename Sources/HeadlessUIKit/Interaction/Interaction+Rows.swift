extension Interaction {
  /// Of a row: how many its table has, on the screen or not.
  public var rowCount: Int { cells?.counts.reduce(0, +) ?? 0 }
  /// Of a row: its index through all sections, counted from 0.
  public var rowIndex: Int { indexPath.flatMap { cells?.index(of: $0) } ?? 0 }
  /// Of a row: what the user would read on another row of its table, by its index.
  public func text(ofRow index: Int) -> String? { (table as? UITableView)?.text(ofRow: index) }
  private var cells: (any CellLoading)? { table as? any CellLoading }
}
