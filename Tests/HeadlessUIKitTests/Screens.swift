import HeadlessUIKit

/// A screen that writes down its life.
final class Screen: UIViewController {
  let name: String
  weak var log: Log?
  var onAppear: ((Screen) -> Void)?
  var content: ((Screen) -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit { MainActor.assumeIsolated { log?.lines.append("\(name).deinit") } }

  private func note(_ text: String) {
    let reasons = [
      (isMovingToParent, "to parent"), (isMovingFromParent, "from parent"), (isBeingPresented, "presented"),
      (isBeingDismissed, "dismissed"),
    ].filter(\.0).map(\.1)
    log?.lines.append(([name + "." + text] + reasons).joined(separator: " "))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
    content?(self)
  }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) {
    note("didAppear")
    onAppear?(self)
  }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

extension Screen {
  /// Puts a button on the screen.
  func addButton(_ title: String, _ work: @escaping () -> Void = {}) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in work() })
    view.addSubview(button)
  }
}

/// Writes down what a navigation controller tells.
final class NavigationDelegate: UINavigationControllerDelegate {
  let log: Log
  var from: [String?] = []

  init(_ log: Log) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.lines.append("willShow(\((viewController as? Screen)?.name ?? "?"))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let from = navigationController.transitionCoordinator?.viewController(forKey: .from) as? Screen
    let words = from.map { " from \($0.name)" } ?? ""
    log.lines.append("didShow(\((viewController as? Screen)?.name ?? "?"))\(words)")
  }
}

/// Writes down what a tab bar controller asks and tells.
final class TabDelegate: UITabBarControllerDelegate {
  let log: Log
  var allows = true

  init(_ log: Log) { self.log = log }

  func tabBarController(_ container: UITabBarController, shouldSelect screen: UIViewController) -> Bool {
    log.lines.append("shouldSelect(\((screen as? Screen)?.name ?? "?"))")
    return allows
  }

  func tabBarController(_ container: UITabBarController, didSelect screen: UIViewController) {
    log.lines.append("didSelect(\((screen as? Screen)?.name ?? "?"))")
  }
}

/// Writes down what a sheet asks and tells.
final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  let log: Log
  var allows = true
  var willDismiss: () -> Void = {}

  init(_ log: Log) { self.log = log }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.lines.append("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("willDismiss")
    willDismiss()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("didAttempt")
  }
}
