/// A sign that something is going on.
open class UIActivityIndicatorView: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How large it is.
  public nonisolated enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  /// How large it is.
  open var style: Style = .medium
  /// Its colour.
  open var color: UIColor! = .gray
  /// Whether it hides when it stops.
  open var hidesWhenStopped = true
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Makes an indicator of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Starts.
  open func startAnimating() { isAnimating = true }
  /// Stops.
  open func stopAnimating() { isAnimating = false }
}
