import UIKit

/// Hears that a user has swiped a sheet away, and says so.
private final class SwipeObserver: NSObject, UIAdaptivePresentationControllerDelegate {
  private let swiped: () -> Void

  init(swiped: @escaping () -> Void) {
    self.swiped = swiped
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    swiped()
  }
}

final class CheckoutCoordinator {
  let presenter: UIViewController
  var onFinish: (() -> Void)?

  /// A presentation controller holds its delegate weakly.
  private lazy var observer = SwipeObserver { [weak self] in self?.finish() }

  init(presenter: UIViewController) {
    self.presenter = presenter
  }

  func start() {
    let sheet = CheckoutViewController()
    sheet.onCancel = { [weak self] in self?.cancel() }
    sheet.presentationController?.delegate = observer
    presenter.present(sheet, animated: true)
  }

  func cancel() {
    presenter.dismiss(animated: true) { [weak self] in self?.finish() }
  }

  private func finish() {
    onFinish?()
  }
}
