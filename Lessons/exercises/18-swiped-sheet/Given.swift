import UIKit

final class ShopViewController: UIViewController {
  var onBuy: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Buy") { [weak self] _ in self?.onBuy?() }))
  }
}

final class CheckoutViewController: UIViewController {
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Checkout"
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.onCancel?() })
    )
  }
}

final class ShopCoordinator {
  let navigationController: UINavigationController
  var checkout: CheckoutCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let shop = ShopViewController()
    shop.onBuy = { [weak self] in self?.buy() }
    navigationController.pushViewController(shop, animated: false)
  }

  func buy() {
    let checkout = CheckoutCoordinator(presenter: navigationController)
    checkout.onFinish = { [weak self] in self?.checkout = nil }
    self.checkout = checkout
    checkout.start()
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: ShopCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = navigationController
    coordinator = ShopCoordinator(navigationController: navigationController)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}
