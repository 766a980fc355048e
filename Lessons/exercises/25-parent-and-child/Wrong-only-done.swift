import UIKit

final class ListCoordinator {
  private let navigationController: UINavigationController
  private var children: [ContactCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Contacts", rows: ["Anna", "Ben"])
    list.onSelect = { [weak self] name in self?.showContact(name) }
    navigationController.pushViewController(list, animated: false)
  }

  private func showContact(_ name: String) {
    let child = ContactCoordinator(navigationController: navigationController, name: name)
    child.onFinish = { [weak self] child in self?.children.removeAll { $0 === child } }
    children.append(child)
    child.start()
  }
}

final class ContactCoordinator {
  private let navigationController: UINavigationController
  private let name: String
  var onFinish: ((ContactCoordinator) -> Void)?

  init(navigationController: UINavigationController, name: String) {
    self.navigationController = navigationController
    self.name = name
  }

  func start() {
    let contact = ContactViewController(name: name)
    contact.onDone = { [weak self] in self?.close() }
    navigationController.pushViewController(contact, animated: true)
  }

  private func close() {
    navigationController.popViewController(animated: true)
    onFinish?(self)
  }
}
