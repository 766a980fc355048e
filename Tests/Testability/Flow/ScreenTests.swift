import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import FlowBookstore

/// Fails without `coordinator?.coordinateToCheckout()`.
@Test func `Buy tells the flow of details`() {
  let flow = FakeFlow()
  let details = BookDetailsViewController()
  details.coordinator = flow
  details.book = BookStore().book(5)
  let navigation = UINavigationController(rootViewController: details)

  details.tap("Buy")

  #expect(flow.messages == ["checkout"])
  #expect(navigation.presentedViewController == nil)
}

private final class FakeFlow: BookDetailsFlow {
  var messages: [String] = []

  func coordinateToMoreByAuthor() { messages.append("more by author") }
  func coordinateToCheckout() { messages.append("checkout") }
  func didLeave() { messages.append("left") }
}
