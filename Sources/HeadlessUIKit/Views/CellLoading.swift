import Trace

/// A view that has a cell for each thing that its data source knows: a table or a collection.
protocol CellLoading: UIScrollView {
  associatedtype Cell: UIView

  /// The cells that are shown, by section and place in it.
  var cells: [[Cell]] { get set }
  /// Whether they are to be read anew.
  var needsCells: Bool { get set }
  /// How many sections there are.
  var numberOfSections: Int { get }
  /// How many things a section has.
  func count(inSection section: Int) -> Int
  /// Asks the data source for a cell; nil if there is no data source.
  func makeCell(at indexPath: IndexPath) -> Cell?
}

extension CellLoading {
  /// Has the cells read anew, at the next layout pass.
  func setNeedsCells() {
    needsCells = true
    windowDidChange()
  }

  /// At the next layout pass, the app has the cells read.
  func askForCells() {
    if needsCells, window != nil { HeadlessApp.current.loadCells(of: self) }
  }

  /// Asks the data source for the cells, if they are to be read anew. For all of them: our choice. Ledger: rows.
  func loadCellsIfNeeded() {
    guard needsCells, window != nil, !Trace.isStopped else { return }
    needsCells = false
    for cell in cells.joined() { cell.removeFromSuperview() }
    cells = []
    cells = (0..<numberOfSections).map { section in
      (0..<count(inSection: section)).compactMap { makeCell(at: [section, $0]) }
    }
    for cell in cells.joined() { addSubview(cell) }
  }

  /// The cells in their order.
  var loadedCells: [Cell] {
    loadCellsIfNeeded()
    return Array(cells.joined())
  }

  /// The cell at a place; nil where there is none, as in a view that is in no window.
  func loadedCell(at indexPath: IndexPath) -> Cell? {
    loadCellsIfNeeded()
    return has(indexPath) ? cells[indexPath.section][indexPath[1]] : nil
  }

  /// Whether a cell is at a place.
  func has(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && cells.indices.contains(indexPath.section)
      && cells[indexPath.section].indices.contains(indexPath[1])
  }

  /// The place of a cell.
  func place(of cell: Cell) -> IndexPath? {
    for (section, cells) in cells.enumerated() {
      if let index = cells.firstIndex(where: { $0 === cell }) { return [section, index] }
    }
    return nil
  }
}
