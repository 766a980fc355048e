import HeadlessUIKit
import Testing

/// A child's appearance follows its view. Source: StackOverflow 48653763; regularberry.github.io 2019.
struct ContainmentTests {
  private let appearance = ["child.willAppear", "child.isAppearing", "child.didAppear"]

  @Test func `The view that enters the window brings the callbacks, before didMove`() {
    let modal = ModalFixture()
    let child = modal.screen("child")
    let log = modal.stage.log
    let lines = modal.stage.event {
      modal.a.addChild(child)
      log.lines.append("addSubview")
      modal.a.view.addSubview(child.view)
      log.lines.append("didMove")
      child.didMove(toParent: modal.a)
    }
    #expect(
      lines == ["child.willMove(parent)", "addSubview", "child.load"] + appearance.map { $0 + " to parent" }
        + ["didMove", "child.didMove(parent)"])
  }

  @Test func `removeFromParent alone takes nothing off the screen`() {
    let modal = ModalFixture()
    let child = modal.screen("child")
    modal.stage.event {
      modal.a.addChild(child)
      modal.a.view.addSubview(child.view)
      child.didMove(toParent: modal.a)
    }
    let removal = modal.stage.event {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    #expect(removal == ["child.willMove(nil)", "child.didMove(nil)"])
    #expect(
      modal.stage.event { child.view.removeFromSuperview() } == ["child.willDisappear", "child.didDisappear"])
  }

  @Test func `A child added before its parent is seen appears with it`() {
    let stage = Stage()
    let child = Screen("child", stage.log)
    let parent = Screen("A", stage.log)
    parent.content = {
      $0.addChild(child)
      $0.view.addSubview(child.view)
      child.didMove(toParent: $0)
    }
    #expect(
      stage.launch { parent } == [
        "A.load", "child.willMove(parent)", "child.load", "child.didMove(parent)", "A.willAppear",
        "child.willAppear", "A.isAppearing", "child.isAppearing", "A.didAppear", "child.didAppear",
      ])
  }

  @Test func `One child's view in the place of another's is the usual exchange`() {
    let modal = ModalFixture()
    let (old, new) = (modal.screen("old"), modal.screen("new"))
    modal.stage.event {
      modal.a.addChild(old)
      modal.a.view.addSubview(old.view)
      old.didMove(toParent: modal.a)
    }
    let lines = modal.stage.event {
      old.willMove(toParent: nil)
      modal.a.addChild(new)
      modal.a.view.addSubview(new.view)
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: modal.a)
    }
    #expect(
      lines == [
        "old.willMove(nil)", "new.willMove(parent)", "new.load", "new.willAppear to parent",
        "new.isAppearing to parent", "new.didAppear to parent", "old.willDisappear from parent",
        "old.didDisappear from parent", "old.didMove(nil)", "new.didMove(parent)",
      ])
  }

  @Test func `A view that only moves inside the window tells nothing`() {
    let modal = ModalFixture()
    let child = modal.screen("child")
    let box = UIView()
    modal.stage.event {
      modal.a.view.addSubview(box)
      modal.a.addChild(child)
      modal.a.view.addSubview(child.view)
      child.didMove(toParent: modal.a)
    }
    #expect(modal.stage.event { box.addSubview(child.view) }.isEmpty)
    #expect(child.view.superview === box)
  }

  /// Source: Apple, viewControllers of containers look upwards for the coordinator of a transition.
  @Test func `An overridden transition coordinator reaches the children`() {
    let parent = CoordinatedContainer()
    let child = UIViewController()
    parent.addChild(child)
    let stack = StackFixture()
    stack.push("B")
    stack.event {
      $0.popViewController(animated: true)
      parent.coordinator = $0.transitionCoordinator
      #expect(child.transitionCoordinator === $0.transitionCoordinator)
    }
  }

  /// Source: qiita.com/hicka04 e5ce253ce74fdea38378.
  @Test func `A tab bar controller loads its view inside its initializer`() {
    let stage = Stage()
    let tabs = stage.app.run { EagerTabs() }
    #expect(tabs.loadedDuringInit)
  }
}

private final class CoordinatedContainer: UIViewController {
  var coordinator: (any UIViewControllerTransitionCoordinator)?
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator }
}

private final class EagerTabs: UITabBarController {
  private(set) var loadedDuringInit = false
  private var isMade = false

  init() {
    super.init(nibName: nil, bundle: nil)
    isMade = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadedDuringInit = !isMade
  }
}
