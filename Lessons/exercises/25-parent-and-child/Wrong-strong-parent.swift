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
    let child = ContactCoordinator(navigationController: navigationController, name: name, parent: self)
    self.child = child
    child.start()
  }

  func contactDidFinish() {
    navigationController.popViewController(animated: true)
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
  private let parent: ListCoordinator
  private(set) weak var screen: UIViewController?

  init(navigationController: UINavigationController, name: String, parent: ListCoordinator) {
    self.navigationController = navigationController
    self.name = name
    self.parent = parent
  }

  func start() {
    let contact = ContactViewController(name: name)
    contact.onDone = { [weak self] in self?.parent.contactDidFinish() }
    screen = contact
    navigationController.pushViewController(contact, animated: true)
  }
}
