import HeadlessUIKit
import Tracing

// An app with a splash of two seconds, and a flow that is awaited.

@Traced final class VisitSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: VisitCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = UIWindow(frame: .zero)
    window?.rootViewController = navigationController
    coordinator = VisitCoordinator(navigationController: navigationController)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}

@Traced final class VisitCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let splash = UIViewController()
    splash.title = "Splash"
    navigationController.setViewControllers([splash], animated: false)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.greet() }
  }

  func greet() {
    Task {
      let flow = NameCoordinator(navigationController: navigationController)
      let name = await flow.run(title: "Your name")
      showWelcome(name)
    }
  }

  func showWelcome(_ name: String) {
    let welcome = UIViewController()
    welcome.title = "Welcome, \(name)"
    navigationController.setViewControllers([welcome], animated: true)
  }
}

@Traced final class NameCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func run(title: String) async -> String {
    let screen = NameViewController()
    screen.title = title
    return await withCheckedContinuation { continuation in
      screen.onName = { name in continuation.resume(returning: name) }
      navigationController.setViewControllers([screen], animated: true)
    }
  }
}

@Traced final class NameViewController: UIViewController {
  var onName: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Anna") { [weak self] _ in self?.choose("Anna") })
    view.addSubview(button)
  }

  func choose(_ name: String) {
    let onName = onName
    self.onName = nil
    onName?(name)
  }
}

// An app with a button for each way in which what waits holds a coordinator.

@Traced final class HolderSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: HolderCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = UIWindow(frame: .zero)
    window?.rootViewController = navigationController
    coordinator = HolderCoordinator()
    coordinator?.start(in: navigationController)
    window?.makeKeyAndVisible()
  }
}

@Traced final class HolderCoordinator {
  func start(in navigationController: UINavigationController) {
    let screen = UIViewController()
    add("Later", to: screen) { coordinator in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { coordinator.tick() }
    }
    add("Urgent", to: screen) { coordinator in
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, qos: .userInitiated) { coordinator.tick() }
    }
    add("Timer", to: screen) { coordinator in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { coordinator.tick() }
      }
    }
    add("Sleep", to: screen) { $0.sleep() }
    add("Value", to: screen) { $0.value() }
    add("Animate", to: screen) { coordinator in
      UIView.animate(withDuration: 0.3) {
      } completion: { _ in
        coordinator.tick()
      }
    }
    navigationController.pushViewController(screen, animated: false)
  }

  func add(_ title: String, to screen: UIViewController, _ work: @escaping (HolderCoordinator) -> Void) {
    let action = UIAction(title: title) { [weak self] _ in
      if let self { work(self) }
    }
    screen.view.addSubview(UIButton(type: .system, primaryAction: action))
  }

  func tick() {}

  func sleep() {
    Task {
      try? await Task.sleep(for: .seconds(2))
      tick()
    }
  }

  func value() {
    Task {
      let inner = Task { try? await Task.sleep(for: .seconds(3)) }
      await inner.value
      tick()
    }
  }
}
