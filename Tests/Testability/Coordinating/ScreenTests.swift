import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import CoordinatingBookstore

/// Fails without `coordinator?.eventOccured(with: .buyTapped(book))`.
@Test func `Buy is an event for the coordinator of details`() {
  let coordinator = FakeCoordinator()
  let details = BookDetailsViewController()
  details.coordinator = coordinator
  details.book = BookStore().book(5)
  let navigation = UINavigationController(rootViewController: details)

  details.tap("Buy")

  #expect(coordinator.bought == ["Frankenstein"])
  #expect(navigation.presentedViewController == nil)
}

private final class FakeCoordinator: Coordinator {
  var naviationController: UINavigationController?
  var children: [Coordinator]?
  var bought: [String] = []

  func eventOccured(with type: Event) {
    if case .buyTapped(let book) = type { bought.append(book.title) }
  }

  func start() {}
}
