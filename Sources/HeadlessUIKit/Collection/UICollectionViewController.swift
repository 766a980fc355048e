import Foundation

/// A screen with a collection, whose data source and delegate it is. Source: Apple's UICollectionViewController.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  /// How the items are laid out; ignored.
  public let collectionViewLayout: UICollectionViewLayout
  /// Whether it clears the selection when it appears. Source: Apple: true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// With a collection of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The collection, inside the view; loaded on first access.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollection
    }
    set {
      loadViewIfNeeded()
      ownCollection?.removeFromSuperview()
      ownCollection = newValue
      if let newValue { view.addSubview(newValue) }
    }
  }
  private var ownCollection: UICollectionView?

  /// Makes the collection inside the view, and becomes its data source and delegate. From memory: the collection is not
  /// the view itself, as a table is. Ledger: collection-view.
  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    collection.dataSource = self
    collection.delegate = self
    let container = UIView()
    container.addSubview(collection)
    ownCollection = collection
    view = container
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for selected in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: selected, animated: animated)
    }
  }

  // MARK: What a subclass overrides

  /// One.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
  /// An empty one.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
  /// Agrees.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Agrees.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Never called: nothing scrolls.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
