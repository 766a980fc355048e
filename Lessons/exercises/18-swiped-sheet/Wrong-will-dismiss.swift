import UIKit

final class CheckoutCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
  let presenter: UIViewController
  var onFinish: (() -> Void)?

  init(presenter: UIViewController) {
    self.presenter = presenter
  }

  func start() {
    let checkout = CheckoutViewController()
    checkout.onCancel = { [weak self] in self?.cancel() }
    checkout.presentationController?.delegate = self
    presenter.present(checkout, animated: true)
  }

  func cancel() {
    presenter.dismiss(animated: true)
    onFinish?()
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    onFinish?()
  }
}
