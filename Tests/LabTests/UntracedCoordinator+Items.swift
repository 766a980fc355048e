import HeadlessUIKit

// Without `@Traced`: see `UntracedCodeTests`.
extension UntracedCoordinator {
  func start() {
    let list = UntracedListViewController()
    list.onItem = { [weak self] in self?.showItem() }
    list.onTraced = { [weak self] in self?.showTraced() }
    navigation.pushViewController(list, animated: false)
  }

  func showItem() {
    let item = UntracedItemCoordinator(navigation)
    children.append(item)
    item.start()
  }
}

final class UntracedListViewController: UIViewController {
  var onItem: (() -> Void)?
  var onTraced: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (label, action) in [("Item", onItem), ("Traced", onTraced)] {
      view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: label) { _ in action?() }))
    }
  }
}
