/// What manages one presentation. Source: Apple's UIPresentationController.
open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// Told when the user swipes a sheet away; weak, as in UIKit.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// A presentation of a screen; references to both screens are weak.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The presented screen; an empty screen once the presented one is released.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The presenter; an empty screen until a screen presents it.
  open var presentingViewController: UIViewController {
    presented?.presentingViewController ?? presenting ?? UIViewController()
  }

  /// The style of the presented screen.
  open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .none }
}

/// What manages a sheet. Source: Apple's UISheetPresentationController.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests; ignored.
  public struct Detent: Hashable, Sendable {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// An identifier from its name.
      public nonisolated init(rawValue: String) { self.rawValue = rawValue }
      /// Half the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
    let identifier: Identifier
    /// Half the screen.
    public static func medium() -> Detent { Detent(identifier: .medium) }
    /// The whole screen.
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// Ignored.
  open var detents: [Detent] = [.large()]
  /// Ignored.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Ignored.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Ignored.
  open var prefersGrabberVisible = false
  /// Ignored.
  open var preferredCornerRadius: CGFloat?
  /// Ignored.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Runs the changes at once.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

/// Told what the user does to a sheet. Source: Apple's UIAdaptivePresentationControllerDelegate.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may swipe the sheet away.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user swipes it away.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has swiped it away; not called when the app dismisses it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to swipe it away, and may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// The style to use here; never asked.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Optional: true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }
  /// Optional.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Optional.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Optional.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// Optional.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    .none
  }
}
