/// What a pull from above starts. Source: Apple's UIRefreshControl.
open class UIRefreshControl: UIControl {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Whether a refresh is under way, from the pull or `beginRefreshing()` to `endRefreshing()`.
  open private(set) var isRefreshing = false
  /// The text below it; not shown.
  open var attributedTitle: NSAttributedString?

  /// The app starts a refresh; no action runs. Source: Apple, beginRefreshing().
  open func beginRefreshing() { isRefreshing = true }

  /// The refresh has ended.
  open func endRefreshing() { isRefreshing = false }

  /// The user pulls.
  func pull() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}
