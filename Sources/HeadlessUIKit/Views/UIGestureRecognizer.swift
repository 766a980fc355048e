/// A touch pattern; accepted, never recognized.
open class UIGestureRecognizer: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Whether the recognizer watches.
  open var isEnabled = true
  /// Makes a recognizer; a target would need the Objective-C runtime.
  public override init() { super.init() }
}

/// A tap; accepted, never recognized.
open class UITapGestureRecognizer: UIGestureRecognizer {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How many taps it takes.
  open var numberOfTapsRequired = 1
}
