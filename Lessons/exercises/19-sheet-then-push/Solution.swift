import UIKit

final class ShopCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let shop = ButtonViewController(title: "Shop", buttons: ["Buy"])
    shop.onTap = { [weak self] _ in self?.showPayment() }
    navigationController.pushViewController(shop, animated: false)
  }

  func showPayment() {
    let payment = ButtonViewController(title: "Payment", buttons: ["Pay"])
    payment.onTap = { [weak self] _ in self?.paid() }
    navigationController.present(payment, animated: true)
  }

  func paid() {
    navigationController.dismiss(animated: true) { [weak self] in
      self?.showReceipt()
    }
  }

  func showReceipt() {
    let receipt = UIViewController()
    receipt.title = "Receipt"
    navigationController.present(receipt, animated: true)
  }
}
