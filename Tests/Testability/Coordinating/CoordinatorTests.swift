import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import CoordinatingBookstore

/// Fails without `parent?.eventOccured(with: .checkoutEnded)`.
@Test func `The checkout tells its parent that it is over`() {
  let parent = FakeParent()
  let sheet = UINavigationController()
  let presenter = UINavigationController()
  let app = ShownApp(presenter)
  let checkout = CheckoutCoordinator(book: BookStore().books[4], cart: CartViewModel())
  checkout.naviationController = sheet
  checkout.parent = parent

  app.run {
    checkout.start()
    presenter.present(sheet, animated: true)
  }
  app.run { checkout.eventOccured(with: .continueTapped) }
  app.run { checkout.eventOccured(with: .paid) }
  #expect(sheet.topViewController?.title == "Thank you")
  app.run { checkout.eventOccured(with: .doneTapped) }

  #expect(parent.endCount == 1)
  #expect(presenter.presentedViewController == nil)
}

private final class FakeParent: Coordinator {
  var naviationController: UINavigationController?
  var children: [Coordinator]?
  var endCount = 0

  func eventOccured(with type: Event) {
    if case .checkoutEnded = type { endCount += 1 }
  }

  func start() {}
}
