import HeadlessUIKit
import Testing

struct ListControllerTests {
  /// Source: Apple, UITableViewController.
  @Test func `A table view controller is its table's data source and delegate, and ends the selection`() {
    let stage = Stage()
    let list = Names(style: .insetGrouped)
    list.log = stage.log
    let navigation = UINavigationController(rootViewController: list)
    stage.launch { navigation }
    #expect(list.view === list.tableView)
    #expect(list.tableView.style == .insetGrouped)
    #expect(stage.labels == ["row 0 Ann", "row 1 Bob"])
    #expect(stage.tap("Bob") == ["select 1"])
    #expect(stage.tap("Ann") == ["deselecting 1", "deselect 1", "select 0"])
    #expect(list.tableView.visibleCells.compactMap { list.tableView.indexPath(for: $0)?.row } == [0, 1])
    stage.event { navigation.pushViewController(UIViewController(), animated: false) }
    #expect(list.tableView.indexPathForSelectedRow != nil)
    stage.event { navigation.popViewController(animated: false) }
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  /// Source: Apple, UICollectionViewController and UICollectionViewDelegate. Where the collection sits, and that a tap on
  /// the selected item does nothing, is from memory; that all items have cells is our choice.
  @Test func `A collection's items are chosen like rows`() {
    let stage = Stage()
    let grid = Squares(collectionViewLayout: UICollectionViewFlowLayout())
    grid.log = stage.log
    stage.launch { grid }
    #expect(stage.labels == ["row 0 one", "row 1 two"])
    #expect(grid.collectionView.dataSource === grid)
    #expect(grid.collectionView.superview === grid.view)
    #expect(stage.tap("two") == ["select 1"])
    #expect(stage.tap("two").isEmpty)
    #expect(stage.tap("one") == ["deselect 1", "select 0"])
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    grid.texts.append("three")
    stage.event { grid.collectionView.reloadData() }
    #expect(stage.labels == ["row 0 one", "row 1 two", "row 2 three"])
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  /// Source: UIKit's exception.
  @Test func `A cell of a class that is not registered stops the app`() {
    let stage = Stage()
    let grid = Squares(collectionViewLayout: UICollectionViewFlowLayout())
    grid.isRegistering = false
    stage.launch { grid }
    #expect(stage.failure?.hasPrefix("could not dequeue a view of kind: UICollectionElementKindCell") == true)
  }
}

private final class Names: UITableViewController {
  weak var log: Log?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ["Ann", "Bob"][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log?.lines.append("select \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log?.lines.append("deselecting \(indexPath.row)")
    return indexPath
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log?.lines.append("deselect \(indexPath.row)")
  }
}

private final class Squares: UICollectionViewController {
  weak var log: Log?
  var texts = ["one", "two"]
  var isRegistering = true

  override func viewDidLoad() {
    super.viewDidLoad()
    if isRegistering { collectionView.register(SquareCell.self, forCellWithReuseIdentifier: "square") }
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts.count
  }

  override func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
    (cell as? SquareCell)?.label.text = texts[indexPath.item]
    return cell
  }

  override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log?.lines.append("select \(indexPath.item)")
  }

  override func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log?.lines.append("deselect \(indexPath.item)")
  }
}

private final class SquareCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
