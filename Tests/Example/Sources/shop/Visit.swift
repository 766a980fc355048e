import CoordinatorLab

// A splash for two seconds, then a flow that its parent awaits.

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
      let name = await flow.run()
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

  func run() async -> String {
    let screen = NameViewController()
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
    title = "Your name"
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
