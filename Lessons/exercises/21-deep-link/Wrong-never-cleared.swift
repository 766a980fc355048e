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
    let checkout = CheckoutCoordinator(presenter: navigationController)
    checkout.onFinish = { [weak self] in self?.checkout = nil }
    self.checkout = checkout
    checkout.start()
  }

  /// `shop://book/3`
  func open(_ url: URL) {
    let number = url.lastPathComponent
    // Close the sheet first, then show the book.
    navigationController.dismiss(animated: true) { [weak self] in self?.showBook(number) }
  }

  func showBook(_ number: String) {
    let book = UIViewController()
    book.title = "Book \(number)"
    navigationController.pushViewController(book, animated: true)
  }
}
