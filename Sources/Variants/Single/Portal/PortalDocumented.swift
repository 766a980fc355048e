// One coordinator for the whole app, with a method for each destination: no protocol, no children. Each screen
// holds the coordinator strongly, and the coordinator holds the navigation controller: a cycle. While the scene
// lives nobody notices; when it ends, three objects leak.
//
// Source: "CoordinatorPractice" (sujinnaljin), its first form. The text prints `Coordinator`; the other types are
// those of the author's repository at commit 88a488a.
// Mechanical changes:
// - storyboard `SignInViewController.instantiate()` → `SignInViewController()`, and so each screen
// - `@IBAction` → `UIAction`, whose closure holds the screen weakly, as a target is held
// - `UIWindow(frame: windowScene.coordinateSpace.bounds)` → `UIWindow(windowScene: windowScene)`
// - a comment that dependencies go there → `signIn.coordinator = self`, `setting.coordinator = self`
// Ours: the buttons, which stand in a storyboard there, and the titles.

import HeadlessUIKit
import LabRun
import Tracing

@Traced private class Coordinator {
  let navigationController: UINavigationController?

  init(navigationController: UINavigationController?) {
    self.navigationController = navigationController
  }

  func start() {
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
  var coordinator: Coordinator?
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let appWindow = UIWindow(windowScene: windowScene)

    let navController = UINavigationController()
    coordinator = Coordinator(navigationController: navController)
    coordinator?.start()

    appWindow.rootViewController = navController
    appWindow.makeKeyAndVisible()

    window = appWindow
  }
}

@Traced private class ViewController: UIViewController {
  var coordinator: Coordinator?

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
  var coordinator: Coordinator?

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
  var coordinator: Coordinator?

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
    "one coordinator for the whole app, a method for each destination; each screen holds it strongly",
    documentedIn: "\"CoordinatorPractice\" (sujinnaljin), its first form",
    scene: { SceneDelegate() })
}
