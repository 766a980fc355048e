import HeadlessUIKit
import Testing
import Trace

struct ProgrammingErrorTests {
  /// Source: UIKit's own exception.
  @Test func `Pushing an instance that is on the stack stops the app`() {
    let stack = StackFixture()
    let lines = stack.event {
      $0.pushViewController($0.viewControllers[0], animated: true)
      $0.pushViewController(stack.screen("B"), animated: true)
    }
    #expect(
      stack.stage.failure
        == "Pushing the same view controller instance more than once is not supported (Screen#1)")
    #expect(lines == ["B.deinit"])
    #expect(stack.navigation.viewControllers.count == 1)
    #expect(stack.stage.app.interactions().isEmpty)
  }

  /// Source: none found for the same turn. Follows from Apple, popViewController(animated:): the stack changes at once, so
  /// that the instance is not on it.
  @Test func `A popped instance can be pushed again before its transition has ended`() {
    let stack = StackFixture()
    let again = stack.screen("B")
    stack.event { $0.pushViewController(again, animated: false) }
    stack.event {
      $0.popViewController(animated: true)
      $0.pushViewController(again, animated: true)
    }
    #expect(stack.stage.failure == nil)
    #expect(stack.navigation.topViewController === again)
    #expect(again.parent === stack.navigation)
  }

  /// Source: UIKit's own exception for a view; for view controllers none was found. Our choice.
  @Test(arguments: InItself.all)
  func `A view controller or view inside itself stops the app`(form: InItself) {
    let stack = StackFixture()
    stack.event { form.add($0.viewControllers[0]) }
    let failure = stack.stage.failure ?? ""
    #expect(
      failure.hasPrefix("A view controller cannot be in itself (") || failure == "Can't add self as subview")
  }

  /// Source: UIKit's own exception.
  @Test func `Pushing a navigation controller stops the app`() {
    let stack = StackFixture()
    stack.event { $0.pushViewController(UINavigationController(), animated: true) }
    #expect(
      stack.stage.failure == "Pushing a navigation controller is not supported (UINavigationController#2)")
  }

  /// Source: UIKit's own exception.
  @Test func `The same instance twice in a stack stops the app`() {
    let stack = StackFixture()
    stack.event { $0.viewControllers = [$0.viewControllers[0], $0.viewControllers[0]] }
    #expect(stack.stage.failure?.contains("must be distinct") == true)
  }

  /// Source: UIKit's own exception, in helpscout/beacon-ios-sdk issue 132.
  @Test func `Popping to a screen that is not on the stack stops the app`() {
    let stack = StackFixture()
    stack.event { #expect($0.popToViewController(stack.screen("X"), animated: true) == nil) }
    #expect(stack.stage.failure?.contains("doesn't exist") == true)
  }

  /// Source: UIKit's own exception, in sberrevoets/SDCAlertView issue 65, for the fact; its words are others.
  @Test func `Presenting one that is presented stops the app`() {
    let modal = ModalFixture()
    modal.present("B")
    let front = modal.front
    modal.stage.event { front.present(front, animated: true) }
    #expect(modal.stage.failure?.contains("already being presented by Screen#1") == true)
  }

  /// Source: Apple, pushViewController(_:animated:), which rules it out. That it works all the same, with a warning, is
  /// our choice, since public apps do it.
  @Test func `A tab bar controller that is pushed is noted, each time, and works`() {
    let stack = StackFixture()
    for number in 1...2 {
      let tabs = UITabBarController()
      stack.event { $0.pushViewController(tabs, animated: true) }
      #expect(
        stack.stage.output == [
          "UITabBarController#\(number) in a navigation controller: Apple says it cannot be a tab bar controller"
        ])
      #expect(tabs.navigationController === stack.navigation)
    }
    // The same one, after it was popped, is noted again.
    stack.event { $0.popViewController(animated: true) }
    #expect(stack.stage.output.isEmpty)
    stack.event { [tabs = UITabBarController()] in
      $0.pushViewController(tabs, animated: false)
      $0.popViewController(animated: false)
      $0.pushViewController(tabs, animated: false)
    }
    #expect(stack.stage.output.count == 2)
    #expect(stack.stage.failure == nil)
  }

  /// Source: Apple, init(rootViewController:) and viewControllers; public login apps assign the latter.
  @Test func `Of a tab bar controller that is a root Apple says the same, of viewControllers nothing`() {
    let stack = StackFixture()
    let tabs = UITabBarController()
    stack.event { _ in _ = UINavigationController(rootViewController: UITabBarController()) }
    #expect(stack.stage.output.count == 1)
    stack.event { $0.viewControllers = [tabs] }
    #expect(stack.stage.output.isEmpty)
    #expect(stack.stage.failure == nil)
    #expect(tabs.navigationController === stack.navigation)
  }

  /// Our choice: on a device the process has ended.
  @Test func `A stopped app ignores every request`() {
    let stack = StackFixture()
    stack.event { _ in Trace.fail("enough") }
    let lines = stack.event {
      $0.pushViewController(stack.screen("B"), animated: true)
      $0.present(stack.screen("C"), animated: true)
      $0.viewControllers = []
      $0.dismiss(animated: true)
    }
    #expect(lines == ["B.deinit", "C.deinit"])
    #expect(stack.navigation.viewControllers.count == 1)
    stack.event { _ in stack.stage.app.disconnect() }
    #expect(!stack.stage.app.isRunning)
  }
}

/// A way to put something inside itself.
nonisolated struct InItself: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let add: @MainActor (UIViewController) -> Void

  init(_ testDescription: String, _ add: @escaping @MainActor (UIViewController) -> Void) {
    self.testDescription = testDescription
    self.add = add
  }

  static let all = [
    InItself("a child of itself") { $0.addChild($0) },
    InItself("a child of its child") {
      let child = UIViewController()
      $0.addChild(child)
      child.addChild($0)
    },
    InItself("a stack of itself") { _ in
      let navigation = UINavigationController()
      navigation.setViewControllers([navigation], animated: false)
    },
    InItself("tabs in a stack in these tabs") { _ in
      let (tabs, navigation) = (UITabBarController(), UINavigationController())
      tabs.viewControllers = [navigation]
      navigation.setViewControllers([tabs], animated: false)
    },
    InItself("a tab of itself") { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = [tabs]
    },
    InItself("a page of itself") { _ in
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([pages], direction: .forward, animated: false)
    },
    InItself("a column of itself") { _ in
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(split, for: .primary)
    },
    InItself("a subview of itself") { $0.view.addSubview($0.view) },
    InItself("a subview of its subview") {
      let view = UIView()
      $0.view.addSubview(view)
      view.addSubview($0.view)
    },
  ]
}
