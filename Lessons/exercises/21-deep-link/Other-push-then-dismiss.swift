import UIKit

final class ShopCoordinator {
  let navigationController: UINavigationController
  var checkout: CheckoutCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let shop = ButtonViewController(title: "Shop", buttons: ["Buy"])
    shop.onTap = { [weak self] _ in self?.buy() }
    navigationController.pushViewController(shop, animated: false)
  }

  func buy() {
    guard checkout == nil else { return }
    let checkout = CheckoutCoordinator(presenter: navigationController)
    checkout.onFinish = { [weak self] in self?.checkout = nil }
    self.checkout = checkout
    checkout.start()
  }

  /// `shop://book/3`
  func open(_ url: URL) {
    let page = UIViewController()
    page.title = "Book " + url.lastPathComponent
    navigationController.pushViewController(page, animated: true)
    dropCheckout()
  }

  /// Whatever lies over the stack goes, and what belongs to it.
  private func dropCheckout() {
    guard checkout != nil else { return }
    navigationController.dismiss(animated: true)
    checkout = nil
  }
}
