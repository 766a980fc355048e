/// How a collection is laid out; ignored. Source: Apple's UICollectionViewLayout.
open class UICollectionViewLayout: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// A layout.
  public override init() { super.init() }

  /// The collection that it lays out.
  public internal(set) weak var collectionView: UICollectionView?

  /// Does nothing.
  open func invalidateLayout() {}
}

/// Items in lines; ignored. Source: Apple's UICollectionViewFlowLayout.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The size of items that are not measured yet.
  open var estimatedItemSize = CGSize.zero
  /// The distance between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The distance between items.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The space around a section.
  open var sectionInset = UIEdgeInsets.zero
  /// The size of headers.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers.
  open var footerReferenceSize = CGSize.zero
  /// Where it scrolls to.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
}
