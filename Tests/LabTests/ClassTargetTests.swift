import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// A class as a control's target stops the app at a touch, when no code of the app runs.
@Suite struct ClassTargetTests {
  private func location(_ make: @escaping @MainActor () -> TargetScreen) throws -> String? {
    let app = Simulation(AppEdition("target/class", scene: { TargetSceneDelegate(make) }))
    try app.send(.tap(.init("Go"), taps: 1))
    return app.failure?.location
  }

  @Test func `The failure names the line of addTarget in a traced method`() throws {
    #expect(try location { MethodScreen() } == "ClassTargetTests.swift:\(MethodScreen.line)")
  }

  @Test func `The failure names the line of addTarget in a closure of a traced method`() throws {
    #expect(try location { ClosureScreen() } == "ClassTargetTests.swift:\(ClosureScreen.line)")
  }

  @Test func `The failure names the line of addTarget in untraced code that a traced method calls`() throws {
    #expect(try location { FunctionScreen() } == "ClassTargetTests.swift:\(FunctionScreen.line)")
  }
}

@Traced private final class TargetSceneDelegate: GoSceneDelegate {
  private let make: @MainActor () -> TargetScreen

  init(_ make: @escaping @MainActor () -> TargetScreen) {
    self.make = make
  }

  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = make()
    window?.makeKeyAndVisible()
  }
}

@Traced private class TargetScreen: UIViewController {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Go", for: .normal)
    view.addSubview(button)
    addTarget()
  }

  func addTarget() {}
  func tapped(_ sender: UIButton) {}
}

@Traced private final class MethodScreen: TargetScreen {
  static let line = #line + 3
  override func addTarget() {
    super.addTarget()
    button.addTarget(TargetScreen.self, action: TargetScreen.tapped(_:), for: .touchUpInside)
  }
}

@Traced private final class ClosureScreen: TargetScreen {
  static let line = #line + 4
  override func addTarget() {
    let add = { [button] in
      button.isEnabled = true
      button.addTarget(TargetScreen.self, action: TargetScreen.tapped(_:), for: .touchUpInside)
    }
    add()
  }
}

@Traced private final class FunctionScreen: TargetScreen {
  static let line = #line + 7
  override func addTarget() {
    targetClass(of: button)
  }
}

private func targetClass(of button: UIButton) {
  button.addTarget(TargetScreen.self, action: TargetScreen.tapped(_:), for: .touchUpInside)
}
