import HeadlessUIKit
import Testing

struct BarTests {
  /// Source: Apple, UINavigationBar; UIKit's exception for the second half.
  @Test func `A navigation bar has the items of the stack, which cannot be set`() {
    let stack = StackFixture()
    stack.push("B", animated: true)
    let bar = stack.navigation.navigationBar
    let screens = stack.navigation.viewControllers
    #expect(bar.items?.elementsEqual(screens.map(\.navigationItem), by: ===) == true)
    #expect(bar.topItem === screens[1].navigationItem)
    #expect(bar.backItem === screens[0].navigationItem)
    stack.stage.event { bar.items = [] }
    #expect(stack.stage.failure?.contains("managed by a UINavigationController") == true)
  }

  /// Source: UIViewController-BackButtonHandler, whose handler is that method.
  @Test func `A subclass is asked about the Back button, not about a swipe or a pop by code`() {
    let stage = Stage()
    let navigation = AskedNavigationController(rootViewController: Screen("A", Log()))
    stage.launch { navigation }
    stage.event { navigation.pushViewController(Screen("B", Log()), animated: false) }
    stage.tap("Back")
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.asked == 1)
    stage.event { navigation.popViewController(animated: false) }
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.asked == 1)
  }

  /// Source: Apple, UITabBar.
  @Test func `A tab bar has the items of the tabs`() {
    let tab = TabFixture()
    let screens = tab.tabs.viewControllers ?? []
    #expect(tab.tabs.tabBar.items?.elementsEqual(screens.map(\.tabBarItem), by: ===) == true)
    #expect(tab.tabs.tabBar.selectedItem === screens[0].tabBarItem)
  }

  /// Source: Apple, notifyWhenInteractionChanges(_:), whose former name it is.
  @Test func `The end of a swipe is told under its former name, too`() {
    let stack = StackFixture()
    stack.push("B", animated: true)
    let log = stack.stage.log
    let lines = stack.stage.event {
      stack.stage.app.swipeBack(cancelled: true)
      stack.navigation.transitionCoordinator?.notifyWhenInteractionEnds { context in
        log.lines.append("cancelled \(context.isCancelled)")
      }
    }
    #expect(lines.contains("cancelled true"))
  }
}

private final class AskedNavigationController: UINavigationController, UINavigationBarDelegate {
  var asked = 0

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    asked += 1
    return false
  }
}
