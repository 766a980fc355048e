// Screens hand every event to a coordinator that they know weakly, which takes a class-bound protocol; the
// scene delegate keeps it. References point one way, from the delegate down to the screens.
//
// Source: an untitled post on the coordinator pattern with a `Coordinating` protocol (Korean).
// Mechanical changes:
// - `addTarget(self, action: #selector(didTapButton)` → `UIAction`, holding the screen weakly, as there
// - `@objc func didTapButton()` → `func didTapButton()`
// Ours: `SceneDelegate`: the post prints no launch.

import HeadlessUIKit
import Lab
import Tracing

private enum Event {
  case buttonTapped
}

private protocol Coordinator: AnyObject {
  var naviationController: UINavigationController? { get set }  // "naviation" as printed
  var children: [Coordinator]? { get set }

  func eventOccured(with type: Event)  // "Occured" as printed
  func start()
}

private protocol Coordinating {
  var coordinator: Coordinator? { get set }
}

@Traced private class MainCoordinator: Coordinator {
  var naviationController: UINavigationController?
  var children: [Coordinator]? = nil

  func eventOccured(with type: Event) {
    switch type {
    case .buttonTapped:
      var vc: UIViewController & Coordinating = SecondViewController()
      vc.coordinator = self
      self.naviationController?.pushViewController(vc, animated: true)
    }
  }

  func start() {
    var vc: UIViewController & Coordinating = ViewController()
    vc.coordinator = self
    naviationController?.setViewControllers([vc], animated: false)
  }
}

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: MainCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    let coordinator = MainCoordinator()
    coordinator.naviationController = navigationController
    self.coordinator = coordinator

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    self.window = window

    coordinator.start()
  }
}

@Traced private class ViewController: UIViewController, Coordinating {
  weak var coordinator: Coordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red

    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 220, height: 55))
    view.addSubview(button)
    button.center = view.center
    button.backgroundColor = .systemGreen
    button.setTitleColor(.white, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.didTapButton() }, for: .touchUpInside)
    button.setTitle("Tap Me!", for: .normal)
  }

  func didTapButton() {
    coordinator?.eventOccured(with: .buttonTapped)
  }
}

@Traced private class SecondViewController: UIViewController, Coordinating {
  weak var coordinator: Coordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Second"
    view.backgroundColor = .systemBlue
  }
}

extension AppEdition {
  static let twoScreensFixed = AppEdition(
    "coordinating/two-screens@fixed",
    "screens know the coordinator weakly, the scene delegate keeps it",
    parent: "documented",
    differs: ["Coordinator", "SceneDelegate", "ViewController", "SecondViewController"],
    scene: { SceneDelegate() })
}
