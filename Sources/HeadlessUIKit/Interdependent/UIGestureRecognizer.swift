/// A touch pattern; only taps are recognized.
open class UIGestureRecognizer: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How far a pattern is.
  public nonisolated enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The pattern was recognized.
    public static let recognized = State.ended
  }

  /// Whether the recognizer watches.
  open var isEnabled = true
  /// How far the pattern is: `ended` while the targets are called, else `possible`.
  open private(set) var state = State.possible
  /// The view that it watches.
  public internal(set) weak var view: UIView?
  private var targets: [TargetAction] = []

  /// Makes a recognizer without a target.
  public override init() { super.init() }

  /// Makes a recognizer that calls a method: `UITapGestureRecognizer(target: self, action: Screen.tapped)`.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method with itself: `UITapGestureRecognizer(target: self, action:
  /// Screen.tapped(_:))`.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls a method when it recognizes the pattern; the target is weak.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    targets.append(TargetAction(target, action))
  }

  /// Calls a method with the recognizer as argument; the target is weak.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    targets.append(TargetAction(target, action))
  }

  /// Whether a target still exists.
  var hasTargets: Bool { targets.contains(where: \.isReachable) }

  /// The user's touches matched the pattern: calls the targets.
  func recognize() {
    guard isEnabled else { return }
    state = .ended
    for target in targets { target.send(from: self, in: view) }
    state = .possible
  }
}

/// A tap. Source: Apple's UITapGestureRecognizer.
open class UITapGestureRecognizer: UIGestureRecognizer {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How many taps it takes; one event makes them all.
  open var numberOfTapsRequired = 1
}
