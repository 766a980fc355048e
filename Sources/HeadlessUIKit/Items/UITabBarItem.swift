/// A tab.
open class UITabBarItem: UIBarItem {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The tabs that every app has.
  public nonisolated enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    /// The name that the user reads.
    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: String(describing: self).capitalized
      }
    }
  }

  /// The object that learns when the title changes.
  weak var titleOwner: (any TitleOwner)?

  /// The picture of the tab that is selected.
  open var selectedImage: UIImage?
  /// The text in the red circle.
  open var badgeValue: String?
  /// The colour of that circle.
  open var badgeColor: UIColor?

  /// Makes a tab without a title.
  public override init() { super.init() }

  /// Would make a tab from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab with a picture for when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes one of the system's tabs.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.title = systemItem.title
    self.tag = tag
  }

  override func titleDidChange(from oldTitle: String?) {
    if title != oldTitle { titleOwner?.titleDidChange(of: self) }
  }
}
