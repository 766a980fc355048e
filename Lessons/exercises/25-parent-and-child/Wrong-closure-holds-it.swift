import UIKit

/// Tells when a screen is no longer on a navigation controller's stack, however it left.
final class StackObserver: NSObject, UINavigationControllerDelegate {
  private struct Watch {
    weak var screen: UIViewController?
    let left: () -> Void
  }

  private var watches: [Watch] = []

  func whenLeft(_ screen: UIViewController, _ left: @escaping () -> Void) {
    watches.append(Watch(screen: screen, left: left))
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let gone = watches.filter { !isThere($0, in: navigationController) }
    watches = watches.filter { isThere($0, in: navigationController) }
    for watch in gone { watch.left() }
  }

  private func isThere(_ watch: Watch, in navigationController: UINavigationController) -> Bool {
    guard let screen = watch.screen else { return false }
    return navigationController.viewControllers.contains { $0 === screen }
  }
}

final class ListCoordinator {
  private let stack: UINavigationController
  private let observer = StackObserver()
  private var contacts: [ContactCoordinator] = []

  init(navigationController: UINavigationController) {
    stack = navigationController
    stack.delegate = observer
  }

  func start() {
    let list = ListViewController(title: "Contacts", rows: ["Anna", "Ben"])
    list.onSelect = { [weak self, weak list] name in
      guard let self, let list, stack.topViewController === list else { return }
      open(name)
    }
    stack.pushViewController(list, animated: false)
  }

  private func open(_ name: String) {
    let contact = ContactCoordinator(name: name, stack: stack)
    contacts.append(contact)
    let screen = contact.start()
    observer.whenLeft(screen) { [weak self, weak contact] in
      self?.contacts.removeAll { $0 === contact }
    }
  }
}

final class ContactCoordinator {
  private let name: String
  private let stack: UINavigationController

  init(name: String, stack: UINavigationController) {
    self.name = name
    self.stack = stack
  }

  func start() -> UIViewController {
    let screen = ContactViewController(name: name)
    screen.onDone = { self.close() }
    stack.pushViewController(screen, animated: true)
    return screen
  }

  private func close() {
    stack.popToRootViewController(animated: true)
  }
}
