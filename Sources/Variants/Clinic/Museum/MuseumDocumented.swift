// A museum guide: each room leads to the next one, and can be left by its own button only; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

private protocol Coordinator: AnyObject {
  func start()
}

@Traced private class MuseumCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private var children: [Coordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let hall = HallViewController()
    hall.onEnter = { [weak self] in self?.enterRoom(1) }
    navigationController.viewControllers = [hall]
  }

  private func enterRoom(_ number: Int) {
    let room = RoomCoordinator(navigationController: navigationController, number: number)
    room.onNext = { [weak self] in self?.enterRoom(number + 1) }
    room.onLeave = { [weak self, unowned room] in self?.leave(room) }
    children.append(room)
    room.start()
  }

  private func leave(_ room: RoomCoordinator) {
    children.removeAll { type(of: $0) == type(of: room) }
    navigationController.popViewController(animated: true)
  }
}

@Traced private class RoomCoordinator: Coordinator {
  var onNext: (() -> Void)?
  var onLeave: (() -> Void)?
  private let navigationController: UINavigationController
  private let number: Int

  init(navigationController: UINavigationController, number: Int) {
    self.navigationController = navigationController
    self.number = number
  }

  func start() {
    let screen = RoomViewController()
    screen.title = "Room \(number)"
    screen.onNext = { [weak self] in self?.onNext?() }
    screen.onLeave = { [weak self] in self?.onLeave?() }
    navigationController.pushViewController(screen, animated: true)
  }
}

// MARK: - Screens

@Traced private class HallViewController: UIViewController {
  var onEnter: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hall"
    let enter = UIAction(title: "Enter") { [weak self] _ in self?.onEnter?() }
    view.addSubview(UIButton(type: .system, primaryAction: enter))
  }
}

@Traced private class RoomViewController: UIViewController {
  var onNext: (() -> Void)?
  var onLeave: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.hidesBackButton = true
    let next = UIAction(title: "Next room") { [weak self] _ in self?.onNext?() }
    let leave = UIAction(title: "Leave") { [weak self] _ in self?.onLeave?() }
    view.addSubview(UIButton(type: .system, primaryAction: next))
    view.addSubview(UIButton(type: .system, primaryAction: leave))
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: MuseumCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = MuseumCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicMuseumDocumented = AppEdition(
    "clinic/11@documented",
    "a guide through rooms",
    scene: { SceneDelegate() })
}
