import HeadlessUIKit
import Testing
import Trace

/// Who holds whom. Sources: Apple, the properties of UIViewController, UINavigationController and UIControl,
/// which are declared weak or strong there; UIViewControllerTransitionCoordinator.
struct LifetimeTests {
  @Test func `A navigation controller holds its stack and nothing holds back`() {
    weak var navigation: UINavigationController?
    weak var delegate: NavigationDelegate?
    let log = Log()
    let screen = Screen("A", log)
    do {
      let made = UINavigationController(rootViewController: screen)
      let told = NavigationDelegate(log)
      made.delegate = told
      (navigation, delegate) = (made, told)
      #expect(screen.navigationController === made)
      #expect(delegate != nil)
    }
    #expect(navigation == nil)
    #expect(delegate == nil)
    #expect(screen.parent == nil)
  }

  @Test func `A window holds its root, and a navigation controller its stack`() {
    let stage = Stage()
    weak var navigation: UINavigationController?
    weak var screen: UIViewController?
    let window = stage.app.run { UIWindow(frame: .zero) }
    stage.event {
      let made = Screen("A", stage.log)
      let container = UINavigationController(rootViewController: made)
      window.rootViewController = container
      (navigation, screen) = (container, made)
    }
    #expect(navigation != nil)
    #expect(screen != nil)
    stage.event { navigation?.viewControllers = [] }
    #expect(screen == nil)
    stage.event { window.rootViewController = nil }
    #expect(navigation == nil)
  }

  @Test func `A presenter holds what it presents and is not held by it`() {
    let modal = ModalFixture()
    modal.present("B")
    weak let presented = modal.a.presentedViewController
    #expect(presented != nil)
    modal.stage.event { modal.a.dismiss(animated: true) }
    #expect(presented == nil)
  }

  /// That the link back is weak is from memory.
  @Test func `A presented screen does not hold its presenter`() {
    let stage = Stage()
    weak var presenter: UIViewController?
    stage.launch {
      let screen = Screen("A", stage.log)
      presenter = screen
      return screen
    }
    let presented = Screen("B", stage.log)
    stage.event { presenter?.present(presented, animated: true) }
    #expect(presented.presentingViewController === presenter)
    stage.event { stage.app.disconnect() }
    #expect(presenter == nil)
    #expect(presented.presentingViewController == nil)
  }

  /// From memory.
  @Test func `A control holds the closure of its action`() {
    weak var held: Log?
    var button: UIButton?
    do {
      let captured = Log()
      held = captured
      button = UIButton(type: .system, primaryAction: UIAction(title: "") { _ in captured.lines = [] })
    }
    #expect(held != nil)
    button = nil
    #expect(held == nil)
    #expect(button == nil)
  }

  /// That an app without a scene can be closed, too, is our choice.
  @Test func `Nothing is alive after the app is disconnected`() {
    let stage = Stage()
    stage.launch {
      let navigation = UINavigationController(rootViewController: Screen("A", stage.log))
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, Screen("T", stage.log)]
      return tabs
    }
    stage.event {
      guard let root = stage.window?.rootViewController as? UITabBarController else { return }
      (root.selectedViewController as? UINavigationController)?
        .pushViewController(Screen("B", stage.log), animated: true)
      root.present(UINavigationController(rootViewController: Screen("S", stage.log)), animated: true)
    }
    #expect(stage.alive.count == 9)
    stage.event { stage.app.disconnect() }
    #expect(stage.alive.isEmpty)
    #expect(stage.app.roots.isEmpty)
    #expect(!stage.app.isRunning)
  }

  @Test func `A window that nobody holds is gone at once`() {
    let stage = Stage()
    stage.event {
      let window = UIWindow(frame: .zero)
      window.rootViewController = Screen("A", stage.log)
      window.makeKeyAndVisible()
    }
    #expect(stage.alive.isEmpty)
    #expect(stage.app.interactions().isEmpty)
  }

  @Test func `An object's release is reported before those of what it holds`() {
    let stage = Stage()
    stage.event {
      _ = UINavigationController(rootViewController: Screen("A", stage.log))
    }
    let timeline = stage.recorder.timeline
    let released = (0..<timeline.stepCount).compactMap { index -> String? in
      let step = timeline.step(at: index)
      return step.kind == .released ? step.object.map(timeline.name) : nil
    }
    #expect(released == ["UINavigationController#1", "Screen#1"])
  }

  @Test func `A coordinator of a transition that has ended keeps no screens`() {
    let stack = StackFixture()
    stack.push("B")
    var kept: (any UIViewControllerTransitionCoordinator)?
    stack.event {
      $0.popViewController(animated: true)
      kept = $0.transitionCoordinator
      #expect((kept?.viewController(forKey: .from) as? Screen)?.name == "B")
    }
    #expect(kept != nil)
    #expect(kept?.viewController(forKey: .from) == nil)
    #expect(stack.navigation.transitionCoordinator == nil)
  }

  @Test func `A transition coordinator runs one block now and one at the end`() {
    let stack = StackFixture()
    let log = stack.stage.log
    let lines = stack.event {
      $0.pushViewController(stack.screen("B"), animated: true)
      $0.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.lines.append("along") },
        completion: { log.lines.append("completed, cancelled: \($0.isCancelled)") })
    }
    #expect(lines.contains("along"))
    #expect(lines.last == "completed, cancelled: false")
  }

  @Test(arguments: [false, true])
  func `A swipe's coordinator tells when the finger is lifted`(_ cancelled: Bool) {
    let stack = StackFixture()
    stack.push("B")
    let log = stack.stage.log
    let lines = stack.event {
      stack.stage.app.swipeBack(cancelled: cancelled)
      #expect($0.transitionCoordinator?.isInteractive == true)
      $0.transitionCoordinator?.notifyWhenInteractionChanges { context in
        log.lines.append("lifted, cancelled: \(context.isCancelled)")
      }
    }
    #expect(lines.contains("lifted, cancelled: \(cancelled)"))
  }
}
