import UIKit

final class AppCoordinator {
  let navigationController: UINavigationController
  let home = ButtonViewController(title: "Home", buttons: ["Choose"])

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    home.onTap = { [weak self] _ in self?.choose() }
    navigationController.pushViewController(home, animated: false)
  }

  func choose() {
    let flow = ColorFlow(navigationController: navigationController)
    Task { [weak home] in
      let color = await flow.run()
      home?.title = color ?? "Nothing"
    }
  }
}

final class ColorFlow {
  let navigationController: UINavigationController
  var continuation: CheckedContinuation<String?, Never>?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  /// The color that the user picks; nil if the user goes back.
  func run() async -> String? {
    let screen = ColorViewController()
    screen.onPick = { [weak self] _ in
      self?.navigationController.popViewController(animated: true)
    }
    screen.onLeave = { [weak self] in self?.finish(nil) }
    navigationController.pushViewController(screen, animated: true)
    let picked: String? = await withCheckedContinuation { continuation in self.continuation = continuation }
    return picked
  }

  func finish(_ color: String?) {
    continuation?.resume(returning: color)
    continuation = nil
  }
}
