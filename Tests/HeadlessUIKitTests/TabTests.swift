import HeadlessUIKit
import Testing

/// Tabs A, B and C on screen.
struct TabFixture {
  let stage = Stage()
  let tabs = UITabBarController()
  let delegate: TabDelegate

  init() {
    let log = stage.log
    delegate = TabDelegate(log)
    tabs.delegate = delegate
    tabs.viewControllers = ["A", "B", "C"].map { name in
      let screen = Screen(name, log)
      screen.title = name
      return screen
    }
    stage.launch { [tabs] in tabs }
  }
}

struct TabTests {
  private let first = [
    "B.load", "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear", "B.didAppear",
  ]

  /// Source: Apple, tabBarController(_:didSelect:). Some re-implementations tell the delegate.
  @Test func `The first tab is selected without a word to the delegate`() {
    let tab = TabFixture()
    #expect(tab.tabs.selectedIndex == 0)
    #expect(tab.stage.log.lines.contains("A.didAppear"))
    #expect(!tab.stage.log.lines.contains { $0.contains("elect") })
  }

  /// Source: Apple, UITabBarControllerDelegate; ticklecode.com and pgzxc.github.io for the order. Some
  /// re-implementations tell the old tab first..
  @Test func `A tap on a tab asks, switches and tells`() {
    let tab = TabFixture()
    #expect(tab.stage.tap("B") == ["shouldSelect(B)"] + first + ["didSelect(B)"])
    #expect(
      tab.stage.tap("A") == [
        "shouldSelect(A)", "A.willAppear", "B.willDisappear", "A.isAppearing", "B.didDisappear",
        "A.didAppear",
        "didSelect(A)",
      ])
  }

  /// From memory.
  @Test func `A subclass is told of a tap before the tab changes`() {
    let stage = Stage()
    let tabs = NotingTabBarController()
    tabs.viewControllers = ["A", "B"].map { name in
      let screen = Screen(name, stage.log)
      screen.title = name
      return screen
    }
    stage.launch { tabs }
    stage.tap("B")
    #expect(tabs.taps == ["B while 0 is selected"])
    #expect(tabs.selectedIndex == 1)
  }

  /// Source: Apple, tabBarController(_:shouldSelect:).
  @Test func `A tap on the selected tab asks and tells too`() {
    let tab = TabFixture()
    #expect(tab.stage.tap("A") == ["shouldSelect(A)", "didSelect(A)"])
  }

  /// Source: Apple, tabBarController(_:shouldSelect:).
  @Test func `A tap that the delegate refuses changes nothing`() {
    let tab = TabFixture()
    tab.delegate.allows = false
    #expect(tab.stage.tap("B") == ["shouldSelect(B)"])
    #expect(tab.tabs.selectedIndex == 0)
  }

  /// Source: Apple, tabBarController(_:didSelect:).
  @Test func `Selecting by code never calls the delegate`() {
    let tab = TabFixture()
    #expect(tab.stage.event { tab.tabs.selectedIndex = 1 } == first)
    tab.stage.event { tab.tabs.selectedViewController = tab.tabs.viewControllers?[2] }
    #expect(tab.tabs.selectedIndex == 2)
    #expect(tab.stage.event { tab.tabs.selectedIndex = 7 }.isEmpty)
  }

  /// Source: Apple, UITabBarController.
  @Test func `A tap on the selected tab pops its stack to the root`() {
    let stack = StackFixture(isLaunched: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack.navigation]
    stack.navigation.title = "Home"
    stack.stage.launch { tabs }
    stack.push("B")
    stack.stage.tap("Home")
    #expect(stack.navigation.viewControllers.count == 1)
  }

  /// Source: Apple, viewControllers of UITabBarController.
  @Test func `The selected tab stays so when the tabs are replaced`() {
    let tab = TabFixture()
    tab.stage.event { tab.tabs.selectedIndex = 2 }
    let screens = tab.tabs.viewControllers ?? []
    let lines = tab.stage.event { tab.tabs.viewControllers = [screens[2], screens[0]] }
    #expect(tab.tabs.selectedIndex == 0)
    #expect(lines == ["B.willMove(nil)", "B.didMove(nil)"])
  }

  /// Source: ticklecode.com and pgzxc.github.io for the order.
  @Test func `Tabs that are replaced while on screen disappear`() {
    let tab = TabFixture()
    let lines = tab.stage.event { tab.tabs.viewControllers = [Screen("D", tab.stage.log)] }
    #expect(
      lines == [
        "A.willMove(nil)", "B.willMove(nil)", "C.willMove(nil)", "D.willMove(parent)", "D.load",
        "D.willAppear",
        "A.willDisappear from parent", "D.isAppearing", "A.didDisappear from parent", "D.didAppear",
        "A.didMove(nil)", "B.didMove(nil)", "C.didMove(nil)", "D.didMove(parent)", "B.deinit", "C.deinit",
        "A.deinit",
      ])
  }
}

/// Writes down the taps on its bar, and which tab is selected then.
private final class NotingTabBarController: UITabBarController {
  var taps: [String] = []

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    taps.append("\(item.title ?? "") while \(selectedIndex) is selected")
  }
}
