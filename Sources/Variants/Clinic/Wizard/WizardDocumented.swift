// A wizard that orders a parcel: each page is a flow of its own, and the last one can start over. A navigator pushes
// the pages, and tells each flow when its page has gone; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Navigation

/// Pushes screens, and calls what was given with each once it is popped.
@Traced private class Navigator: NSObject, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private var completions: [(screen: ObjectIdentifier, onPop: () -> Void)] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func push(_ screen: UIViewController, onPop: @escaping () -> Void) {
    completions.append((ObjectIdentifier(screen), onPop))
    navigationController.pushViewController(screen, animated: true)
  }

  func popToStart() {
    navigationController.popToRootViewController(animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let shown = navigationController.viewControllers.map { ObjectIdentifier($0) }
    let from = navigationController.transitionCoordinator?.viewController(forKey: .from)
      .map { ObjectIdentifier($0) }
    let popped = completions.filter { $0.screen == from && !shown.contains($0.screen) }
    completions.removeAll { entry in popped.contains { $0.screen == entry.screen } }
    popped.forEach { $0.onPop() }
  }
}

// MARK: - Coordinators

@Traced private class ParcelCoordinator {
  private let navigator: Navigator
  private var pages: [PageCoordinator] = []

  init(navigationController: UINavigationController) {
    navigator = Navigator(navigationController: navigationController)
  }

  func start() {
    showPage(0)
  }

  private func showPage(_ number: Int) {
    let page = PageCoordinator(navigator: navigator, title: ["Size", "Address", "Payment"][number])
    page.onNext = { [weak self] in self?.showPage(number + 1) }
    page.onPop = { [weak self, unowned page] in self?.remove(page) }
    pages.append(page)
    page.start(isLast: number == 2)
  }

  private func remove(_ page: PageCoordinator) {
    pages.removeAll { $0 === page }
  }
}

@Traced private class PageCoordinator {
  var onNext: (() -> Void)?
  var onPop: (() -> Void)?
  private let navigator: Navigator
  private let title: String

  init(navigator: Navigator, title: String) {
    self.navigator = navigator
    self.title = title
  }

  func start(isLast: Bool) {
    let screen = PageViewController()
    screen.title = title
    screen.action = isLast ? "Start over" : "Next"
    screen.onTap = { [weak self] in
      if isLast { self?.navigator.popToStart() } else { self?.onNext?() }
    }
    navigator.push(screen) { [weak self] in self?.onPop?() }
  }
}

// MARK: - Screens

@Traced private class PageViewController: UIViewController {
  var action = ""
  var onTap: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UIAction(title: action) { [weak self] _ in self?.onTap?() }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: ParcelCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = ParcelCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicWizardDocumented = AppEdition(
    "clinic/6@documented",
    "a wizard in three pages",
    scene: { SceneDelegate() })
}
