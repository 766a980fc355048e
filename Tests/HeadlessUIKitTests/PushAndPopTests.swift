import HeadlessUIKit
import Testing

/// A stack of A, its delegate writing into the log. Made inside each test: released on the main thread.
struct StackFixture {
  let stage = Stage()
  let navigation: UINavigationController
  let delegate: NavigationDelegate

  init(isLaunched: Bool = true) {
    let log = stage.log
    navigation = UINavigationController(rootViewController: Screen("A", log))
    delegate = NavigationDelegate(log)
    navigation.delegate = delegate
    if isLaunched { launch() }
  }

  @discardableResult
  func launch() -> [String] { stage.launch { [navigation] in navigation } }

  func screen(_ name: String) -> Screen { Screen(name, stage.log) }

  /// Does something to the stack and settles.
  @discardableResult
  func event(_ work: (UINavigationController) -> Void) -> [String] { stage.event { work(navigation) } }

  @discardableResult
  func push(_ name: String, animated: Bool = false) -> [String] {
    event { $0.pushViewController(screen(name), animated: animated) }
  }
}

struct PushAndPopTests {
  /// Source for `isMovingToParent`: the log of bamboohero.
  @Test func `A window that is shown lets its root appear, which moves to its navigation controller by that`()
  {
    let lines = StackFixture(isLaunched: false).launch()
    #expect(
      lines == [
        "A.load", "A.willAppear to parent", "willShow(A)", "A.isAppearing to parent",
        "A.didAppear to parent", "didShow(A)",
      ])
  }

  /// Source: the call stacks in RTRootNavigationController issue 275 and Ramotion/navigation-stack issue 10, for the layout
  /// pass. In them `willShow` comes before the view loads; in logs that were published (vastdevblog, 2012; arm1.ru) the
  /// view loads first, which is our choice, as is when the push ends.
  @Test func `An animated push loads and begins at the layout pass, and ends later`() {
    let stack = StackFixture()
    let lines = stack.push("B", animated: true)
    #expect(
      lines == [
        "B.willMove(parent)", "—", "B.load", "A.willDisappear", "B.willAppear to parent", "willShow(B)",
        "B.isAppearing to parent", "…", "A.didDisappear", "B.didAppear to parent", "didShow(B) from A",
        "B.didMove(parent)",
      ])
  }

  /// That it ends in the same layout pass is a choice.
  @Test func `A push without animation begins and ends at the layout pass and has no coordinator`() {
    let stack = StackFixture()
    let lines = stack.push("B")
    #expect(
      lines == [
        "B.willMove(parent)", "—", "B.load", "A.willDisappear", "B.willAppear to parent", "willShow(B)",
        "B.isAppearing to parent", "A.didDisappear", "B.didAppear to parent", "didShow(B)",
        "B.didMove(parent)",
      ])
  }

  /// Source: vastdevblog 2012, wlgusdn700.tistory 27, arm1.ru.
  @Test(arguments: ["code", "back", "swipe"])
  func `A pop tells both screens and then releases the popped one`(_ way: String) {
    let stack = StackFixture()
    stack.push("B", animated: true)
    let lines = stack.event { navigation in
      defer { stack.stage.app.layOut() }
      switch way {
      case "code": navigation.popViewController(animated: true)
      case "back": stack.stage.app.perform(stack.stage.app.interactions().first(where: \.isBack)!, taps: 1)
      default: stack.stage.app.swipeBack(cancelled: false)
      }
    }
    #expect(
      lines == [
        "B.willMove(nil)", "B.willDisappear from parent", "A.willAppear", "willShow(A)", "A.isAppearing", "—",
        "B.didDisappear from parent", "A.didAppear", "didShow(A) from B", "B.didMove(nil)", "B.deinit",
      ])
  }

  /// Source: Apple, transitionCoordinator.
  @Test func `A pop without animation has no coordinator in didShow`() {
    let stack = StackFixture()
    stack.push("B")
    let lines = stack.event { navigation in navigation.popViewController(animated: false) }
    #expect(
      lines == [
        "B.willMove(nil)", "—", "B.willDisappear from parent", "A.willAppear", "willShow(A)", "A.isAppearing",
        "B.didDisappear from parent", "A.didAppear", "didShow(A)", "B.didMove(nil)", "B.deinit",
      ])
  }

  /// Source: Apple, popViewController(animated:).
  @Test func `The root is never popped`() {
    let stack = StackFixture()
    let lines = stack.event { navigation in
      #expect(navigation.popViewController(animated: true) == nil)
      #expect(navigation.popToRootViewController(animated: true)?.isEmpty == true)
    }
    #expect(lines.isEmpty)
  }

  /// Source: StackOverflow 18927878; for `willShow`, UIViewController-BackButtonHandler issue 2.
  @Test func `A cancelled swipe leaves the stack as it is`() {
    let stack = StackFixture()
    stack.push("B", animated: true)
    let lines = stack.event { navigation in stack.stage.app.swipeBack(cancelled: true) }
    #expect(
      lines == [
        "B.willDisappear from parent", "A.willAppear", "willShow(A)", "—", "A.willDisappear",
        "A.didDisappear",
        "B.willAppear", "B.didAppear",
      ])
    #expect(stack.navigation.viewControllers.count == 2)
  }

  /// Source: Apple, popToRootViewController(animated:).
  @Test func `A pop of several screens moves all and shows only the ends`() {
    let stack = StackFixture()
    ["B", "C", "D"].forEach { stack.push($0) }
    let lines = stack.event { navigation in
      #expect(navigation.popToRootViewController(animated: true)?.count == 3)
    }
    #expect(
      lines == [
        "B.willMove(nil)", "C.willMove(nil)", "D.willMove(nil)", "—", "D.willDisappear from parent",
        "A.willAppear", "willShow(A)", "A.isAppearing", "…", "D.didDisappear from parent", "A.didAppear",
        "didShow(A) from D", "B.didMove(nil)", "C.didMove(nil)", "D.didMove(nil)", "B.deinit", "C.deinit",
        "D.deinit",
      ])
  }

  /// Source: none found; a choice.
  @Test func `A second push waits for the end of the first`() {
    let stack = StackFixture()
    let lines = stack.event { navigation in
      navigation.pushViewController(stack.screen("B"), animated: true)
      navigation.pushViewController(stack.screen("C"), animated: true)
      #expect(navigation.viewControllers.count == 3)
    }
    #expect(
      lines == [
        "B.willMove(parent)", "C.willMove(parent)", "—", "B.load", "A.willDisappear",
        "B.willAppear to parent", "willShow(B)", "B.isAppearing to parent", "…", "A.didDisappear",
        "B.didAppear to parent", "didShow(B) from A", "B.didMove(parent)",
        "C.load", "B.willDisappear", "C.willAppear to parent", "willShow(C)", "C.isAppearing to parent",
        "B.didDisappear", "C.didAppear to parent", "didShow(C) from B", "C.didMove(parent)",
      ])
  }

  /// Source: Apple, UINavigationController: callbacks follow what is on screen.
  @Test func `A stack that is not on screen changes without appearance callbacks`() {
    let stack = StackFixture(isLaunched: false)
    let lines = stack.event { navigation in
      navigation.pushViewController(stack.screen("B"), animated: true)
      navigation.popViewController(animated: true)
    }
    #expect(
      lines == [
        "B.willMove(parent)", "B.didMove(parent)", "B.willMove(nil)", "B.didMove(nil)", "B.deinit",
      ])
  }

  /// Source: quesera2.hatenablog 2014.
  @Test func `What is set right after a push is there when the view loads`() {
    let stack = StackFixture()
    var found: String?
    stack.event {
      let screen = stack.screen("B")
      screen.content = { found = $0.title }
      $0.pushViewController(screen, animated: true)
      #expect(!screen.isViewLoaded)
      screen.title = "set later"
    }
    #expect(found == "set later")
  }

  /// Source: Apple, layoutIfNeeded().
  @Test func `A layout that is asked for at once begins the push`() {
    let stack = StackFixture()
    stack.event {
      let screen = stack.screen("B")
      $0.pushViewController(screen, animated: true)
      $0.view.layoutIfNeeded()
      #expect(screen.isViewLoaded)
    }
  }

  /// Source: rdar 21137690.
  @Test func `During a swipe back the screen is popped, also if it is cancelled in the end`() {
    let stack = StackFixture()
    stack.push("B")
    stack.event {
      stack.stage.app.swipeBack(cancelled: true)
      #expect($0.viewControllers.count == 1)
    }
    #expect(stack.navigation.viewControllers.count == 2)
    #expect(stack.push("C").contains("willShow(C)"))
  }

  /// Source: Fleet, whose tests ran on a device.
  @Test func `Popping to a screen gives nothing where the stack is in no window`() {
    let stack = StackFixture(isLaunched: false)
    stack.event { navigation in
      navigation.pushViewController(stack.screen("B"), animated: false)
      #expect(navigation.popToRootViewController(animated: false) == nil)
      #expect(navigation.viewControllers.count == 1)
    }
  }

  /// Source: Microsoft Learn; exchangetuts.
  @Test func `Inside viewWillDisappear the stack is already the new one`() {
    let stack = StackFixture()
    stack.push("B")
    var counts: [Int] = []
    let watcher = Watcher { counts.append(stack.navigation.viewControllers.count) }
    stack.event { $0.pushViewController(watcher, animated: false) }
    stack.event { navigation in navigation.popViewController(animated: false) }
    #expect(counts == [2])
  }
}

/// Calls back when it is about to disappear.
final class Watcher: UIViewController {
  let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillDisappear(_ animated: Bool) { work() }
}
