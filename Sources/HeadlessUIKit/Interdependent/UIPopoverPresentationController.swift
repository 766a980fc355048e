/// What manages a popover; on a phone that is a sheet. Source: Apple's UIPopoverPresentationController.
open class UIPopoverPresentationController: UIPresentationController {
  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// Where its arrow may point; ignored.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The view that it points at; ignored.
  open weak var sourceView: UIView?
  /// The rectangle in that view; ignored.
  open var sourceRect = CGRect.null
  /// The button that it points at; ignored.
  open weak var barButtonItem: UIBarButtonItem?
  /// Ignored.
  open var backgroundColor: UIColor?
  /// Ignored.
  open var canOverlapSourceViewRect = false
  /// Ignored.
  open var passthroughViews: [UIView]?
}

/// Told about a popover. Source: Apple's UIPopoverPresentationControllerDelegate.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Optional.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Told about a sheet. Source: Apple's UISheetPresentationControllerDelegate.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The sheet rests at another height; never called: the user cannot drag it there.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Optional.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Where a popover's arrow points; ignored.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Directions from bits.
  public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
