import HeadlessUIKit

// Without `@Traced`: see `UntracedCodeTests`.
extension UntracedCoordinator {
  func start() {
    let list = UntracedListViewController()
    list.onItem = { [weak self] in self?.showItem() }
    list.onTraced = { [weak self] in self?.showTraced() }
    list.onHelped = { [weak self] in self?.showHelped() }
    list.onInherited = { [weak self] in self?.showInherited() }
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
  var onHelped: (() -> Void)?
  var onInherited: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions = [
      ("Item", onItem), ("Traced", onTraced), ("Helped", onHelped), ("Inherited", onInherited),
    ]
    for (label, action) in actions {
      view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: label) { _ in action?() }))
    }
  }
}
