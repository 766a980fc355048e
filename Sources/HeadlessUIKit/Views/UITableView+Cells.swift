// Source: Apple, UITableView.
extension UITableView {
  /// The cells that are shown, top to bottom.
  public var visibleCells: [UITableViewCell] {
    loadCellsIfNeeded()
    return Array(cells.joined())
  }

  /// The row that a cell shows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for (section, cells) in cells.enumerated() {
      if let row = cells.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
    }
    return nil
  }
}
