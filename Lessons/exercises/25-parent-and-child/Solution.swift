import UIKit

final class ListCoordinator: NSObject, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private var child: ContactCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Contacts", rows: ["Anna", "Ben"])
    list.onSelect = { [weak self] name in self?.showContact(name) }
    navigationController.delegate = self
    navigationController.pushViewController(list, animated: false)
  }

  private func showContact(_ name: String) {
    if child != nil { return }
    let child = ContactCoordinator(navigationController: navigationController, name: name)
    self.child = child
    child.start()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let screen = child?.screen, !navigationController.viewControllers.contains(screen) else { return }
    child = nil
  }
}

final class ContactCoordinator {
  private let navigationController: UINavigationController
  private let name: String
  private(set) weak var screen: UIViewController?

  init(navigationController: UINavigationController, name: String) {
    self.navigationController = navigationController
    self.name = name
  }

  func start() {
    let contact = ContactViewController(name: name)
    contact.onDone = { [weak self] in self?.close() }
    screen = contact
    navigationController.pushViewController(contact, animated: true)
  }

  private func close() {
    guard navigationController.topViewController === screen else { return }
    navigationController.popViewController(animated: true)
  }
}
