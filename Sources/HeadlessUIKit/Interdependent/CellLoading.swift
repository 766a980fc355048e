import Trace

/// A view that has cells for its data source's items: a table or a collection.
protocol CellLoading: UIScrollView {
  associatedtype Cell: UIView

  /// The cells that are shown, in reading order.
  var cells: [Cell] { get set }
  /// The index path of each cell in `cells`: section, and index in it.
  var indexPaths: [IndexPath] { get set }
  /// How many items each section had at the last reload.
  var counts: [Int] { get set }
  /// The items on the screen: indices through all sections, counted from 0.
  var shownRange: Range<Int> { get }
  /// Whether the cells need a reload.
  var needsCells: Bool { get set }
  /// How many sections there are.
  var numberOfSections: Int { get }
  /// How many items a section has.
  func count(inSection section: Int) -> Int
  /// Asks the data source for a cell; nil if there is no data source.
  func makeCell(at indexPath: IndexPath) -> Cell?
}

extension CellLoading {
  /// Requests a reload of the cells at the next layout pass.
  func setNeedsCells() {
    needsCells = true
    windowDidChange()
  }

  /// Asks the app to load the cells at the next layout pass.
  func askForCells() {
    if needsCells, window != nil { HeadlessApp.current.loadCells(of: self) }
  }

  /// Asks the data source for the cells, if they need a reload.
  func loadCellsIfNeeded() {
    guard needsCells, window != nil, !Trace.isStopped else { return }
    needsCells = false
    for cell in cells { cell.removeFromSuperview() }
    (cells, indexPaths) = ([], [])
    counts = (0..<numberOfSections).map { count(inSection: $0) }
    fillScreen()
  }

  /// Asks the data source for cells that scrolled onto the screen, and removes cells that scrolled off it.
  func fillScreen() {
    let former = Dictionary(uniqueKeysWithValues: zip(indexPaths, cells))
    indexPaths = []
    cells = []
    for indexPath in shownIndexPaths {
      guard let cell = former[indexPath] ?? makeCell(at: indexPath) else { continue }
      indexPaths.append(indexPath)
      cells.append(cell)
    }
    for (indexPath, cell) in former where !indexPaths.contains(indexPath) { cell.removeFromSuperview() }
    for cell in cells where cell.superview == nil { addSubview(cell) }
  }

  private var shownIndexPaths: [IndexPath] {
    var indexPaths: [IndexPath] = []
    var start = 0
    for (section, count) in counts.enumerated() {
      let range = (0..<count).clamped(to: (shownRange.lowerBound - start)..<(shownRange.upperBound - start))
      indexPaths += range.map { [section, $0] }
      start += count
    }
    return indexPaths
  }

  /// The index path of the item with an index through all sections, counted from 0; nil if none has it.
  func indexPath(at index: Int) -> IndexPath? {
    var rest = index
    for (section, count) in counts.enumerated() {
      if rest < count { return [section, rest] }
      rest -= count
    }
    return nil
  }

  /// The index through all sections, counted from 0, of the item at an index path; nil if none is there.
  func index(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, counts.indices.contains(indexPath.section),
      (0..<counts[indexPath.section]).contains(indexPath[1])
    else { return nil }
    return counts[..<indexPath.section].reduce(0, +) + indexPath[1]
  }

  /// The cells in their order.
  var loadedCells: [Cell] {
    loadCellsIfNeeded()
    return cells
  }

  /// The cell at an index path; nil where no cell is shown, as in a view that is in no window.
  func loadedCell(at indexPath: IndexPath) -> Cell? {
    loadCellsIfNeeded()
    return indexPaths.firstIndex(of: indexPath).map { cells[$0] }
  }

  /// The index path of a cell.
  func indexPath(of cell: Cell) -> IndexPath? {
    cells.firstIndex { $0 === cell }.map { indexPaths[$0] }
  }
}
