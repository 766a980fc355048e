// One coordinator for the whole app, with a method for each destination: no protocol, no children, nothing to
// clean up. It grows with every screen.
//
// Source: "CoordinatorPractice" (sujinnaljin), its first form, of which it prints `Coordinator` alone.
// Mechanical changes:
// - storyboard `SignInViewController.instantiate()` → `SignInViewController()`
// - a comment that dependencies go there → `signIn.coordinator = self`, `setting.coordinator = self`
// Ours: `goMain()`, the way to the first screen, `SceneDelegate`, `ViewController`, `SignInViewController`
// and `SettingViewController`, with a `UIAction` for each button.

import HeadlessUIKit
import Lab
import Tracing

@Traced private class Coordinator {
  let navigationController: UINavigationController?

  init(navigationController: UINavigationController?) {
    self.navigationController = navigationController
  }

  func goMain() {
    let main = ViewController()
    main.coordinator = self
    navigationController?.pushViewController(main, animated: true)
  }

  func goSingIn() {  // "Sing" as printed
    let signIn = SignInViewController()
    signIn.coordinator = self
    navigationController?.pushViewController(signIn, animated: true)
  }

  func goSetting() {
    let setting = SettingViewController()
    setting.coordinator = self
    navigationController?.pushViewController(setting, animated: true)
  }
}

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: Coordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    self.window = window

    let coordinator = Coordinator(navigationController: navigationController)
    self.coordinator = coordinator
    coordinator.goMain()
  }
}

@Traced private class ViewController: UIViewController {
  weak var coordinator: Coordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Main"

    let signIn = UIButton(type: .system)
    signIn.setTitle("Sign in", for: .normal)
    signIn.addAction(UIAction { [weak self] _ in self?.touchSignIn() }, for: .touchUpInside)
    view.addSubview(signIn)

    let setting = UIButton(type: .system)
    setting.setTitle("Setting", for: .normal)
    setting.addAction(UIAction { [weak self] _ in self?.touchSetting() }, for: .touchUpInside)
    view.addSubview(setting)
  }

  func touchSignIn() {
    coordinator?.goSingIn()
  }

  func touchSetting() {
    coordinator?.goSetting()
  }
}

@Traced private class SignInViewController: UIViewController {
  weak var coordinator: Coordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"

    let setting = UIButton(type: .system)
    setting.setTitle("Setting", for: .normal)
    setting.addAction(UIAction { [weak self] _ in self?.touchSetting() }, for: .touchUpInside)
    view.addSubview(setting)
  }

  func touchSetting() {
    coordinator?.goSetting()
  }
}

@Traced private class SettingViewController: UIViewController {
  weak var coordinator: Coordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Setting"

    let signIn = UIButton(type: .system)
    signIn.setTitle("Sign in", for: .normal)
    signIn.addAction(UIAction { [weak self] _ in self?.touchSignIn() }, for: .touchUpInside)
    view.addSubview(signIn)
  }

  func touchSignIn() {
    coordinator?.goSingIn()
  }
}

extension AppEdition {
  static let portalDocumented = AppEdition(
    "single/portal@documented",
    "one coordinator for the whole app, a method for each destination",
    documentedIn: "\"CoordinatorPractice\" (sujinnaljin), its first form",
    scene: { SceneDelegate() })
}
