import Trace

// Source: Apple, UITableView.
extension UITableView {
  /// The cells that are shown, top to bottom.
  public var visibleCells: [UITableViewCell] { loadedCells }

  /// The row that a cell shows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { indexPath(of: cell) }
}

extension UITableView: CellLoading {
  func count(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  func makeCell(at indexPath: IndexPath) -> UITableViewCell? {
    dataSource.map { dataSource in
      Trace.asking(self) { dataSource.tableView(self, cellForRowAt: indexPath) }
    }
  }
}
