import HeadlessUIKit
import TestabilitySupport
import Testing

@testable import BaseBookstore

/// Fails without `coordinator?.performTransition(to: .checkout(book))`.
@Test func `Buy asks the coordinator of details for a transition`() {
  let bookStore = BookStore()
  let book = bookStore.books[4]
  let navigation = UINavigationController()
  let coordinator = FakeCoordinator(
    navigationController: navigation, book: book, bookStore: bookStore, cart: CartViewModel())
  let details = BookDetailsViewController()
  details.coordinator = coordinator
  details.book = book
  navigation.viewControllers = [details]

  details.tap("Buy")

  #expect(coordinator.bought == ["Frankenstein"])
  #expect(navigation.presentedViewController == nil)
}

private final class FakeCoordinator: BookDetailsCoordinator {
  var bought: [String] = []

  override func performTransition(to transition: Transition) {
    if case .checkout(let book) = transition { bought.append(book.title) }
  }
}
