// Albums: a new one is asked for its name in a sheet, and the code waits for the answer; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

@Traced private class AlbumsCoordinator {
  private let navigationController: UINavigationController
  private let albums = AlbumsViewController()
  private var isAsking = false

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    albums.onAdd = { [weak self] in self?.add() }
    navigationController.viewControllers = [albums]
  }

  private func add() {
    if isAsking { return }
    isAsking = true
    Task {
      let name = await askForName()
      if let name { albums.title = name }
      isAsking = false
    }
  }

  private func askForName() async -> String? {
    let screen = NameViewController()
    let name: String? = await withUnsafeContinuation { continuation in
      screen.onSave = { continuation.resume(returning: "Summer") }
      screen.onCancel = { [weak self] in self?.close() }
      screen.isModalInPresentation = true
      navigationController.present(screen, animated: true)
    }
    close()
    return name
  }

  private func close() {
    navigationController.dismiss(animated: true)
  }
}

// MARK: - Screens

@Traced private class AlbumsViewController: UIViewController {
  var onAdd: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Albums"
    let add = UIAction(title: "New album") { [weak self] _ in self?.onAdd?() }
    view.addSubview(UIButton(type: .system, primaryAction: add))
  }
}

@Traced private class NameViewController: UIViewController {
  var onSave: (() -> Void)?
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Name"
    let save = UIAction(title: "Save") { [weak self] _ in self?.answer(self?.onSave) }
    let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.answer(self?.onCancel) }
    view.addSubview(UIButton(type: .system, primaryAction: save))
    view.addSubview(UIButton(type: .system, primaryAction: cancel))
  }

  /// A second tap answers nothing.
  private func answer(_ action: (() -> Void)?) {
    onSave = nil
    onCancel = nil
    action?()
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AlbumsCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = AlbumsCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicAlbumsDocumented = AppEdition(
    "clinic/9@documented",
    "albums, and the name of a new one",
    scene: { SceneDelegate() })
}
