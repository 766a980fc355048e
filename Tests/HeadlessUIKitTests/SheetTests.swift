import HeadlessUIKit
import Testing

struct SheetTests {
  private func present(
    _ modal: ModalFixture, _ style: UIModalPresentationStyle = .automatic
  ) -> (Screen, SheetDelegate) {
    let screen = modal.screen("B", style)
    let delegate = SheetDelegate(modal.stage.log)
    screen.presentationController?.delegate = delegate
    modal.stage.event { modal.a.present(screen, animated: true) }
    return (screen, delegate)
  }

  /// Source: Apple, UIAdaptivePresentationControllerDelegate; Hirata.
  @Test func `A sheet that is swiped down tells its delegate`() {
    let modal = ModalFixture()
    let sheet = present(modal)
    let lines = modal.stage.event { modal.stage.app.swipeSheet() }
    #expect(
      lines == [
        "shouldDismiss", "willDismiss", "B.willDisappear dismissed", "—", "B.didDisappear dismissed",
        "didDismiss",
      ])
    #expect(modal.a.presentedViewController == nil)
    withExtendedLifetime(sheet) {}
  }

  /// Source: WWDC 2019, session 224; MvvmCross issue 4781; horizontalsystems/gui-kit pull request 34.
  @Test func `A sheet that is let go too early tells its delegate of the beginning only`() {
    let modal = ModalFixture()
    let (screen, delegate) = present(modal)
    let lines = modal.stage.event { modal.stage.app.swipeSheet(cancelled: true) }
    #expect(
      lines == [
        "shouldDismiss", "willDismiss", "B.willDisappear dismissed", "—", "B.willAppear", "B.didAppear",
      ])
    #expect(modal.a.presentedViewController === screen)
    delegate.allows = false
    #expect(
      modal.stage.event { modal.stage.app.swipeSheet(cancelled: true) } == ["shouldDismiss", "didAttempt"])
    delegate.allows = true
    #expect(modal.stage.event { modal.stage.app.swipeSheet() }.last == "didDismiss")
  }

  /// Source: Apple, presentationControllerWillDismiss(_:) and notifyWhenInteractionChanges(_:).
  @Test(arguments: [true, false])
  func `Where a sheet's swipe begins the delegate can wait for its end`(_ cancelled: Bool) {
    let modal = ModalFixture()
    let (screen, delegate) = present(modal)
    let log = modal.stage.log
    delegate.willDismiss = {
      screen.transitionCoordinator?.notifyWhenInteractionChanges {
        log.lines.append("lifted, cancelled: \($0.isCancelled), interactive: \($0.isInteractive)")
      }
    }
    let lines = modal.stage.event { modal.stage.app.swipeSheet(cancelled: cancelled) }
    #expect(lines.contains("lifted, cancelled: \(cancelled), interactive: true"))
    #expect(screen.transitionCoordinator == nil)
  }

  /// Our choice, since UIKit says nothing about it: what matters is that nothing of the sheet is shown again.
  @Test func `A sheet that its delegate dismisses where the swipe begins is gone, let go or not`() {
    let modal = ModalFixture()
    let (screen, delegate) = present(modal)
    delegate.willDismiss = { modal.a.dismiss(animated: true) }
    let lines = modal.stage.event { modal.stage.app.swipeSheet(cancelled: true) }
    #expect(lines.last == "B.didDisappear dismissed")
    #expect(modal.a.presentedViewController == nil)
    withExtendedLifetime(screen) {}
  }

  /// Source: Apple, isModalInPresentation; Hirata.
  @Test func `A sheet that is held in place only tells of the attempt`() {
    let modal = ModalFixture()
    let (screen, delegate) = present(modal)
    screen.isModalInPresentation = true
    #expect(modal.stage.event { modal.stage.app.swipeSheet() } == ["didAttempt"])
    screen.isModalInPresentation = false
    delegate.allows = false
    #expect(modal.stage.event { modal.stage.app.swipeSheet() } == ["shouldDismiss", "didAttempt"])
    #expect(modal.a.presentedViewController === screen)
  }

  /// Source: Apple, UIAdaptivePresentationControllerDelegate.
  @Test func `A sheet without a delegate can be swiped away`() {
    let modal = ModalFixture()
    modal.present("B")
    modal.stage.event { modal.stage.app.swipeSheet() }
    #expect(modal.a.presentedViewController == nil)
  }

  /// Source: Apple, UIModalPresentationStyle.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `What is no sheet cannot be swiped`(_ style: UIModalPresentationStyle) {
    let modal = ModalFixture()
    let (screen, _) = present(modal, style)
    #expect(modal.stage.event { modal.stage.app.swipeSheet() }.isEmpty)
    #expect(modal.a.presentedViewController === screen)
  }

  /// Source: Apple, presentationControllerDidDismiss(_:).
  @Test func `Dismissal by code calls none of the sheet's delegate`() {
    let modal = ModalFixture()
    let sheet = present(modal)
    let lines = modal.stage.event { sheet.0.dismiss(animated: true) }
    #expect(lines == ["B.willDisappear dismissed", "—", "B.didDisappear dismissed"])
    withExtendedLifetime(sheet) {}
  }

  /// Source: Apple, presentationController.
  @Test func `The delegate of a container's sheet is found from the child`() {
    let modal = ModalFixture()
    let child = modal.screen("child")
    let navigation = UINavigationController(rootViewController: child)
    let delegate = SheetDelegate(modal.stage.log)
    child.presentationController?.delegate = delegate
    modal.stage.event { modal.a.present(navigation, animated: true) }
    #expect(navigation.presentationController?.delegate === delegate)
    #expect(navigation.sheetPresentationController != nil)
    #expect(modal.stage.event { modal.stage.app.swipeSheet() }.contains("didDismiss"))
  }
}
