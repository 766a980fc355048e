import LabModel
import LabRun
import OwnProcess
import Testing

/// What each documented edition does wrong, one cause at a time; the fixed one never leaves anything.
@Suite(.ownProcess) @MainActor struct BookstoreFlawTests {
  @Test(arguments: [
    Remains("delegate", zombies: ["LoginCoordinator#1", "BookDetailsCoordinator#1"]),
    Remains("closure", zombies: ["BookDetailsCoordinator#1"]),
    Remains("coordinating"),
    Remains("flow"),
    Remains("base", zombies: ["BookDetailsCoordinator#1"]),
    Remains("baseline"),
  ])
  func `After Back the details' coordinator stays in the slot or in childCoordinators`(expected: Remains)
    throws
  {
    try expect(expected, after: [.tap("Log in"), .select("Emma"), .back])
  }

  @Test(arguments: [
    Remains("delegate", zombies: ["LoginCoordinator#1", "CheckoutCoordinator#1"]),
    Remains("closure", zombies: ["CheckoutCoordinator#1"]),
    Remains("coordinating", leaks: leakedSheet),
    Remains("flow"),
    Remains("base", zombies: ["CheckoutCoordinator#1"]),
    Remains("baseline"),
  ])
  func `Nobody is told that the sheet was swiped away`(expected: Remains) throws {
    try expect(expected, after: [.tap("Log in"), .select("Emma"), .tap("Buy"), .swipe(cancelled: false)])
  }

  @Test(arguments: [
    Remains("delegate", zombies: ["LoginCoordinator#1", "CheckoutCoordinator#1"]),
    Remains("closure"),
    Remains("coordinating", leaks: leakedSheet),
    Remains("flow"),
    Remains("base"),
    Remains("baseline"),
  ])
  func `Cancel is an end that closure and base report, and delegate does not`(expected: Remains) throws {
    try expect(expected, after: [.tap("Log in"), .select("Emma"), .tap("Buy"), .tap("Cancel")])
  }

  @Test(arguments: [
    Remains("delegate", zombies: ["LoginCoordinator#1", "CheckoutCoordinator#1"]),
    Remains("closure", zombies: ["CheckoutCoordinator#1"]),
    Remains("coordinating", leaks: leakedSheet),
    Remains("flow"),
    Remains("base", zombies: ["CheckoutCoordinator#1"]),
    Remains("baseline"),
  ])
  func `A link that takes the sheet away leaves its coordinator`(expected: Remains) throws {
    try expect(expected, after: [.tap("Log in"), .select("Emma"), .tap("Buy"), .open("bookstore://book/3")])
  }

  @Test(arguments: [
    Remains(
      "delegate",
      zombies: [
        "MainCoordinator#1", "BookListCoordinator#1", "SearchCoordinator#1", "AccountCoordinator#1",
        "BookDetailsCoordinator#1",
      ]),
    Remains("closure"),
    Remains(
      "coordinating",
      leaks: [
        "CatalogCoordinator#1", "UINavigationController#1", "BookListViewController#1",
        "SearchCoordinator#1", "UINavigationController#2", "SearchViewController#1",
        "BookDetailsViewController#1",
      ]),
    Remains(
      "flow",
      leaks: [
        "UINavigationController#1", "BookListCoordinator#1", "BookListViewController#1",
        "BookDetailsCoordinator#1", "BookDetailsViewController#1",
      ]),
    Remains("base"),
    Remains("baseline"),
  ])
  func `A log out leaks the stacks that coordinating and flow hold, and leaves delegate's tabs in their slot`(
    expected: Remains
  ) throws {
    try expect(expected, after: [.tap("Log in"), .select("Emma"), .tab("Account"), .tap("Log out")])
  }

  @Test(arguments: [
    Remains("delegate"),
    Remains("closure"),
    Remains(
      "coordinating",
      leaks: [
        "BookStore#1", "CartViewModel#1", "CatalogCoordinator#1", "UINavigationController#1",
        "BookListViewController#1", "SearchCoordinator#1", "UINavigationController#2",
        "SearchViewController#1", "BookDetailsViewController#1",
      ]),
    Remains(
      "flow",
      leaks: [
        "BookStore#1", "CartViewModel#1", "UINavigationController#1", "BookListCoordinator#1",
        "BookListViewController#1", "BookDetailsCoordinator#1", "BookDetailsViewController#1",
      ]),
    Remains(
      "base",
      leaks: [
        "BookStore#1", "CartViewModel#1", "AppCoordinator#1", "UITabBarController#1", "MainCoordinator#1",
        "UINavigationController#1", "BookListCoordinator#1", "BookListViewController#1",
        "UINavigationController#2", "SearchCoordinator#1", "SearchViewController#1",
        "UINavigationController#3", "AccountCoordinator#1", "AccountViewController#1",
        "BookDetailsCoordinator#1", "BookDetailsViewController#1",
      ]),
    Remains("baseline"),
  ])
  func `At the end, what coordinators and what they hold keep in a cycle leaks`(expected: Remains) throws {
    try expect(expected, after: [.tap("Log in"), .select("Emma"), .disconnect])
  }

  @Test func `Closure: each swipe adds a zombie, and the next Cancel drops them all by their type`() throws {
    let buyAndSwipe: [UserEvent] = [.tap("Buy"), .swipe(cancelled: false)]
    let open: [UserEvent] = [.tap("Log in"), .select("Emma")] + buyAndSwipe + buyAndSwipe
    try expect(Remains("closure", zombies: ["CheckoutCoordinator#1", "CheckoutCoordinator#2"]), after: open)
    try expect(Remains("closure"), after: open + [.tap("Buy"), .tap("Cancel")])
  }

  @Test(arguments: ["delegate", "base"])
  func `The next child takes the zombie's place`(variant: String) throws {
    let back: [UserEvent] = [.tap("Log in"), .select("Emma"), .back]
    let states = try runBookstore("\(variant)/bookstore", back + [.select("Persuasion")])
    #expect(states[3].zombies.last == "BookDetailsCoordinator#1")
    #expect(states[3].alive["BookDetailsCoordinator"] == 1)
    #expect(states[4].alive["BookDetailsCoordinator"] == 1)
    #expect(!states[4].zombies.contains("BookDetailsCoordinator#1"))
  }

  private func expect(_ expected: Remains, after events: [UserEvent]) throws {
    let states = try runBookstore("\(expected.variant)/bookstore", events)
    let last = try #require(states.last)
    #expect(last.zombies.filter { !last.leaks.contains($0) } == expected.zombies)
    // A leaked coordinator whose screens were shown and have left is a zombie too.
    #expect(last.zombies.allSatisfy { expected.zombies.contains($0) || expected.leaks.contains($0) })
    #expect(last.leaks == expected.leaks)
    #expect(try runBookstore("\(expected.variant)/bookstore@fixed", events).allSatisfy { $0.isClean })
  }
}

/// A sheet, its first screen and its coordinator, which hold each other.
private nonisolated let leakedSheet = [
  "UINavigationController#4", "CheckoutCoordinator#1", "AddressViewController#1",
]

/// What a documented edition leaves behind.
nonisolated struct Remains: Sendable, CustomTestStringConvertible {
  var variant: String
  var zombies: [String] = []
  var leaks: [String] = []

  init(_ variant: String, zombies: [String] = [], leaks: [String] = []) {
    self.variant = variant
    self.zombies = zombies
    self.leaks = leaks
  }

  var testDescription: String { variant }
}
