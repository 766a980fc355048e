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
