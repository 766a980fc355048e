import Trace

extension UIViewController: TitleOwner {
  /// Passes the title on to both items that exist. Source: Apple, UIViewController.title.
  func titleChanged() {
    _navigationItem?.titleOwner = nil
    _navigationItem?.title = title
    _navigationItem?.titleOwner = self
    _tabBarItem?.titleOwner = nil
    _tabBarItem?.title = title
    _tabBarItem?.titleOwner = self
    reportTitle()
  }

  func titleDidChange(of item: AnyObject) {
    if item === (isTab ? _tabBarItem : _navigationItem) { reportTitle() }
  }

  func reportTitle() {
    guard !Trace.isStopped else { return }
    Trace.title(shownTitle, of: self)
  }

  private var isTab: Bool { _parent is UITabBarController }

  /// The title that the user reads; in a tab bar, the tab's.
  var shownTitle: String? {
    (isTab ? _tabBarItem?.title : _navigationItem?.title) ?? title
  }

  func ownNavigationItem() -> UINavigationItem {
    if let item = _navigationItem { return item }
    let item = UINavigationItem(title: "")
    item.title = title
    item.titleOwner = self
    _navigationItem = item
    return item
  }

  func ownTabBarItem() -> UITabBarItem {
    if let item = _tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    item.titleOwner = self
    _tabBarItem = item
    return item
  }

  func setTabBarItem(_ item: UITabBarItem?) {
    _tabBarItem?.titleOwner = nil
    _tabBarItem = item
    item?.titleOwner = self
    if isTab { reportTitle() }
  }
}
