import Trace

/// A table of rows from a data source. At a layout pass, a table in a window has a cell for each row on the screen. It
/// keeps the cell until the row scrolls away or the table reloads.
open class UITableView: UIScrollView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How sections look.
  public nonisolated enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The lines between rows.
  public nonisolated enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// Where a row ends up after scrolling.
  public nonisolated enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows come and go.
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that follows the content.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How sections look.
  public let style: Style
  /// Knows the rows.
  open weak var dataSource: UITableViewDataSource? {
    didSet { setNeedsCells() }
  }
  /// The height of rows.
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// The height of rows that are not measured yet.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The lines between rows.
  open var separatorStyle: SeparatorStyle = .singleLine
  /// Their distance to the edges.
  open var separatorInset: UIEdgeInsets = .zero
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// The view above the rows.
  open var tableHeaderView: UIView? {
    didSet { exchange(oldValue, for: tableHeaderView) }
  }
  /// The view below the rows.
  open var tableFooterView: UIView? {
    didSet { exchange(oldValue, for: tableFooterView) }
  }
  /// The row that is selected.
  open private(set) var indexPathForSelectedRow: IndexPath?

  var cells: [UITableViewCell] = []
  var indexPaths: [IndexPath] = []
  var counts: [Int] = [] {
    didSet { firstShown = min(firstShown, lastStart) }
  }
  var needsCells = true
  /// The index of the row at the top, counted from 0 through all sections.
  var firstShown = 0
  private var cellClasses: [String: UITableViewCell.Type] = [:]

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Would make a table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Rows

  /// How many sections there are.
  open var numberOfSections: Int { Trace.asking(self) { dataSource?.numberOfSections(in: self) ?? 0 } }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    Trace.asking(self) { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
  }

  /// The cell that shows a row; nil where there is none, as in a table that is in no window. Source: Apple.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { loadedCell(at: indexPath) }

  /// Reloads the rows at the next layout pass.
  open func reloadData() {
    indexPathForSelectedRow = nil
    setNeedsCells()
  }
  /// Reloads the rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsCells() }
  /// Reloads the rows.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsCells() }
  /// Reloads the rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsCells() }
  /// Reloads the rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsCells() }

  override func windowDidChange() { askForCells() }

  private func exchange(_ former: UIView?, for view: UIView?) {
    if let former, former !== view { former.removeFromSuperview() }
    if let view { addSubview(view) }
  }
  /// Scrolls to a row, at once.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: position)
  }

  // MARK: Cells

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  /// A cell of the class with this name; nil when there is none.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellClasses[identifier]?.init(registeredAs: identifier)
  }

  /// A cell of the class with this name; it is an error when there is none.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Trace.fail(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Selection

  /// Selects a row; does not call the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathForSelectedRow = indexPath
    if let indexPath, scrollPosition != .none { scroll(to: indexPath, at: scrollPosition) }
  }

  /// Deselects a row; does not call the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  /// The user's tap on a row.
  package func tapRow(at indexPath: IndexPath) {
    guard allowsSelection, indexPaths.contains(indexPath) else { return }
    let delegate = delegate as? UITableViewDelegate
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else {
      return
    }
    var previous = indexPathForSelectedRow.flatMap { $0 == chosen ? nil : $0 }
    if let former = previous, let delegate {
      previous = delegate.tableView(self, willDeselectRowAt: former)
    }
    indexPathForSelectedRow = chosen
    if let previous { delegate?.tableView(self, didDeselectRowAt: previous) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }
}
