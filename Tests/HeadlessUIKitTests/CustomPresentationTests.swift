import HeadlessUIKit
import Testing

struct CustomPresentationTests {
  /// Source: Apple, popoverPresentationController; on a phone a popover is a sheet.
  @Test func `A popover has its controller, and can be swiped away`() {
    let modal = ModalFixture()
    modal.present("B", .popover)
    #expect(modal.front.popoverPresentationController?.permittedArrowDirections == .any)
    #expect(modal.front.sheetPresentationController == nil)
    #expect(modal.stage.labels.contains { $0.hasPrefix("sheet") })
  }

  /// Source: Apple, UISheetPresentationControllerDelegate.
  @Test func `A sheet's delegate is told as one of its presentation`() {
    let modal = ModalFixture()
    modal.present("B", .pageSheet)
    let delegate = DetentDelegate()
    modal.front.sheetPresentationController?.delegate = delegate
    modal.stage.event { modal.stage.app.swipeSheet() }
    #expect(delegate.dismissed == 1)
  }

  /// Source: Apple, UIViewControllerTransitioningDelegate; animations are looks.
  @Test func `A custom style's presentation controller is the delegate's, and no animation is asked for`() {
    let modal = ModalFixture()
    let delegate = TransitioningDelegate()
    let screen = UIViewController()
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = delegate
    modal.stage.event { modal.a.present(screen, animated: true) }
    #expect(delegate.asked == ["presentation"])
    #expect(screen.presentationController === delegate.made)
    #expect(modal.a.viewIfLoaded?.window != nil)
  }
}

private final class DetentDelegate: UISheetPresentationControllerDelegate {
  var dismissed = 0
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissed += 1 }
}

private final class TransitioningDelegate: UIViewControllerTransitioningDelegate {
  var asked: [String] = []
  var made: UIPresentationController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    asked.append("presentation")
    made = UIPresentationController(presentedViewController: presented, presenting: presenting)
    return made
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("animation")
    return nil
  }
}
