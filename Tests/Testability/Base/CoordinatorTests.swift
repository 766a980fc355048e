import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import BaseBookstore

/// Fails without `parentCoordinator?.didFinish(coordinator: self)`.
@Test func `The checkout tells its parent that it is over`() {
  let parent = FakeParent()
  let navigation = UINavigationController()
  let app = ShownApp(navigation)
  let checkout = CheckoutCoordinator(
    navigationController: navigation, book: BookStore().books[4], cart: CartViewModel())
  checkout.parentCoordinator = parent

  app.run { checkout.start() }
  app.run { checkout.showPayment() }
  app.run { checkout.showDone() }
  let sheet = navigation.presentedViewController as? UINavigationController
  #expect(sheet?.topViewController?.title == "Thank you")
  app.run { checkout.dismiss() }

  #expect(parent.finishCount == 1)
  #expect(navigation.presentedViewController == nil)
}

private final class FakeParent: Coordinator {
  var parentCoordinator: Coordinator?
  var finishCount = 0

  func start() {}
  func start(coordinator: Coordinator) {}
  func performTransition(to transition: Transition) {}
  func didFinish(coordinator: Coordinator) { finishCount += 1 }
  func removeChildCoordinators() {}
}
