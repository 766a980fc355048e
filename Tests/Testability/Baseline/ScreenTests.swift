import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import BaselineBookstore

/// Fails without `showCheckout(of: book)`.
///
/// Nothing can stand in for the next screen: the test needs a window, and names that screen.
@Test func `Buy presents the first screen of the checkout`() {
  let details = BookDetailsViewController()
  details.book = BookStore().book(5)
  let navigation = UINavigationController(rootViewController: details)
  let app = ShownApp(navigation)

  app.run { details.tap("Buy") }

  let sheet = navigation.presentedViewController as? UINavigationController
  let address = sheet?.topViewController as? AddressViewController
  #expect(address?.book?.title == "Frankenstein")
}
