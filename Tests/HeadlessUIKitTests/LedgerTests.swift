import Foundation
import HeadlessUIKit
import Testing

/// The ledger of what decides an answer: each entry is held to by a test of this target, whose comment says the same of
/// how it is known. Source: `Behavior.all`.
struct LedgerTests {
  /// The test of each entry.
  private let tests = [
    "push": "An animated push loads and begins at the layout pass, and ends later",
    "push-load": "What is set right after a push is there when the view loads",
    "load-before-will-show": "An animated push loads and begins at the layout pass, and ends later",
    "pop": "A pop tells both screens and then releases the popped one",
    "cancelled-swipe": "A cancelled swipe leaves the stack as it is",
    "set-stack": "A last item that is in the stack but not on top is a pop",
    "same-instance": "Pushing an instance that is on the stack stops the app",
    "unanimated-push": "A push without animation begins and ends at the layout pass and has no coordinator",
    "second-push": "A second push waits for the end of the first",
    "pop-off-screen": "Popping to a screen gives nothing where the stack is in no window",
    "present": "A full screen presentation covers the presenter",
    "swiped-sheet": "A sheet that is swiped down tells its delegate",
    "dismissed-by-code": "Dismissal by code calls none of the sheet's delegate",
    "whom-dismiss-dismisses": "A presenter dismisses all above it",
    "present-while-presenting": "While one is presented a second present is only a warning",
    "dismiss-then-present": "Dismiss, then present in one turn: nothing is shown",
    "second-dismiss": "A second dismiss takes the presenter, if that is presented itself",
    "present-before-window": "A pushed screen cannot present before its view is in the window",
    "present-unanimated": "Without animation everything happens within the call",
    "root-under-modal": "A root exchanged while it presents something stays alive with it",
    "tab-order": "A tap on a tab asks, switches and tells",
    "tab-delegate": "Selecting by code never calls the delegate",
    "pushed-tab-bar": "A tab bar controller that is pushed is noted, each time, and works",
    "makeKeyAndVisible": "The root appears inside makeKeyAndVisible",
    "disconnect": "Nothing is alive after the app is disconnected",
    "stopped": "A stopped app ignores every request",
    "defaults": "What one launch stores, another does not find",
    "class-target": "A class as the target stops the app at the first touch",
    "double-tap": "A double tap pushes twice",
    "touch-on-leaving": "Two taps on a button that dismisses dismiss once",
    "touch-down": "A tap sends touchDown before touchUpInside",
    "editing-ends": "A field that leaves the window is edited no more",
    "rows": "A table asks for all rows, and all can be chosen",
    "transition-end": "An animated push loads and begins at the layout pass, and ends later",
    "turns": "What is due at once runs after the code that asked for it has returned, in the order of asking",
    "clock": "The date and the clocks stand still while code runs, and are the same in every run",
    "other-threads": "Work on other threads is named once, and runs there",
  ]

  /// Our choice, of what the ledger must have.
  @Test func `Every entry has a test, and every test named here is one`() throws {
    #expect(Behavior.all.map(\.id).sorted() == tests.keys.sorted())
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") && $0 != "LedgerTests.swift" }
    let text = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    for (id, name) in tests { #expect(text.contains("func `\(name)`("), "\(id)") }
  }
}
