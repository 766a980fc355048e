import UIKit

final class BookViewController: UIViewController {
  /// The delegate is held through a closure that captures it weakly.
  private var lookUpDelegate: () -> BookViewControllerDelegate? = { nil }

  var delegate: BookViewControllerDelegate? {
    get { lookUpDelegate() }
    set { lookUpDelegate = { [weak newValue] in newValue } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UIAction(title: "Author") { [weak self] _ in self?.delegate?.showAuthor() }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
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
