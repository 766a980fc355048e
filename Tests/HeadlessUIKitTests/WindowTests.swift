import HeadlessUIKit
import Testing

struct WindowTests {
  /// Source: none found; follows from the callbacks of appearance.
  @Test func `A root that is exchanged on screen disappears and the new one appears`() {
    let modal = ModalFixture()
    let lines = modal.stage.event { modal.stage.window?.rootViewController = modal.screen("B") }
    #expect(
      lines == [
        "B.load", "A.willDisappear", "B.willAppear", "B.isAppearing", "A.didDisappear", "B.didAppear",
      ])
  }

  /// Source: Apple, makeKeyAndVisible(). That it appears inside the call is our choice.
  @Test func `A root set before the window is shown waits for it`() {
    let stage = Stage()
    let window = stage.app.run { UIWindow(frame: .zero) }
    #expect(stage.event { window.rootViewController = Screen("A", stage.log) }.isEmpty)
    let lines = stage.event { window.makeKeyAndVisible() }
    #expect(lines == ["A.load", "A.willAppear", "A.isAppearing", "A.didAppear"])
    #expect(window.isKeyWindow)
    #expect(stage.event { window.isHidden = true } == ["A.willDisappear", "A.didDisappear"])
  }

  /// Source: Apple, makeKeyAndVisible().
  @Test func `A window that is not made visible shows nothing`() {
    let stage = Stage()
    let window = stage.app.run { UIWindow(frame: .zero) }
    stage.event { window.rootViewController = Screen("A", stage.log) }
    #expect(window.rootViewController?.isViewLoaded == false)
    #expect(stage.app.run { UIApplication.shared.windows.isEmpty })
    let replay = Replay(stage.recorder.timeline)
    #expect(replay.visible.isEmpty)
    stage.event { window.makeKeyAndVisible() }
    #expect(Replay(stage.recorder.timeline).visible.count == 1)
  }

  /// From memory.
  @Test func `A key window that is hidden leaves that to the one in front`() {
    let stage = Stage()
    let (lower, upper) = stage.app.run { (UIWindow(frame: .zero), UIWindow(frame: .zero)) }
    lower.windowLevel = .alert
    stage.event {
      lower.makeKeyAndVisible()
      upper.makeKeyAndVisible()
    }
    stage.app.run {
      #expect(UIApplication.shared.windows.map { $0 === lower } == [false, true])
      #expect(UIApplication.shared.keyWindow === upper)
    }
    stage.event { upper.isHidden = true }
    stage.app.run { #expect(UIApplication.shared.keyWindow === lower) }
    #expect(!upper.isKeyWindow)
    stage.event { upper.makeKey() }
    stage.app.run { #expect(UIApplication.shared.keyWindow === lower) }
    #expect(upper.isHidden)
  }

  /// Our choice, of what is clear; else Apple, UIWindow and windowLevel.
  @Test func `The window in front that fills the screen gets the touches, key or not`() {
    let stage = Stage()
    stage.launch {
      let screen = Screen("A", stage.log)
      screen.content = { $0.addButton("below") }
      return screen
    }
    let (cover, banner) = stage.app.run {
      (UIWindow(frame: UIScreen.main.bounds), UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 60)))
    }
    let screen = Screen("B", stage.log)
    screen.content = { $0.addButton("above") }
    let small = Screen("C", stage.log)
    stage.event {
      cover.rootViewController = screen
      cover.isHidden = false
      banner.rootViewController = small
      banner.isHidden = false
    }
    #expect(!cover.isKeyWindow)
    #expect(stage.labels == ["button above"])
    stage.event { cover.windowLevel = UIWindow.Level(rawValue: -1) }
    #expect(stage.labels == ["button below"])
    stage.event {
      cover.windowLevel = .alert
      cover.isUserInteractionEnabled = false
    }
    #expect(stage.labels == ["button below"])
    withExtendedLifetime((cover, banner)) {}
  }

  /// From memory.
  @Test func `Each window has a first responder of its own`() {
    let stage = Stage()
    func form(_ name: String) -> (Screen, UITextField) {
      let field = UITextField()
      field.placeholder = name
      let screen = Screen(name, stage.log)
      screen.content = { $0.view.addSubview(field) }
      return (screen, field)
    }
    let (lower, lowerField) = form("lower")
    let (upper, upperField) = form("upper")
    stage.launch { lower }
    stage.tap("lower")
    let window = stage.app.run { UIWindow(frame: .zero) }
    stage.event {
      window.rootViewController = upper
      window.makeKeyAndVisible()
    }
    stage.tap("upper")
    stage.type("b")
    stage.app.run { #expect(lowerField.isFirstResponder && upperField.isFirstResponder) }
    stage.event { window.isHidden = true }
    stage.type("a")
    #expect((lowerField.text, upperField.text) == ("a", "b"))
    #expect(!stage.app.run { UITextField().becomeFirstResponder() })
  }

  /// Source: dobrean.ro.
  @Test func `A root exchanged while it presents something stays alive with it`() {
    let stage = Stage()
    weak var old: UIViewController?
    stage.launch {
      let screen = Screen("A", stage.log)
      old = screen
      return screen
    }
    stage.event { stage.window?.rootViewController?.present(Screen("M", stage.log), animated: true) }
    let lines = stage.event { stage.window?.rootViewController = Screen("B", stage.log) }
    #expect(!lines.contains("M.deinit"))
    #expect(lines.contains("M.didDisappear"))
    stage.event { stage.app.disconnect() }
    #expect(!stage.app.isRunning)
    #expect(old == nil)
  }

  /// Source: Apple, UIResponder.next.
  @Test func `The responder chain goes from a view to the application`() {
    let stack = StackFixture()
    let screen = stack.navigation.viewControllers[0]
    let button = UIButton(type: .system)
    screen.view.addSubview(button)
    var chain: [UIResponder] = []
    stack.stage.app.run {
      var next: UIResponder? = button
      while let responder = next {
        chain.append(responder)
        next = responder.next
      }
    }
    let names = chain.map { String(describing: type(of: $0)) }
    #expect(
      names == [
        "UIButton", "UIView", "Screen", "UIView", "UINavigationController", "UIWindow", "UIWindowScene",
        "UIApplication",
      ])
  }

  /// Source: StackOverflow 48653763 and regularberry.github.io 2019, on the view that decides; Apple, addChild(_:) and
  /// removeFromParent(), on which of willMove(toParent:) and didMove(toParent:) the container calls itself.
  @Test func `A custom container forwards appearance to the child whose view it shows`() {
    let modal = ModalFixture()
    let child = modal.screen("child")
    let lines = modal.stage.event {
      modal.a.addChild(child)
      modal.a.view.addSubview(child.view)
      child.didMove(toParent: modal.a)
    }
    #expect(
      lines == [
        "child.willMove(parent)", "child.load", "child.willAppear to parent", "child.isAppearing to parent",
        "child.didAppear to parent", "child.didMove(parent)",
      ])
    #expect(child.parent === modal.a)
    #expect(
      modal.present("M", .fullScreen).filter { $0.hasPrefix("child") } == [
        "child.willDisappear", "child.didDisappear",
      ])
    modal.stage.event { modal.a.dismiss(animated: true) }
    let removal = modal.stage.event {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      removal == [
        "child.willMove(nil)", "child.willDisappear from parent", "child.didDisappear from parent",
        "child.didMove(nil)",
      ])
    #expect(modal.a.children.isEmpty)
  }
}
