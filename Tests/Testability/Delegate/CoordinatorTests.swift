import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import DelegateBookstore

/// Fails without `self?.delegate?.checkoutCoordinatorDidFinish()`.
@Test func `The checkout tells its delegate that it is over`() {
  let delegate = FakeDelegate()
  let presenter = UINavigationController()
  let app = ShownApp(presenter)
  let book = BookStore().books[4]
  let checkout = CheckoutCoordinator(presenter: presenter, book: book, cart: CartViewModel())
  checkout.delegate = delegate

  app.run { checkout.start() }
  app.run { checkout.addressViewControllerDidContinue() }
  app.run { checkout.paymentViewControllerDidPay() }
  let sheet = presenter.presentedViewController as? UINavigationController
  #expect(sheet?.topViewController?.title == "Thank you")
  app.run { checkout.doneViewControllerDidFinish() }

  #expect(delegate.finishCount == 1)
  #expect(presenter.presentedViewController == nil)
}

private final class FakeDelegate: CheckoutCoordinatorDelegate {
  var finishCount = 0

  func checkoutCoordinatorDidFinish() { finishCount += 1 }
}
