import Trace

/// A rectangle on the screen. Headless: the tree of views matters; looks are accepted and ignored.
open class UIView: UIResponder {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How content fills the bounds.
  public nonisolated enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  override class var isTracked: Bool { false }

  // Every look-up follows these links. Access to them is never reentrant: exclusivity checks are off.

  /// The views that the app added to this one, back to front.
  var _subviews: [UIView] = []
  /// The views of screens that UIKit attached to this one.
  var attached: [AttachedView] = []
  /// The view that this one is in.
  public internal(set) weak var superview: UIView?
  /// The screen whose view this is.
  weak var viewController: UIViewController?

  /// The views inside this one, back to front.
  public var subviews: [UIView] { attached.isEmpty ? _subviews : _subviews + attached.compactMap(\.view) }

  /// Whether the view and what it holds are out of sight.
  open var isHidden = false
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Whether user events reach the view.
  open var isUserInteractionEnabled = true
  /// A number that identifies the view.
  open var tag = 0
  /// The position and size inside the superview.
  open var frame: CGRect
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// The colour of what can be tapped.
  open var tintColor: UIColor! = .tintColor
  /// The layer that would draw the view.
  public private(set) lazy var layer = CALayer()
  /// Whether the frame becomes constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Whether subviews are cut at the bounds.
  open var clipsToBounds = false
  /// Whether the view covers everything behind it.
  open var isOpaque = true
  /// How content fills the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// The space kept free at the edges.
  open var layoutMargins: UIEdgeInsets = .zero
  /// The same space, leading to trailing.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets = .zero
  /// Which interface style is forced upon the view.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  /// The name that UI tests use.
  open var accessibilityIdentifier: String?
  /// The name that is read aloud.
  open var accessibilityLabel: String?
  /// Whether assistive technology stops here.
  open var isAccessibilityElement = false
  /// The constraints added to this view.
  public private(set) var constraints: [NSLayoutConstraint] = []
  /// The recognizers added to this view.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// Makes a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes a view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Would make a view from an archive.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  // MARK: Geometry

  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The middle, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  // MARK: Tree

  /// The window that the view is in; nil for a view that is covered, in another tab or not shown yet.
  open var window: UIWindow? {
    var current: UIView? = self
    while let view = current {
      if let window = view.asWindow { return window }
      current = view.superview
    }
    return nil
  }

  /// Itself, if it is a window.
  var asWindow: UIWindow? { nil }

  open override var next: UIResponder? { viewController ?? superview }

  /// Puts the view in front of the others inside this one.
  open func addSubview(_ view: UIView) {
    insert(view) { $0.endIndex }
  }

  /// Puts the view behind the one at `index`.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  /// Puts the view behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { $0.firstIndex { $0 === sibling } ?? $0.endIndex }
  }

  /// Puts the view in front of another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { $0.firstIndex { $0 === sibling }.map { $0 + 1 } ?? $0.endIndex }
  }

  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    if isDescendant(of: view) { return Trace.fail("Can't add self as subview") }
    Nesting.check(self) { $0.superview }
    let move = WindowMove(of: view, into: self)
    move.begin()
    if view.superview === self { _subviews.removeAll { $0 === view } } else { view.unlink() }
    _subviews.insert(view, at: index(_subviews))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
    move.end()
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    let move = WindowMove(of: self, into: nil)
    move.begin()
    unlink()
    didMoveToSuperview()
    move.end()
  }

  /// Moves a view in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
    _subviews.append(_subviews.remove(at: index))
  }

  /// Moves a view behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
    _subviews.insert(_subviews.remove(at: index), at: 0)
  }

  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view leaves.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called when the view's window changed.
  open func didMoveToWindow() {}
  /// The same hook for UIKit's own views.
  func windowDidChange() {}

  /// Whether the view lies inside `view` or is it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The view or one inside it with this tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  /// Adds a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  /// Adds constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { self.constraints += constraints }
  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
  }
  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }
  /// Runs the layout pass at once, if the view is in a window.
  open func layoutIfNeeded() {
    if window != nil { HeadlessApp.current.layOut() }
  }
  /// Asks for a layout later.
  open func setNeedsLayout() {}
  /// Asks to be drawn later.
  open func setNeedsDisplay() {}
  /// Lays the subviews out.
  open func layoutSubviews() {}
  /// Takes the size that fits.
  open func sizeToFit() {}
  /// The size that would fit.
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  /// The size of the content.
  open var intrinsicContentSize: CGSize { .zero }
  /// How strongly the view resists growing.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  /// How strongly the view resists shrinking.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// The area that bars do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// The area inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  /// How far bars cover the edges.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  // MARK: Gestures and animation

  /// Attaches a recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Detaches a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }
}
