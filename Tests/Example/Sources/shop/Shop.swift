import CoordinatorLab

@Traced final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: CartCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = UIWindow(frame: .zero)
    window?.rootViewController = navigationController
    coordinator = CartCoordinator(navigationController: navigationController)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}

@Traced final class CartCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let cart = CartViewController()
    cart.onBuy = { [weak self] in self?.showReceipt() }
    navigationController.pushViewController(cart, animated: false)
  }

  func showReceipt() {
    let receipt = UIViewController()
    receipt.title = "Receipt"
    navigationController.pushViewController(receipt, animated: true)
  }
}

@Traced final class CartViewController: UIViewController {
  var onBuy: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Buy") { [weak self] _ in self?.onBuy?() })
    view.addSubview(button)
  }
}
