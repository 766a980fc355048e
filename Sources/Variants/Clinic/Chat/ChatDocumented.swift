// Chats with deep links: `chat://Mina` opens one. A chat can send a photo, which is picked in a sheet; the app is
// ours.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

@Traced private class ChatsCoordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let chats = ChatsViewController()
    chats.onSelect = { [weak self] name in self?.showChat(with: name) }
    navigationController.viewControllers = [chats]
  }

  func open(_ url: URL) {
    guard let name = url.host else { return }
    if navigationController.topViewController is PhotosViewController {
      navigationController.dismiss(animated: false)
    }
    showChat(with: name)
  }

  private func showChat(with name: String) {
    let chat = ChatViewController(name: name)
    chat.onPhoto = { [weak self] in self?.pickPhoto() }
    navigationController.pushViewController(chat, animated: true)
  }

  private func pickPhoto() {
    let photos = PhotosViewController()
    photos.onDone = { [weak self] in self?.navigationController.dismiss(animated: true) }
    navigationController.present(photos, animated: true)
  }
}

// MARK: - Screens

@Traced private class ChatsViewController: UIViewController {
  var onSelect: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chats"
    for name in ["Jun", "Mina"] {
      let open = UIAction(title: name) { [weak self] _ in self?.onSelect?(name) }
      view.addSubview(UIButton(type: .system, primaryAction: open))
    }
  }
}

@Traced private class ChatViewController: UIViewController {
  var onPhoto: (() -> Void)?
  private let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    let photo = UIAction(title: "Photo") { [weak self] _ in self?.onPhoto?() }
    view.addSubview(UIButton(type: .system, primaryAction: photo))
  }
}

@Traced private class PhotosViewController: UIViewController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    let done = UIAction(title: "Done") { [weak self] _ in self?.onDone?() }
    view.addSubview(UIButton(type: .system, primaryAction: done))
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: ChatsCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = ChatsCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    guard let url = urlContexts.first?.url else { return }
    coordinator?.open(url)
  }
}

extension AppEdition {
  static let clinicChatDocumented = AppEdition(
    "clinic/5@documented",
    "chats that links open, and photos",
    scene: { SceneDelegate() })
}
