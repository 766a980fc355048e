import HeadlessUIKit
import Testing

/// A stack of A on screen, its delegate writing into the log.
struct PushAndPopTests {
  let stage = Stage()
  let navigation: UINavigationController
  let delegate: NavigationDelegate

  init() {
    let log = stage.log
    navigation = UINavigationController(rootViewController: Screen("A", log))
    delegate = NavigationDelegate(log)
    navigation.delegate = delegate
  }

  private func launch() { stage.launch { [navigation] in navigation } }

  private func screen(_ name: String) -> Screen { Screen(name, stage.log) }

  @Test func `A window that is shown lets its root appear`() {
    let lines = stage.launch { [navigation] in navigation }
    #expect(
      lines == [
        "A.load", "A.willAppear", "willShow(A)", "A.isAppearing", "A.didAppear", "didShow(A)",
      ])
  }

  @Test func `An animated push calls will callbacks at once and did callbacks when it ends`() {
    launch()
    let lines = stage.event { navigation.pushViewController(screen("B"), animated: true) }
    #expect(
      lines == [
        "B.willMove(parent)", "B.load", "A.willDisappear", "B.willAppear to parent", "willShow(B)",
        "B.isAppearing to parent", "—", "A.didDisappear", "B.didAppear to parent", "didShow(B) from A",
        "B.didMove(parent)",
      ])
  }

  @Test func `A push without animation ends within the call and has no coordinator`() {
    launch()
    let lines = stage.event { navigation.pushViewController(screen("B"), animated: false) }
    #expect(
      lines == [
        "B.willMove(parent)", "B.load", "A.willDisappear", "B.willAppear to parent", "willShow(B)",
        "B.isAppearing to parent", "A.didDisappear", "B.didAppear to parent", "didShow(B)",
        "B.didMove(parent)",
      ])
  }

  @Test(arguments: ["code", "back", "swipe"])
  func `A pop tells both screens and then releases the popped one`(_ way: String) {
    launch()
    stage.event { navigation.pushViewController(screen("B"), animated: true) }
    let lines = stage.event {
      switch way {
      case "code": navigation.popViewController(animated: true)
      case "back": stage.app.perform(stage.app.interactions().first(where: \.isBack)!, taps: 1)
      default: stage.app.swipeBack(cancelled: false)
      }
    }
    #expect(
      lines == [
        "B.willMove(nil)", "B.willDisappear from parent", "A.willAppear", "willShow(A)", "A.isAppearing", "—",
        "B.didDisappear from parent", "A.didAppear", "didShow(A) from B", "B.didMove(nil)", "B.deinit",
      ])
  }

  @Test func `A pop without animation has no coordinator in didShow`() {
    launch()
    stage.event { navigation.pushViewController(screen("B"), animated: false) }
    let lines = stage.event { navigation.popViewController(animated: false) }
    #expect(
      lines == [
        "B.willMove(nil)", "B.willDisappear from parent", "A.willAppear", "willShow(A)", "A.isAppearing",
        "B.didDisappear from parent", "A.didAppear", "didShow(A)", "B.didMove(nil)", "B.deinit",
      ])
  }

  @Test func `The root is never popped`() {
    launch()
    let lines = stage.event {
      #expect(navigation.popViewController(animated: true) == nil)
      #expect(navigation.popToRootViewController(animated: true)?.isEmpty == true)
    }
    #expect(lines.isEmpty)
  }

  @Test func `A cancelled swipe leaves the stack as it is`() {
    launch()
    stage.event { navigation.pushViewController(screen("B"), animated: true) }
    let lines = stage.event { stage.app.swipeBack(cancelled: true) }
    #expect(
      lines == [
        "B.willDisappear from parent", "A.willAppear", "—", "A.willDisappear", "A.didDisappear",
        "B.willAppear", "B.didAppear",
      ])
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A pop of several screens moves all and shows only the ends`() {
    launch()
    for name in ["B", "C", "D"] {
      stage.event { navigation.pushViewController(screen(name), animated: false) }
    }
    let lines = stage.event {
      #expect(navigation.popToRootViewController(animated: true)?.count == 3)
    }
    #expect(
      lines == [
        "B.willMove(nil)", "C.willMove(nil)", "D.willMove(nil)", "D.willDisappear from parent",
        "A.willAppear", "willShow(A)", "A.isAppearing", "—", "D.didDisappear from parent", "A.didAppear",
        "didShow(A) from D", "B.didMove(nil)", "C.didMove(nil)", "D.didMove(nil)", "B.deinit", "C.deinit",
        "D.deinit",
      ])
  }

  @Test func `A second push waits for the end of the first`() {
    launch()
    let lines = stage.event {
      navigation.pushViewController(screen("B"), animated: true)
      navigation.pushViewController(screen("C"), animated: true)
      #expect(navigation.viewControllers.count == 3)
    }
    #expect(
      lines == [
        "B.willMove(parent)", "B.load", "A.willDisappear", "B.willAppear to parent", "willShow(B)",
        "B.isAppearing to parent", "C.willMove(parent)", "—",
        "A.didDisappear", "B.didAppear to parent", "didShow(B) from A", "B.didMove(parent)",
        "C.load", "B.willDisappear", "C.willAppear to parent", "willShow(C)", "C.isAppearing to parent",
        "B.didDisappear", "C.didAppear to parent", "didShow(C) from B", "C.didMove(parent)",
      ])
  }

  @Test func `A stack that is not on screen changes without appearance callbacks`() {
    let lines = stage.event {
      navigation.pushViewController(screen("B"), animated: true)
      navigation.popViewController(animated: true)
    }
    #expect(
      lines == [
        "B.willMove(parent)", "B.didMove(parent)", "B.willMove(nil)", "B.didMove(nil)", "B.deinit",
      ])
  }

  @Test func `Inside viewWillDisappear the stack is already the new one`() {
    launch()
    let top = screen("B")
    navigation.pushViewController(top, animated: false)
    var counts: [Int] = []
    let watcher = Watcher { [navigation] in counts.append(navigation.viewControllers.count) }
    navigation.pushViewController(watcher, animated: false)
    stage.event { navigation.popViewController(animated: false) }
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
