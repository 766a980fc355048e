import UIKit

final class BookViewController: UIViewController {
  var delegate: BookViewControllerDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Author") { [weak self] _ in self?.delegate?.showAuthor() }))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate = nil  // break the cycle when we go away
  }
}

final class BookCoordinator: BookViewControllerDelegate {
  let navigationController: UINavigationController
  let screen = BookViewController()

  init(navigationController: UINavigationController, title: String) {
    self.navigationController = navigationController
    screen.title = title
  }

  func start() {
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }

  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController.pushViewController(author, animated: true)
  }
}
