// A first launch: a welcome in a sheet, with two pages, and then the home screen; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

@Traced private class AppCoordinator {
  private let window: UIWindow
  private var onboardingCoordinator: OnboardingCoordinator?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()

    let onboarding = OnboardingCoordinator(presenter: root)
    onboarding.onFinish = { [weak self] in self?.showHome() }
    onboardingCoordinator = onboarding
    onboarding.start()
  }

  private func showHome() {
    onboardingCoordinator = nil
    window.rootViewController = UINavigationController(rootViewController: HomeViewController())
  }
}

@Traced private class OnboardingCoordinator {
  var onFinish: (() -> Void)?
  private let presenter: UIViewController
  private let pages = UINavigationController()

  init(presenter: UIViewController) {
    self.presenter = presenter
  }

  func start() {
    let welcome = WelcomeViewController()
    welcome.onNext = { [weak self] in self?.showTopics() }
    pages.viewControllers = [welcome]
    pages.modalPresentationStyle = .pageSheet
    presenter.present(pages, animated: true)
  }

  private func showTopics() {
    let topics = TopicsViewController()
    topics.onDone = { [weak self] in self?.finish() }
    pages.pushViewController(topics, animated: true)
  }

  private func finish() {
    presenter.dismiss(animated: true) { [onFinish] in onFinish?() }
  }
}

// MARK: - Screens

@Traced private class WelcomeViewController: UIViewController {
  var onNext: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    let next = UIAction(title: "Next") { [weak self] _ in self?.onNext?() }
    view.addSubview(UIButton(type: .system, primaryAction: next))
  }
}

@Traced private class TopicsViewController: UIViewController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Topics"
    let done = UIAction(title: "Done") { [weak self] _ in self?.onDone?() }
    view.addSubview(UIButton(type: .system, primaryAction: done))
  }
}

@Traced private class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window

    let coordinator = AppCoordinator(window: window)
    self.coordinator = coordinator
    coordinator.start()
  }
}

extension AppEdition {
  static let clinicOnboardingDocumented = AppEdition(
    "clinic/1@documented",
    "a welcome in a sheet, and the home screen",
    scene: { SceneDelegate() })
}
