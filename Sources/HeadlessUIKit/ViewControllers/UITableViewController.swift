import Foundation

/// A screen with a table, whose data source and delegate it is. Source: Apple's UITableViewController.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Whether it clears the selection when it appears. Source: Apple: true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// With a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// With a plain table; nibs are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// With a plain table.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The table, which is its view; loaded when first asked for.
  open var tableView: UITableView! {
    get { view as? UITableView ?? view.subviews.lazy.compactMap { $0 as? UITableView }.first }
    set { view = newValue }
  }

  /// The control that a pull from above starts.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Makes the table, and is its data source and delegate.
  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let selected = tableView.indexPathForSelectedRow else { return }
    tableView.deselectRow(at: selected, animated: animated)
  }

  // MARK: What a subclass overrides

  /// One.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// An empty one.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// No text.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No text.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Agrees.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Agrees.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// The table's own height.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// The table's own height.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
  /// No view.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
