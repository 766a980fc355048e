import HeadlessUIKit
import Testing

/// Target and action in Swift's form: `#selector` needs the Objective-C runtime.
struct TargetActionTests {
  /// Source: Apple, UIControl.addTarget(_:action:for:), for what is called, with or without the sender. The form is our
  /// choice, as `#selector` needs the Objective-C runtime.
  @Test func `A method named without being called is called with the control`() {
    let target = Target()
    let button = UIButton(type: .system)
    button.addTarget(target, action: Target.tapped(_:), for: .touchUpInside)
    button.addTarget(target, action: Target.plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["tapped UIButton", "plain"])
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 2)
  }

  /// Source: Apple, UIControl: "The control does not retain the object".
  @Test func `A target is not held`() {
    let button = UIButton(type: .system)
    weak var held: Target?
    do {
      let target = Target()
      held = target
      button.addTarget(target, action: Target.plain, for: .touchUpInside)
      #expect(held != nil)
    }
    #expect(held == nil)
    button.sendActions(for: .touchUpInside)
  }

  /// Source: Apple, doesNotRecognizeSelector(_:), and the console's words for a class object.
  @Test func `A class as the target stops the app at the first touch`() {
    let stage = Stage()
    stage.launch {
      let screen = Screen("A", stage.log)
      screen.content = {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.addTarget(Target.self, action: Target.tapped(_:), for: .touchUpInside)
        $0.view.addSubview(button)
      }
      return screen
    }
    #expect(stage.labels == ["button Go"])
    stage.tap("Go")
    #expect(stage.failure == "unrecognized selector sent to class Target")
    // The line of `addTarget` above: no code of the app runs then.
    #expect(stage.failedAt == "TargetActionTests.swift:\(#line - 9)")
  }

  /// Source: Apple, UIControl, on a nil target.
  @Test func `Without a target the first in the responder chain is called`() {
    let screen = TargetScreen()
    let button = UIButton(type: .system)
    button.addTarget(nil, action: TargetScreen.tapped, for: .touchUpInside)
    screen.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(screen.taps == 1)
  }

  /// Source: Apple, UIBarButtonItem.target and action, and rightBarButtonItems: the first is the rightmost.
  @Test func `A bar button calls its target`() {
    let stage = Stage()
    let target = Target()
    stage.launch {
      let screen = Screen("A", stage.log)
      screen.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .done, target: target, action: Target.plain),
        UIBarButtonItem(title: "Edit", style: .plain, target: target, action: Target.barred(_:)),
      ]
      return UINavigationController(rootViewController: screen)
    }
    #expect(stage.labels == ["bar Edit", "bar Done"])
    stage.tap("Done")
    stage.tap("Edit")
    #expect(target.calls == ["plain", "barred Edit"])
  }

  /// From memory: a tap is a touch that begins, then ends inside.
  @Test func `A tap sends touchDown before touchUpInside`() {
    let stage = Stage()
    stage.launch {
      let screen = Screen("A", stage.log)
      let log = stage.log
      screen.content = {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.addAction(UIAction { _ in log.lines.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in log.lines.append("down") }, for: .touchDown)
        $0.view.addSubview(button)
      }
      return screen
    }
    #expect(stage.tap("Go") == ["down", "up"])
  }
}

private final class Target {
  var calls: [String] = []
  func tapped(_ sender: UIButton) { calls.append("tapped \(type(of: sender))") }
  func barred(_ sender: UIBarButtonItem) { calls.append("barred \(sender.title ?? "")") }
  func plain() { calls.append("plain") }
}

private final class TargetScreen: UIViewController {
  var taps = 0
  func tapped() { taps += 1 }
}
