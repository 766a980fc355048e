// Headless: an animated view is at its end position at once.
extension UIView {
  /// How an animation runs.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A cross-fade.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Runs the changes at once, and the completion once the duration is over. A duration of 0 runs the completion at the
  /// next turn of the run loop. Source: Apple, animate(withDuration:animations:completion:).
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    complete(completion, after: duration)
  }

  /// Runs the changes at once, and the completion once delay and duration are over.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    complete(completion, after: delay + duration)
  }

  private static func complete(_ completion: ((Bool) -> Void)?, after seconds: TimeInterval) {
    guard let completion else { return }
    HeadlessApp.current.mainLoop.add(
      { completion(true) }, named: "an animation's completion", after: seconds)
  }

  /// Runs the changes at once, and the completion once the duration is over.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    complete(completion, after: duration)
  }
}
