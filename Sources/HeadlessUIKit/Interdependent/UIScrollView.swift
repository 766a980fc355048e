/// Told about scrolling; only tables scroll here.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view larger than its frame.
open class UIScrollView: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// When scrolling puts the keyboard away.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// Told about scrolling.
  open weak var delegate: UIScrollViewDelegate?
  /// The size of the content.
  open var contentSize: CGSize = .zero
  /// The corner of the content that shows.
  open var contentOffset: CGPoint = .zero
  /// The space around the content.
  open var contentInset: UIEdgeInsets = .zero
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false
  /// Whether the content bounces.
  open var bounces = true
  /// Whether the bar at the side shows.
  open var showsVerticalScrollIndicator = true
  /// Whether the bar below shows.
  open var showsHorizontalScrollIndicator = true
  /// Whether it bounces when everything fits.
  open var alwaysBounceVertical = false
  /// The control that a pull from above starts.
  open var refreshControl: UIRefreshControl?
  /// When scrolling puts the keyboard away.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// The area of the content.
  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// The area of the frame.
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }

  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}
