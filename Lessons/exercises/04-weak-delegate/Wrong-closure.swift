import UIKit

final class BookViewController: UIViewController {
  var onAuthor: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Author") { [weak self] _ in self?.onAuthor?() })
    )
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
    screen.onAuthor = { self.showAuthor() }
    navigationController.pushViewController(screen, animated: true)
  }

  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController.pushViewController(author, animated: true)
  }
}
