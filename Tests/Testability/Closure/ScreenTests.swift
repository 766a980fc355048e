import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import ClosureBookstore

/// Fails without `didSendEventClosure?(.buy)`.
@Test func `Buy is an event of details`() {
  var events: [String] = []
  let details = BookDetailsViewController()
  details.didSendEventClosure = { events.append("\($0)") }
  details.book = BookStore().book(5)
  let navigation = UINavigationController(rootViewController: details)

  details.tap("Buy")

  #expect(events == ["buy"])
  #expect(navigation.presentedViewController == nil)
}
