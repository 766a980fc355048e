import HeadlessUIKit
import Testing

/// A on screen, B ready to be presented.
struct ModalFixture {
  let stage = Stage()
  let a: Screen

  init(isLaunched: Bool = true) {
    a = Screen("A", stage.log)
    if isLaunched { stage.launch { [a] in a } }
  }

  func screen(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> Screen {
    let screen = Screen(name, stage.log)
    screen.modalPresentationStyle = style
    return screen
  }

  func note(_ text: String) -> () -> Void { { [log = stage.log] in log.lines.append(text) } }

  @discardableResult
  func present(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> [String] {
    stage.event { front.present(screen(name, style), animated: true, completion: note("completion")) }
  }

  /// What stands on top.
  var front: UIViewController {
    var front: UIViewController = a
    while let next = front.presentedViewController { front = next }
    return front
  }
}

struct PresentationTests {
  /// Source: velog rudin_ and betterhee.tistory 75. That the view loads inside the call is our choice: sources differ.
  @Test func `A full screen presentation covers the presenter`() {
    #expect(
      ModalFixture().present("B", .fullScreen) == [
        "B.load", "A.willDisappear", "B.willAppear presented", "B.isAppearing presented", "—",
        "B.didAppear presented", "A.didDisappear", "completion",
      ])
  }

  /// Source: velog rudin_ and betterhee.tistory 75. Some re-implementations have the modal's
  /// viewDidDisappear first..
  @Test func `A full screen dismissal uncovers the presenter`() {
    let modal = ModalFixture()
    modal.present("B", .fullScreen)
    let lines = modal.stage.event { modal.a.dismiss(animated: true, completion: modal.note("completion")) }
    #expect(
      lines == [
        "B.willDisappear dismissed", "A.willAppear", "A.isAppearing", "—", "A.didAppear",
        "B.didDisappear dismissed", "completion", "B.deinit",
      ])
  }

  /// Source: velog rudin_ and betterhee.tistory 75; a form sheet on a phone does not hide its
  /// presenter either..
  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen])
  func `Other presentations leave the presenter where it is`(_ style: UIModalPresentationStyle) {
    let modal = ModalFixture()
    #expect(
      modal.present("B", style) == [
        "B.load", "B.willAppear presented", "B.isAppearing presented", "—", "B.didAppear presented",
        "completion",
      ])
    let lines = modal.stage.event { modal.a.dismiss(animated: true, completion: modal.note("completion")) }
    #expect(
      lines == [
        "B.willDisappear dismissed", "—", "B.didDisappear dismissed", "completion", "B.deinit",
      ])
  }

  /// Source: none found; a choice.
  @Test func `Without animation everything happens within the call`() {
    let modal = ModalFixture()
    let lines = modal.stage.event {
      modal.a.present(modal.screen("B"), animated: false, completion: modal.note("presented"))
      modal.a.dismiss(animated: false, completion: modal.note("dismissed"))
    }
    #expect(
      lines == [
        "B.load", "B.willAppear presented", "B.isAppearing presented", "B.didAppear presented", "presented",
        "B.willDisappear dismissed", "B.didDisappear dismissed", "dismissed", "B.deinit",
      ])
  }

  /// Source: Apple, dismiss(animated:completion:).
  @Test func `A presenter dismisses all above it`() {
    let modal = ModalFixture()
    for name in ["B", "C", "D"] { modal.present(name) }
    let lines = modal.stage.event { modal.a.dismiss(animated: true) }
    #expect(lines.filter { $0.hasSuffix("deinit") } == ["D.deinit", "C.deinit", "B.deinit"].reversed())
    #expect(modal.a.presentedViewController == nil)
  }

  /// Source: Apple, dismiss(animated:completion:).
  @Test func `A presented screen with nothing above dismisses itself`() {
    let modal = ModalFixture()
    modal.present("B")
    modal.present("C")
    modal.stage.event { modal.front.dismiss(animated: true) }
    #expect((modal.front as? Screen)?.name == "B")
  }

  /// Source: Apple, dismiss(animated:completion:).
  @Test func `One in the middle dismisses what it presents and stays`() {
    let modal = ModalFixture()
    for name in ["B", "C", "D"] { modal.present(name) }
    modal.stage.event { modal.a.presentedViewController?.dismiss(animated: true) }
    #expect((modal.front as? Screen)?.name == "B")
  }

  /// Source: Apple, presentedViewController and presentingViewController.
  @Test func `A child sees what its container presents and is presented by`() {
    let modal = ModalFixture()
    let child = modal.screen("child")
    let navigation = UINavigationController(rootViewController: child)
    modal.stage.event { modal.a.present(navigation, animated: true) }
    #expect(child.presentingViewController === modal.a)
    let sheet = modal.screen("sheet")
    modal.stage.event { child.present(sheet, animated: true) }
    #expect(child.presentedViewController === sheet)
    #expect(sheet.presentingViewController === navigation)
    #expect(navigation.visibleViewController === sheet)
    modal.stage.event { child.dismiss(animated: true) }
    #expect(modal.front === navigation)
    modal.stage.event { child.dismiss(animated: true) }
    #expect(modal.front === modal.a)
  }

  /// Source: Apple, definesPresentationContext.
  @Test func `A screen that defines the context presents itself`() {
    let modal = ModalFixture(isLaunched: false)
    let navigation = UINavigationController(rootViewController: modal.a)
    modal.stage.launch { navigation }
    modal.a.definesPresentationContext = true
    let sheet = modal.screen("B", .overCurrentContext)
    modal.stage.event { modal.a.present(sheet, animated: true) }
    #expect(sheet.presentingViewController === modal.a)
  }

  /// Source: UIKit's own warning. Some re-implementations hand it on to the top of the stack.
  @Test func `While one is presented a second present is only a warning`() {
    let modal = ModalFixture()
    modal.present("B")
    let lines = modal.stage.event { modal.a.present(modal.screen("C"), animated: true) }
    #expect(lines == ["—", "C.deinit"])
    #expect(
      modal.stage.output == [
        "Attempt to present <Screen#3> on <Screen#1> (from <Screen#1>) which is already presenting <Screen#2>"
      ])
  }

  /// Source: UIKit's own warning.
  @Test func `One that is not on screen cannot present`() {
    let modal = ModalFixture()
    let other = modal.screen("other")
    let lines = modal.stage.event { other.present(modal.screen("C"), animated: true) }
    #expect(lines == ["—", "C.deinit"])
    #expect(
      modal.stage.output == [
        "Attempt to present <Screen#3> on <Screen#2> (from <Screen#2>) whose view is not in the window "
          + "hierarchy."
      ])
  }

  /// A push is in the same turn: the presentation has it begin first. A choice.
  @Test func `A screen just pushed can present in the same event`() {
    let stack = StackFixture()
    let pushed = stack.screen("B")
    let lines = stack.event {
      $0.pushViewController(pushed, animated: true)
      let modal = stack.screen("C")
      modal.modalPresentationStyle = .fullScreen
      pushed.present(modal, animated: true)
    }
    #expect(stack.stage.output.isEmpty)
    #expect(
      lines == [
        "B.willMove(parent)", "B.load", "A.willDisappear", "B.willAppear to parent", "willShow(B)",
        "B.isAppearing to parent", "—", "A.didDisappear", "B.didAppear to parent", "didShow(B) from A",
        "B.didMove(parent)", "C.load", "B.willDisappear", "C.willAppear presented", "C.isAppearing presented",
        "C.didAppear presented", "B.didDisappear",
      ])
  }

  /// Source: none found; a choice.
  @Test func `Dismissing where nothing is presented only completes`() {
    let modal = ModalFixture()
    #expect(modal.stage.event { modal.a.dismiss(animated: true, completion: modal.note("done")) } == ["done"])
  }

  /// Source: Apple, UINavigationController: callbacks follow what is on screen.
  @Test func `A stack that is covered changes without appearance callbacks`() {
    let stack = StackFixture()
    stack.event { navigation in
      let modal = stack.screen("M")
      modal.modalPresentationStyle = .fullScreen
      navigation.present(modal, animated: true)
    }
    #expect(stack.push("B", animated: true) == ["B.willMove(parent)", "B.didMove(parent)"])
    let lines = stack.event { $0.dismiss(animated: true) }
    #expect(
      lines == [
        "M.willDisappear dismissed", "B.load", "B.willAppear", "willShow(B)", "B.isAppearing", "—",
        "B.didAppear", "didShow(B) from M", "M.didDisappear dismissed", "M.deinit",
      ])
  }
}
