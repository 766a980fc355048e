/// The screens of a transition. Source: Apple's UITransitionContextViewControllerKey.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the key.
  public let rawValue: String

  /// The key called `rawValue`.
  public nonisolated init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The screen that is visible when the transition starts.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The screen that is visible when the transition has ended.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// What an app can read about the running transition. Source: Apple's UIViewControllerTransitionCoordinatorContext.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives it with a finger.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// The screen at one end of it.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Lets code run along with a transition. Source: Apple's UIViewControllerTransitionCoordinator.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` when the transition begins, or at once if it has, and `completion` when it ends.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `handler` when the finger is lifted.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// The same under its former name, which UIKit still has.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` when the transition begins, or at once if it has.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of one transition.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  // An implicit deinit would be isolated, which costs time.
  deinit {}

  let isAnimated: Bool
  let isInteractive: Bool
  var isCancelled = false
  private var from: UIViewController?
  private var to: UIViewController?
  private var hasBegun = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(from: UIViewController?, to: UIViewController?, isAnimated: Bool, isInteractive: Bool = false) {
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasBegun { animation(self) } else { animations.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges(handler)
  }

  /// The transition begins: runs the animations that go along with it.
  func begin() {
    hasBegun = true
    let animations = animations
    self.animations = []
    animations.forEach { $0(self) }
  }

  /// The user lifted the finger.
  func interactionEnded() {
    let handlers = interactionHandlers
    interactionHandlers = []
    handlers.forEach { $0(self) }
  }

  /// The transition has ended: an object that keeps the coordinator no longer keeps its screens.
  func finish() {
    let completions = completions
    self.completions = []
    completions.forEach { $0(self) }
    from = nil
    to = nil
  }
}
