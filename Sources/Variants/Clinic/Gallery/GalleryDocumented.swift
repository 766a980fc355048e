// A gallery; each picture opens large; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

@Traced private class GalleryCoordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let gallery = GalleryViewController()
    gallery.coordinator = self
    navigationController.viewControllers = [gallery]
  }

  func show(_ picture: String) {
    let screen = PictureViewController()
    screen.title = picture
    navigationController.pushViewController(screen, animated: true)
  }
}

// MARK: - Screens

@Traced private class GalleryViewController: UIViewController {
  var coordinator: GalleryCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    for picture in ["Bridge", "Harbor"] {
      let open = UIAction(title: picture) { [weak self] _ in self?.coordinator?.show(picture) }
      view.addSubview(UIButton(type: .system, primaryAction: open))
    }
  }
}

@Traced private class PictureViewController: UIViewController {}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigationController
    self.window = window

    GalleryCoordinator(navigationController: navigationController).start()
    window.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicGalleryDocumented = AppEdition(
    "clinic/8@documented",
    "a gallery of pictures",
    scene: { SceneDelegate() })
}
