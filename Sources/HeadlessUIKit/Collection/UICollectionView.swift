import Trace

/// A collection of items from a data source. At a layout pass, a collection in a window has a cell for each item, and
/// keeps it until the next reload. The screen is as high as its collections: our choice. Ledger: items. Source: Apple's
/// UICollectionView.
open class UICollectionView: UIScrollView, CellLoading {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Where it scrolls to.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Where an item ends up after scrolling; ignored.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// How items are laid out; ignored.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { collectionViewLayout.collectionView = self }
  }
  /// Knows the items.
  open weak var dataSource: UICollectionViewDataSource? {
    didSet { setNeedsCells() }
  }
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several can be.
  open var allowsMultipleSelection = false
  /// The view behind the items.
  open var backgroundView: UIView?
  /// The items that are selected, in the order of their selection.
  open private(set) var indexPathsForSelectedItems: [IndexPath]? = []

  var cells: [UICollectionViewCell] = []
  var indexPaths: [IndexPath] = []
  var counts: [Int] = []
  var shownRange: Range<Int> { 0..<counts.reduce(0, +) }
  var needsCells = true
  private var cellClasses: [String: UICollectionViewCell.Type] = [:]

  /// Makes a collection.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Would make a collection from an archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: Items

  /// How many sections there are.
  open var numberOfSections: Int { Trace.asking(self) { dataSource?.numberOfSections(in: self) ?? 0 } }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    Trace.asking(self) { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }
  }

  /// The cell that shows an item; nil where there is none. Source: Apple.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { loadedCell(at: indexPath) }

  /// The item that a cell shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { indexPath(of: cell) }

  /// The cells that are shown.
  open var visibleCells: [UICollectionViewCell] { loadedCells }

  /// Reloads the items at the next layout pass.
  open func reloadData() {
    indexPathsForSelectedItems = []
    setNeedsCells()
  }
  /// Reloads the items.
  open func reloadItems(at indexPaths: [IndexPath]) { setNeedsCells() }
  /// Reloads the items.
  open func reloadSections(_ sections: IndexSet) { setNeedsCells() }
  /// Reloads the items.
  open func insertItems(at indexPaths: [IndexPath]) { setNeedsCells() }
  /// Reloads the items.
  open func deleteItems(at indexPaths: [IndexPath]) { setNeedsCells() }
  /// Scrolls to an item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

  override func windowDidChange() { askForCells() }

  func count(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  func makeCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    dataSource.map { dataSource in
      Trace.asking(self) { dataSource.collectionView(self, cellForItemAt: indexPath) }
    }
  }

  // MARK: Cells

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// A cell of the class with this name; it is an error when there is none.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = cellClasses[identifier]?.init(registeredAs: identifier) { return cell }
    Trace.fail(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
        + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
    return UICollectionViewCell(frame: .zero)
  }

  // MARK: Selection

  /// Selects an item; does not call the delegate. Source: Apple.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return selected.forEach { mark($0, isSelected: false) } }
    if !allowsMultipleSelection { selected.forEach { mark($0, isSelected: false) } }
    mark(indexPath, isSelected: true)
  }

  /// Deselects an item; does not call the delegate. Source: Apple.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, isSelected: false) }

  private var selected: [IndexPath] { indexPathsForSelectedItems ?? [] }

  private func mark(_ indexPath: IndexPath, isSelected: Bool) {
    indexPathsForSelectedItems = selected.filter { $0 != indexPath } + (isSelected ? [indexPath] : [])
    if let index = indexPaths.firstIndex(of: indexPath) { cells[index].isSelected = isSelected }
  }

  /// The user's tap on an item. A tap on the selected item does nothing, unless several can be selected: then it
  /// deselects the item. Source: Apple, UICollectionViewDelegate; the first of these from memory. Ledger:
  /// selected-item.
  func tapItem(at indexPath: IndexPath) {
    guard allowsSelection, indexPaths.contains(indexPath) else { return }
    let delegate = delegate as? UICollectionViewDelegate
    if selected.contains(indexPath) {
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true
      else { return }
      mark(indexPath, isSelected: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    for former in selected where !allowsMultipleSelection {
      mark(former, isSelected: false)
      delegate?.collectionView(self, didDeselectItemAt: former)
    }
    mark(indexPath, isSelected: true)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
