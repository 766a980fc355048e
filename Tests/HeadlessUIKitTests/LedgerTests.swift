import Foundation
import OwnProcess
import Testing

@testable import HeadlessUIKit

/// The ledger of what decides an answer: each entry is held to by a test of this target, whose comment says the same of
/// how it is known. Source: `Behavior.all`.
@Suite(.ownProcess) struct LedgerTests {
  /// The test of each entry.
  private let tests = [
    "push": "An animated push loads and begins at the layout pass, and ends later",
    "push-load": "What is set right after a push is there when the view loads",
    "load-before-will-show": "An animated push loads and begins at the layout pass, and ends later",
    "stack-at-once": "Inside viewWillDisappear the stack is already the new one",
    "pop": "A pop tells both screens and then releases the popped one",
    "transition-from": "A pop tells both screens and then releases the popped one",
    "no-coordinator": "A pop without animation has no coordinator in didShow",
    "cancelled-swipe": "A cancelled swipe leaves the stack as it is",
    "set-stack": "A last item that is in the stack but not on top is a pop",
    "same-instance": "Pushing an instance that is on the stack stops the app",
    "in-itself": "A view controller or view inside itself stops the app",
    "unanimated-push": "A push without animation begins and ends at the layout pass and has no coordinator",
    "second-push": "A second push waits for the end of the first",
    "pop-off-screen": "Popping to a screen gives nothing where the stack is in no window",
    "present": "A full screen presentation covers the presenter",
    "present-load": "A full screen presentation covers the presenter",
    "swiped-sheet": "A sheet that is swiped down tells its delegate",
    "cancelled-sheet-swipe": "A sheet that is let go too early tells its delegate of the beginning only",
    "modal-in-presentation": "A sheet that is held in place only tells of the attempt",
    "full-screen-swipe": "What is no sheet cannot be swiped",
    "dismissed-by-code": "Dismissal by code calls none of the sheet's delegate",
    "whom-dismiss-dismisses": "A presenter dismisses all above it",
    "dismiss-nothing": "Dismissing where nothing is presented only completes",
    "present-while-presenting": "While one is presented a second present is only a warning",
    "dismiss-then-present": "Dismiss, then present in one turn: nothing is shown",
    "second-dismiss": "A second dismiss takes the presenter, if that is presented itself",
    "present-before-window": "A pushed screen cannot present before its view is in the window",
    "present-after-push": "A screen just pushed can present in the same event",
    "present-unanimated": "Without animation everything happens within the call",
    "root-under-modal": "A root exchanged while it presents something stays alive with it",
    "root-held": "A window holds its root, and a navigation controller its stack",
    "stack-held": "A window holds its root, and a navigation controller its stack",
    "presented-held": "A presenter holds what it presents and is not held by it",
    "presenter-not-held": "A presented screen does not hold its presenter",
    "links-back": "A navigation controller holds its stack and nothing holds back",
    "action-held": "A control holds the closure of its action",
    "target-not-held": "A target is not held",
    "view-held": "UIKit's place does not hold the view of a screen",
    "tab-order": "A tap on a tab asks, switches and tells",
    "tab-load": "A tap on a tab asks, switches and tells",
    "tab-delegate": "Selecting by code never calls the delegate",
    "tab-bar-did-select": "A subclass is told of a tap before the tab changes",
    "pushed-tab-bar": "A tab bar controller that is pushed is noted, each time, and works",
    "page-order": "The user turns pages; the delegate hears of it, and the data source says where they end",
    "split-collapse": "A delegate that has collapsed it itself keeps the second screen off",
    "makeKeyAndVisible": "The root loads in makeKeyAndVisible and appears once the scene is in front",
    "launch-will-appear": "The root loads in makeKeyAndVisible and appears once the scene is in front",
    "shown-later": "A root set before the window is shown waits for it",
    "delegate-first": "The delegate is told before those who observe",
    "hidden-key-window": "A key window that is hidden leaves that to the one in front",
    "disconnect": "Nothing is alive after the app is disconnected",
    "stopped": "A stopped app ignores every request",
    "defaults": "What one launch stores, another does not find",
    "class-target": "A class as the target stops the app at the first touch",
    "double-tap": "A double tap pushes twice",
    "touch-on-leaving": "Two taps on a button that dismisses dismiss once",
    "menu-action": "A menu covers the screen until an action is chosen, which runs then",
    "menu-outside": "A touch beside a menu closes it",
    "touch-down": "A tap sends touchDown before touchUpInside",
    "layout": "A screen is laid out once for each appearance, before it has appeared",
    "rows": "A table asks for the first 16 rows, and for others when they are scrolled to",
    "scroll-by-select": "A table asks for the first 16 rows, and for others when they are scrolled to",
    "items": "A collection's items are chosen like rows",
    "first-responder": "Each window has a first responder of its own",
    "covering-window": "The window in front that fills the screen gets the touches, key or not",
    "selected-item": "A collection's items are chosen like rows",
    "collection-view": "A collection's items are chosen like rows",
    "alert-field": "The first field of an alert is edited when that is shown",
    "return-ends-editing": "Return ends the editing where somebody listens for that",
    "editing-ends": "A field that leaves the window is edited no more",
    "text-cursor": "A tap begins editing, keys change the text one by one, and Return begins a line",
    "scope-by-code": "The scopes come with the search, and a tap on another one selects it",
    "scope-updater": "The scopes come with the search, and a tap on another one selects it",
    "transition-end": "An animated push loads and begins at the layout pass, and ends later",
    "turns": "What is due at once runs after the code that asked for it has returned, in the order of asking",
    "endless-work": "Work without end stops the event, not the tool",
    "nesting": "Screens or views that nest others without end are a stack overflow",
    "clock": "The date and the clocks stand still while code runs, and are the same in every run",
    "other-threads": "Code that waits for another thread goes on when that is done",
  ]

  /// Our choice, of what the ledger must have.
  @Test func `Every entry has a test, and every test named here is one`() throws {
    #expect(Behavior.all.map(\.id).sorted() == tests.keys.sorted())
    let text = try testFiles().joined(separator: "\n")
    for (id, name) in tests { #expect(text.contains("func `\(name)`("), "\(id)") }
  }

  /// Our choice, of what a comment must say.
  @Test func `The comment of each entry's test says how the entry is known`() throws {
    let files = try testFiles()
    for entry in Behavior.all {
      let name = try #require(tests[entry.id])
      let comment = files.map { CommentedTest.comments(of: name, in: $0) }.joined()
      #expect(comment.contains(word(for: entry.basis)), "\(entry.id)")
    }
  }

  /// Our choice, so that the ledger stays complete.
  @Test func `What comments say is from memory or our choice is in the ledger, and no more`() throws {
    let unsourced = Set(
      Behavior.all.filter { if case .sourced = $0.basis { false } else { true } }.map(\.id))
    var named: Set<String> = []
    for (file, comment) in try sourceComments() {
      let ids = LedgerMark.ids(in: comment)
      if LedgerMark.isNeeded(in: comment) { #expect(!ids.isEmpty, "\(file): \(comment)") }
      #expect(unsourced.isSuperset(of: ids), "\(file): \(comment)")
      named.formUnion(ids)
    }
    #expect(unsourced.subtracting(named) == [])
  }

  /// Our choice, of the form of a mark.
  @Test(arguments: [
    ("It is weak. From memory. Ledger: a-b.", true, ["a-b"]),
    ("Sources differ here. Ledger: a, b-c. More.", true, ["a", "b-c"]),
    ("That it waits is our choice.", true, []),
    ("A choice of an alert. Source: Apple.", false, []),
  ])
  func `A mark is found in a comment`(_ comment: String, _ isNeeded: Bool, _ ids: [String]) {
    #expect(LedgerMark.isNeeded(in: comment) == isNeeded)
    #expect(LedgerMark.ids(in: comment) == ids)
  }

  private func word(for basis: Behavior.Basis) -> String {
    switch basis {
    case .sourced: "source"
    case .memory: "memory"
    case .choice: "choice"
    }
  }

  private let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private func testFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") && $0 != "LedgerTests.swift" }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// The comments of HeadlessUIKit, each as one line, but for those of the ledger itself.
  private func sourceComments() throws -> [(file: String, comment: String)] {
    let sources = folder.appending(path: "../../Sources/HeadlessUIKit").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Behavior") }
    #expect(files.count > 80)
    return try files.sorted().flatMap { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return LedgerMark.comments(in: text).map { (file, $0) }
    }
  }
}

/// What a comment says of its entries in the ledger.
private enum LedgerMark {
  /// Whether it tells of something that no document says.
  static func isNeeded(in comment: String) -> Bool {
    let text = comment.lowercased()
    return ["from memory", "sources differ", "our choice", "choice of ours", "is a choice", "no source"]
      .contains { text.contains($0) }
  }

  /// The entries that it names.
  static func ids(in comment: String) -> [String] {
    comment.matches(of: /Ledger: ((?:[\w-]+, )*[\w-]+)\./).flatMap {
      $0.output.1.split(separator: ", ").map(String.init)
    }
  }

  /// The comments of a file, the lines of each joined.
  static func comments(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    return lines.split { !$0.hasPrefix("//") }.map { block in
      block.map { $0.drop { $0 == "/" }.trimmingPrefix(" ") }.joined(separator: " ")
    }
  }
}

/// A test and what stands above it.
private enum CommentedTest {
  /// The comments above a test and above its suite, in lower case; nothing where the file does not have it.
  static func comments(of name: String, in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let test = lines.firstIndex(where: { $0.contains("func `\(name)`(") }) else { return "" }
    let suite = lines[..<test].lastIndex { $0.hasPrefix("struct ") || $0.hasPrefix("final class ") } ?? 0
    return (comment(above: test, in: lines) + comment(above: suite, in: lines)).lowercased()
  }

  private static func comment(above index: Int, in lines: [String]) -> String {
    let above = lines[..<index].reversed().drop { $0.drop { $0 == " " }.hasPrefix("@") }
    return above.prefix { $0.drop { $0 == " " }.hasPrefix("///") }.reversed().joined(separator: " ")
  }
}
