import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import DelegateBookstore

/// Fails without `delegate?.bookDetailsViewControllerDidSelectBuy()`.
@Test func `Buy tells the delegate of details`() {
  let delegate = FakeDelegate()
  let details = BookDetailsViewController()
  details.delegate = delegate
  details.book = BookStore().book(5)
  let navigation = UINavigationController(rootViewController: details)

  details.tap("Buy")

  #expect(delegate.messages == ["buy"])
  #expect(navigation.presentedViewController == nil)
}

private final class FakeDelegate: BookDetailsViewControllerDelegate {
  var messages: [String] = []

  func bookDetailsViewControllerDidSelectMoreByAuthor() { messages.append("more by author") }
  func bookDetailsViewControllerDidSelectBuy() { messages.append("buy") }
}
