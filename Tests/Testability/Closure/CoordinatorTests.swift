import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import ClosureBookstore

/// Fails without `finishDelegate?.coordinatorDidFinish(childCoordinator: self)`.
@Test func `The checkout tells its delegate that it is over`() {
  let delegate = FakeDelegate()
  let navigation = UINavigationController()
  let app = ShownApp(navigation)
  let checkout = CheckoutCoordinator(navigation, book: BookStore().books[4], cart: CartViewModel())
  checkout.finishDelegate = delegate

  app.run { checkout.start() }
  let sheet = navigation.presentedViewController as? UINavigationController
  app.run { (sheet?.topViewController as? AddressViewController)?.didSendEventClosure?(.continue) }
  app.run { (sheet?.topViewController as? PaymentViewController)?.didSendEventClosure?(.paid) }
  #expect(sheet?.topViewController?.title == "Thank you")
  app.run { (sheet?.topViewController as? DoneViewController)?.didSendEventClosure?(.done) }

  #expect(delegate.finishCount == 1)
  #expect(navigation.presentedViewController == nil)
}

private final class FakeDelegate: CoordinatorFinishDelegate {
  var finishCount = 0

  func coordinatorDidFinish(childCoordinator: Coordinator) { finishCount += 1 }
}
