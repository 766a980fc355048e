import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import FlowBookstore

/// Fails without `parentCoordinator?.didFinish(self)`.
@Test func `The checkout tells its parent that it is over`() {
  let parent = FakeParent()
  let navigation = UINavigationController()
  let app = ShownApp(navigation)
  let checkout = CheckoutCoordinator(
    navigationController: navigation, book: BookStore().books[4], cart: CartViewModel())
  checkout.parentCoordinator = parent

  app.run { checkout.start() }
  app.run { checkout.coordinateToPayment() }
  app.run { checkout.coordinateToDone() }
  let sheet = navigation.presentedViewController as? UINavigationController
  #expect(sheet?.topViewController?.title == "Thank you")
  app.run { checkout.dismissCheckout() }

  #expect(parent.finishCount == 1)
  #expect(navigation.presentedViewController == nil)
}

private final class FakeParent: Coordinator {
  var parentCoordinator: Coordinator?
  var childCoordinators: [Coordinator] = []
  var finishCount = 0

  func start() {}
  func didFinish(_ coordinator: Coordinator) { finishCount += 1 }
}
