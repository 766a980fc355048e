import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Screens that the traced parent or the untraced extension of a child may have shown.
@Suite struct UnknownOwnerTests {
  private let app = Simulation(AppEdition("owner/app", scene: { UnknownOwnerSceneDelegate() }))

  private func statuses(after events: String...) throws -> [String] {
    for event in events { try app.send(event == "Back" ? .back : .tap(.init(event), taps: 1)) }
    return app.snapshotByRerunning().coordinators.dropFirst().map {
      "\(app.timeline.name($0.id)) \($0.status.rawValue)"
    }
  }

  @Test func `A child whose screen refers to the parent alone is uncertain once the screen has left`() throws
  {
    #expect(try statuses(after: "Child") == ["UnknownChildCoordinator#1 idle"])
    #expect(try statuses(after: "Back") == ["UnknownChildCoordinator#1 uncertain"])
    #expect(try app.stateLineByRerunning().contains(#""uncertain":["UnknownChildCoordinator#1"]"#))
    #expect(try app.stateLineByRerunning().contains(#""zombies":[]"#))
    #expect(!(try app.stateLineByRerunning().contains(#""status":"uncertain""#)))
    let lines = try app.zombiesByRerunning().lines { _ in nil }.map(\.text)
    #expect(lines == ["no zombie for certain: UnknownChildCoordinator#1; see `help uncertain`"])
  }

  @Test func `A child whose methods never ran is no zombie because a screen of the parent's refers to it`()
    throws
  {
    #expect(try statuses(after: "Own") == ["UnknownChildCoordinator#1 idle"])
    #expect(try statuses(after: "Back") == ["UnknownChildCoordinator#1 idle"])
  }

  @Test func `Where another method may have pushed the screen, the child that it refers to is uncertain`()
    throws
  {
    #expect(try statuses(after: "Helper", "Back") == ["UnknownChildCoordinator#1 uncertain"])
  }

  @Test func `A child that holds its screen in a stored property is a zombie for certain`() throws {
    let found = try statuses(after: "Kept", "Back")
    #expect(found == ["UnknownKeepingCoordinator#1 zombie"])
  }

  @Test func `An untraced extension of a generic class is found`() throws {
    #expect(try statuses(after: "Generic", "Back") == ["UnknownGenericCoordinator<String>#1 uncertain"])
    #expect(app.warnings.count == 1)
    #expect(
      app.warnings[0].hasPrefix("extension UnknownGenericCoordinator<String> (UnknownOwnerTests.swift:"))
  }

  @Test func `matrix marks a coordinator that may be a zombie`() throws {
    _ = try statuses(after: "Child", "Back")
    let matrix = Matrix(try Comparison([app.compared()]), script: ["tap Child", "back"])
    #expect(matrix.verdict(on: matrix.apps[0]) == "?")
    #expect(matrix.json[0].text.contains(#""uncertain":["UnknownChildCoordinator#1"],"zombies":[]"#))
  }
}

@Traced final class UnknownOwnerSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: KnownParentCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    coordinator = KnownParentCoordinator()
    window?.rootViewController = coordinator?.navigation
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}

@Traced final class KnownParentCoordinator {
  let navigation = UINavigationController()
  var children: [AnyObject] = []

  func start() {
    let home = UIViewController()
    let actions = [
      ("Child", showChild), ("Own", showOwn), ("Helper", showByHelper), ("Kept", showKept),
      ("Generic", showGeneric),
    ]
    for (title, action) in actions {
      home.view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
    }
    navigation.pushViewController(home, animated: false)
  }

  private func showChild() {
    let child = UnknownChildCoordinator()
    children.append(child)
    child.show(for: self)
  }

  private func showOwn() {
    let child = UnknownChildCoordinator()
    children.append(child)
    let screen = UnknownOwnerViewController()
    screen.owner = child
    navigation.pushViewController(screen, animated: false)
  }

  private func showByHelper() {
    let child = UnknownChildCoordinator()
    children.append(child)
    let screen = UnknownOwnerViewController()
    screen.owner = child
    push(screen, on: navigation)
  }

  private func showKept() {
    let child = UnknownKeepingCoordinator()
    children.append(child)
    child.show(on: navigation)
  }

  private func showGeneric() {
    let child = UnknownGenericCoordinator("")
    children.append(child)
    child.show(on: navigation)
  }
}

private func push(_ screen: UIViewController, on navigation: UINavigationController) {
  navigation.pushViewController(screen, animated: false)
}

@Traced final class UnknownChildCoordinator {}

extension UnknownChildCoordinator {
  func show(for parent: KnownParentCoordinator) {
    let screen = UnknownOwnerViewController()
    screen.owner = parent
    parent.navigation.pushViewController(screen, animated: false)
  }
}

@Traced final class UnknownKeepingCoordinator {
  var screen: UIViewController?

  init() {}
}

extension UnknownKeepingCoordinator {
  func show(on navigation: UINavigationController) {
    let screen = UIViewController()
    self.screen = screen
    navigation.pushViewController(screen, animated: false)
  }
}

@Traced final class UnknownGenericCoordinator<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension UnknownGenericCoordinator {
  func show(on navigation: UINavigationController) {
    navigation.pushViewController(UIViewController(), animated: false)
  }
}

@Traced final class UnknownOwnerViewController: UIViewController {
  weak var owner: AnyObject?
}
