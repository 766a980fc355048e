/// A view that has a cell for each thing that its data source knows: a table or a collection.
protocol CellLoading: UIScrollView {
  /// Asks the data source for the cells, if they are to be read anew.
  func loadCellsIfNeeded()
}
