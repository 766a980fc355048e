/// How a transition looks; accepted, never asked. Source: Apple's UIViewControllerAnimatedTransitioning.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Moves the views.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// It has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Optional.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// How a finger drives a transition; accepted, never asked. Source: Apple's UIViewControllerInteractiveTransitioning.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The finger begins.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition that follows a finger; accepted, never asked. Source: Apple's UIPercentDrivenInteractiveTransition.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How far it is, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// Ignored.
  open var completionSpeed: CGFloat = 1

  /// The finger begins.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// The finger moves.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// The user cancels the transition.
  open func cancel() {}
  /// The user completes the transition.
  open func finish() {}
}

/// What an animation can read about its transition. Source: Apple's UIViewControllerContextTransitioning.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that contains both screens' views.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// It has ended.
  func completeTransition(_ didComplete: Bool)
  /// The screen at one end of it.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view at one end of it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a screen's view begins.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a screen's view ends.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The views of a transition. Source: Apple's UITransitionContextViewKey.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the key.
  public let rawValue: String
  /// The key called `rawValue`.
  public nonisolated init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible when the transition starts.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is visible when the transition has ended.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
