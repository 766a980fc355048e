// Screens hand every event to a coordinator that they hold. The hold is strong: the first screen's is what
// keeps the coordinator, which the scene delegate has in a local only. It also closes a cycle of coordinator,
// navigation controller and screen, which leaks them all when the scene ends.
//
// Source: an untitled post on the coordinator pattern with a `Coordinating` protocol (Korean).
// Mechanical changes:
// - `addTarget(self, action: #selector(didTapButton)` → `UIAction`, holding the screen weakly, as there
// - `@objc func didTapButton()` → `func didTapButton()`
// Ours: `SceneDelegate`: the post prints no launch.

import HeadlessUIKit
import LabRun
import Tracing

private enum Event {
  case buttonTapped
}

private protocol Coordinator {
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

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    let coordinator = MainCoordinator()
    coordinator.naviationController = navigationController

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    self.window = window

    coordinator.start()
  }
}

@Traced private class ViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?

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
  var coordinator: Coordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Second"
    view.backgroundColor = .systemBlue
  }
}

extension AppEdition {
  static let twoScreensDocumented = AppEdition(
    "coordinating/two-screens@documented",
    "each screen holds the one coordinator strongly: that keeps the app going, and the cycle leaks it",
    documentedIn: "a post with a `Coordinating` protocol (Korean, untitled)",
    scene: { SceneDelegate() })
}
