import LabModel
import LabRun

/// What a reader of books does, from a link before login to the end of the scene: every screen, every button,
/// every way back, and every way that a checkout can end.
let bookstoreScript: [UserEvent] =
  linkBeforeLogin + upAndDownTheStack + everyEndOfACheckout + linksWhileLoggedIn + doubleTaps
  + logOutDeepInAStack + [.disconnect]

private let linkBeforeLogin: [UserEvent] = [
  .open("bookstore://book/3"), .tap("Log in"),
  .tap("Buy"), .swipe(cancelled: false), .back,
]

private let upAndDownTheStack: [UserEvent] = [
  .select("Emma"), .tap("More by author"), .swipeBack(cancelled: true),
  .select("Persuasion"), .tap("More by author"), .select("Emma"),
  .back, .swipeBack(cancelled: false),
  .tab("Search"), .select("Mary Shelley"), .select("Frankenstein"),
]

private let everyEndOfACheckout: [UserEvent] = [
  .tap("Buy"), .tap("Cancel"),
  .tap("Buy"), .tap("Continue"), .tap("Cancel"),
  .tap("Buy"), .tap("Continue"), .tap("Pay"), .tap("Cancel"),
  .tap("Buy"), .swipe(cancelled: false),
  .tap("Buy"), .tap("Continue"), .swipe(cancelled: false),
  .tap("Buy"), .tap("Continue"), .back, .tap("Continue"), .tap("Pay"), .swipe(cancelled: false),
  .tap("Buy"), .tap("Continue"), .tap("Pay"), .tap("Done"),
]

private let linksWhileLoggedIn: [UserEvent] = [
  .tap("Buy"), .open("bookstore://book/9"),
  .open("bookstore://book/99"), .open("bookshop://book/3"), .open("bookstore://author/3"),
  .open("bookstore://book/7"),
]

private let doubleTaps: [UserEvent] = [
  .tap("More by author"), .doubleTap("The Invisible Man"), .doubleTap("Buy"), .doubleTap("Continue"),
  .doubleTap("Pay"), .doubleTap("Done"), .doubleTap("More by author"), .back,
  .tab("Catalog"),  // It is selected: its stack goes down to its root.
]

private let logOutDeepInAStack: [UserEvent] = [
  .select("Hard Times"), .tab("Search"), .back, .select("The Last Man"),
  .tab("Account"), .doubleTap("Log out"),
  .open("bookstore://book/2"), .open("bookstore://book/5"), .doubleTap("Log in"),
  .tap("More by author"), .tab("Search"), .select("Jane Austen"), .select("Persuasion"),
  .tab("Account"), .tab("Search"), .doubleTap("Jane Austen"),  // The back button, twice.
  .tab("Account"), .tap("Log out"), .tap("Log in"),
  .select("The Last Man"), .tap("Buy"),
]

extension UserEvent {
  static func tap(_ label: String) -> UserEvent { .tap(Target(label), taps: 1) }
  static func doubleTap(_ label: String) -> UserEvent { .tap(Target(label), taps: 2) }
  static func select(_ label: String) -> UserEvent { .select(Target(label)) }
  static func tab(_ label: String) -> UserEvent { .tab(Target(label)) }
}
