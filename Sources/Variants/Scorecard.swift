import LabModel
import LabRun

/// The scripts with which the scorecard compares the six bookstores.
let bookstorePlan = ScorecardPlan(
  app: "bookstore", start: [tap("Log in")],
  scripts: [
    .back: [emma, .back],
    .swipeBack: [emma, .swipeBack(cancelled: false)],
    .swipedSheet: [emma, tap("Buy"), .swipe(cancelled: false)],
    .logOut: [emma, .tab(.init("Account")), tap("Log out")],
    .deepLink: [emma, .open("bookstore://book/3")],
    .linkUnderSheet: [emma, tap("Buy"), .open("bookstore://book/3")],
    .doubleTap: [.tap(.init("Emma"), taps: 2)],
    .sceneEnd: [emma, .disconnect],
  ],
  endings: [
    ("log in", []), ("cancelled sheet", [emma, tap("Buy"), tap("Cancel")]),
    ("finished sheet", [emma, tap("Buy"), tap("Continue"), tap("Pay"), tap("Done")]),
  ],
  session: [tap("Log in"), emma, tap("Buy"), .swipe(cancelled: false)])

private let emma = UserEvent.select(.init("Emma"))

private func tap(_ label: String) -> UserEvent { .tap(.init(label), taps: 1) }
