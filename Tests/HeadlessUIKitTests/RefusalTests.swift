import HeadlessUIKit
import Testing

/// A presentation or dismissal under way refuses others, in the words of UIKit's own warnings.
struct RefusalTests {
  /// Source: ProMotion issue 473, SideMenu issue 323, kouhan.cn 00039248.
  @Test func `Present, then dismiss in one turn: the dismissal is refused`() {
    let modal = ModalFixture()
    let lines = modal.stage.event {
      modal.a.present(modal.screen("B"), animated: true)
      modal.a.dismiss(animated: true, completion: modal.note("never"))
    }
    #expect(!lines.contains("never"))
    #expect((modal.front as? Screen)?.name == "B")
    #expect(
      modal.stage.output == [
        "Attempt to dismiss from view controller <Screen#1> while a presentation or dismiss is in progress!"
      ])
  }

  /// Source: rdar 19045528.
  @Test func `Dismiss, then present in one turn: nothing is shown`() {
    let modal = ModalFixture()
    modal.present("B")
    modal.stage.event {
      modal.a.dismiss(animated: true)
      modal.a.present(modal.screen("C"), animated: true)
    }
    #expect(modal.a.presentedViewController == nil)
    #expect(
      modal.stage.output == [
        "Attempt to present <Screen#3> on <Screen#1> (from <Screen#1>) which is already presenting <Screen#2>"
      ])
  }

  /// Source: Apple, dismiss(animated:completion:).
  @Test func `In the dismissal's completion the next one can be presented`() {
    let modal = ModalFixture()
    modal.present("B")
    let next = modal.screen("C")
    modal.stage.event { modal.a.dismiss(animated: true) { modal.a.present(next, animated: true) } }
    #expect(modal.a.presentedViewController === next)
    #expect(modal.stage.output.isEmpty)
  }

  /// Source: SDCAlertView issue 125, Transmission issue 103.
  @Test func `A screen that is still being presented cannot present`() {
    let modal = ModalFixture()
    let b = modal.screen("B")
    modal.stage.event {
      modal.a.present(b, animated: true)
      b.present(modal.screen("C"), animated: true)
    }
    #expect(modal.front === b)
    #expect(
      modal.stage.output == [
        "Attempt to present <Screen#3> on <Screen#2> (from <Screen#2>) while a presentation is in progress."
      ])
  }

  /// Source: public apps that show an alert from viewDidAppear.
  @Test func `When it has appeared it can`() {
    let modal = ModalFixture()
    let b = modal.screen("B")
    let c = modal.screen("C")
    b.onAppear = { $0.present(c, animated: true) }
    modal.stage.event { modal.a.present(b, animated: true) }
    #expect(b.presentedViewController === c)
    #expect(modal.stage.output.isEmpty)
  }

  /// Source: rdar 18464897; swift-navigation issue 332 and pull request 295.
  @Test func `While a dismissal runs the screen is still presented, and is being dismissed`() {
    let modal = ModalFixture()
    let b = modal.screen("B")
    modal.stage.event { modal.a.present(b, animated: true) }
    modal.stage.event {
      modal.a.dismiss(animated: true)
      #expect(modal.a.presentedViewController === b)
      #expect(b.presentingViewController === modal.a)
      #expect(b.isBeingDismissed)
    }
    #expect(modal.a.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(!b.isBeingDismissed)
  }

  /// Source: rdar 30284135; swift-navigation pull requests 295 and 332. The warning of the next test, taken alone,
  /// would have this one refused too.
  @Test func `A second dismiss takes the presenter, if that is presented itself`() {
    let modal = ModalFixture()
    modal.present("B")
    modal.present("C")
    let b = modal.a.presentedViewController
    modal.stage.event {
      b?.dismiss(animated: true)
      b?.dismiss(animated: true)
    }
    #expect(modal.a.presentedViewController == nil)
    #expect(modal.stage.output.isEmpty)
  }

  /// Source: IDMPhotoBrowser issue 29.
  @Test(arguments: ["presenter", "presented"])
  func `Any other second dismiss is refused`(_ receiver: String) {
    let modal = ModalFixture()
    let b = modal.screen("B")
    modal.stage.event { modal.a.present(b, animated: true) }
    modal.stage.event {
      b.dismiss(animated: true)
      (receiver == "presented" ? b : modal.a).dismiss(animated: true)
    }
    #expect(modal.front === modal.a)
    #expect(
      modal.stage.output == [
        "Attempt to dismiss from view controller <Screen#1> while a presentation or dismiss is in progress!"
      ])
  }

  /// Source: kouhan.cn 00009789.
  @Test(arguments: ["load", "willAppear"])
  func `A root cannot present before its view is in the window`(_ moment: String) {
    let stage = Stage()
    stage.launch { PresentingScreen(at: moment) }
    #expect(stage.window?.rootViewController?.presentedViewController == nil)
    #expect(
      stage.output == [
        "Attempt to present <UIViewController#1> on <PresentingScreen#1> (from <PresentingScreen#1>) whose view "
          + "is not in the window hierarchy."
      ])
  }

  /// Source: kouhan.cn 00009789, for any screen that has just loaded. That its container is in the window does not help
  /// is a choice, see where it is decided.
  @Test(arguments: ["load", "willAppear"])
  func `A pushed screen cannot present before its view is in the window`(_ moment: String) {
    let stack = StackFixture()
    stack.event { $0.pushViewController(PresentingScreen(at: moment), animated: true) }
    #expect(stack.navigation.presentedViewController == nil)
    #expect(
      stack.stage.output == [
        "Attempt to present <UIViewController#1> on <UINavigationController#1> (from <PresentingScreen#1>) whose "
          + "view is not in the window hierarchy."
      ])
  }

  /// Source: as before.
  @Test func `A tab cannot present while its view loads`() {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [Screen("A", stage.log), PresentingScreen(at: "load")]
    stage.launch { tabs }
    stage.event { tabs.selectedIndex = 1 }
    #expect(tabs.presentedViewController == nil)
    #expect(stage.output.count == 1)
  }

  /// Source: Apple, viewIsAppearing(_:) and present(_:animated:completion:).
  @Test(arguments: ["isAppearing", "didAppear"])
  func `A pushed screen can present when its view is there`(_ moment: String) {
    let stack = StackFixture()
    stack.event { $0.pushViewController(PresentingScreen(at: moment), animated: true) }
    #expect(stack.navigation.presentedViewController != nil)
    #expect(stack.stage.output.isEmpty)
  }

  /// A container presents for what it covers. Source: Apple, present(_:animated:completion:), on the nearest one that can.
  @Test func `A screen that is covered in a stack presents on its container`() {
    let stack = StackFixture()
    let root = stack.navigation.viewControllers[0]
    stack.push("B", animated: true)
    stack.event { _ in root.present(stack.screen("C"), animated: true) }
    #expect((stack.navigation.presentedViewController as? Screen)?.name == "C")
    #expect(stack.stage.output.isEmpty)
  }

  /// Source: Apple, viewIsAppearing(_:).
  @Test(arguments: ["isAppearing", "didAppear"])
  func `It can when its view is there`(_ moment: String) {
    let stage = Stage()
    stage.launch { PresentingScreen(at: moment) }
    #expect(stage.window?.rootViewController?.presentedViewController != nil)
    #expect(stage.output.isEmpty)
  }

  /// A finger on what is leaving does nothing. A choice.
  @Test func `Two taps on a button that dismisses dismiss once`() {
    let modal = ModalFixture()
    modal.stage.event {
      let b = modal.screen("B")
      b.content = { [weak b] in $0.addButton("Close") { b?.dismiss(animated: true) } }
      modal.a.present(b, animated: true)
    }
    modal.stage.tap("Close", times: 2)
    #expect(modal.front === modal.a)
    #expect(modal.stage.output.isEmpty)
  }

  /// Our choice, as for the button before: an alert takes one choice, since its dismissal is under way.
  @Test func `A form sheet's delegate and an alert's choice do nothing a second time`() {
    let modal = ModalFixture()
    let log = modal.stage.log
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in log.lines.append("yes") })
    modal.stage.event { modal.a.present(alert, animated: true) }
    #expect(modal.stage.tap("Yes", times: 2) == ["—", "yes"])
  }

  /// Source: UIKit's header.
  @Test func `An action sheet has no text fields`() {
    let stage = Stage()
    stage.event { UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField() }
    #expect(
      stage.failure
        == "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
  }

  /// Source: UIKit's header, UIModalPresentationStyle.
  @Test func `The automatic style reads as a page sheet`() {
    #expect(UIViewController().modalPresentationStyle == .pageSheet)
  }

  /// Source: Apple, definesPresentationContext.
  @Test func `A navigation controller defines a presentation context`() {
    #expect(UINavigationController().definesPresentationContext)
    #expect(!UIViewController().definesPresentationContext)
  }
}

/// Presents a screen at a moment of its life.
private final class PresentingScreen: UIViewController {
  private let moment: String

  init(at moment: String) {
    self.moment = moment
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func present(at now: String) {
    if now == moment { present(UIViewController(), animated: true) }
  }

  override func viewDidLoad() { present(at: "load") }
  override func viewWillAppear(_ animated: Bool) { present(at: "willAppear") }
  override func viewIsAppearing(_ animated: Bool) { present(at: "isAppearing") }
  override func viewDidAppear(_ animated: Bool) { present(at: "didAppear") }
}
