import UIKit

final class AppCoordinator {
  let window: UIWindow
  var children: [TabsCoordinator] = []

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let login = ButtonViewController(title: "Login", buttons: ["Log in"])
    login.onTap = { [weak self] _ in self?.showTabs() }
    window.rootViewController = login
  }

  func showTabs() {
    let tabs = TabsCoordinator()
    tabs.onLogOut = { [weak self] in self?.logOut() }
    children.append(tabs)
    tabs.start()
    window.rootViewController = tabs.screen
  }

  func logOut() {
    start()
  }
}

final class TabsCoordinator {
  let screen = UITabBarController()
  let shop = ShopCoordinator()
  let account = AccountCoordinator()
  var onLogOut: (() -> Void)?

  func start() {
    shop.start()
    account.onLogOut = { self.onLogOut?() }
    account.start()
    screen.setViewControllers([shop.screen, account.screen], animated: false)
  }
}

final class ShopCoordinator {
  let screen = UINavigationController()

  func start() {
    let shop = ButtonViewController(title: "Shop", buttons: ["Emma"])
    shop.onTap = { [weak self] title in self?.showBook(title) }
    screen.setViewControllers([shop], animated: false)
  }

  func showBook(_ title: String) {
    let book = UIViewController()
    book.title = title
    screen.pushViewController(book, animated: true)
  }
}

final class AccountCoordinator {
  let screen = ButtonViewController(title: "Account", buttons: ["Log out"])
  var onLogOut: (() -> Void)?

  func start() {
    screen.onTap = { [weak self] _ in self?.onLogOut?() }
  }
}
