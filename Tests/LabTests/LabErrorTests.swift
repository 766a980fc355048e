import Testing
import Trace

@testable import LabModel
@testable import LabRun

@Suite struct LabErrorTests {
  @Test(arguments: messages)
  func `Every error says in one line what is wrong, and names no command`(error: LabError, message: String) {
    #expect(error.description == message)
    #expect(!message.contains { "\n`".contains($0) })
  }

  @Test func `Control characters in what was typed are shown, not sent`() {
    let message = LabError.unknownSpec("\u{1b}[31mred", nearest: nil).description
    #expect(message == #"there is no app "\u{1B}[31mred""#)
  }

  @Test func `A long word is cut`() {
    let message = LabError.unknownSpec(String(repeating: "x", count: 500), nearest: nil).description
    #expect(message == "there is no app \"\(String(repeating: "x", count: 59))…\"")
  }

  nonisolated private static let messages: [(LabError, String)] = [
    (
      .unknownSpec("closur", nearest: "closure"),
      #"there is no app "closur" (did you mean "closure"?)"#
    ),
    (.ambiguousObject("A", candidates: ["A#1", "A#2"]), #""A" is ambiguous: A#1, A#2"#),
    (
      .notCompiled(Spec("flow/shop@plus-link"), growsFrom: Spec("flow/shop@fixed")),
      "flow/shop@plus-link is compiled for the tests only"
    ),
    (.unknownSpec("x", nearest: nil), #"there is no app "x""#),
    (
      .unknownTarget("Detials", .tappable, nearest: "Details", choices: ["Details"]),
      #"nothing to tap is labelled "Detials" (did you mean "Details"?)"#
    ),
    (
      .unknownTarget("x", .row, nearest: nil, choices: ["A", "B"]),
      #"no row is labelled "x" (there is "A", "B")"#
    ),
    (
      .unknownTarget("x", .tab, nearest: nil, choices: []),
      #"no tab is labelled "x": nothing can be tapped now"#
    ),
    (.noTable, "no table is on the screen"),
    (.noTabBar, "no tab bar is on the screen"),
    (.noBackButton, "there is no back button on the screen"),
    (.noSwipeBack, "there is no screen to swipe back to"),
    (.noSheet, "no sheet is on the screen; a full-screen one cannot be swiped"),
    (.noEditedField, "no text field is edited; tap one first"),
    (.noSuchNumber(9, count: 3), "there is no number 9: the numbers go from 1 to 3"),
    (.noSuchNumber(9, count: 0), "there is no number 9: nothing of that kind is on the screen"),
    (.notAURL("x"), #""x" is no URL; one looks like bookstore://book/3"#),
    (.nothingPending(), "nothing waits for its time: no block, no timer, no task"),
    (.nothingPending(tasks: 1), "nothing waits for its time; a task waits for something else"),
    (.nothingPending(tasks: 2), "nothing waits for its time; 2 tasks wait for something else"),
    (.tooFine("1.9985"), #""1.9985" is finer than a millisecond: three decimals are the most"#),
    (.notSeconds("soon"), #""soon" is no time in seconds; it goes from 0.001 to 86400, as in 0.35"#),
    (.sceneEnded, "the scene has ended"),
    (
      .appStopped(AppFailure(.stopped, "Pushing twice")),
      "the app was stopped by an exception: Pushing twice"
    ),
    (.noSuchStep("0.99", last: "0.63"), "there is no step 0.99; the last one is 0.63"),
    (
      .notSent(event: 2, text: "back (not sent: there is no back button on the screen)"),
      "event 2 has no steps: back (not sent: there is no back button on the screen)"
    ),
    (.noSuchEvent(7, last: 0), "there is no event 7; nothing but the launch has happened"),
    (
      .unrepeatable(),
      "what was in the memory here cannot be told: the app did something else when it was run again"
    ),
    (
      .unrepeatable(statics: ["global launches", "static Kept.all"]),
      "what was in the memory here cannot be told: when the app was run again, these were not as they had "
        + "been: global launches, static Kept.all"
    ),
    (.unsettled, "what is in the memory here cannot be told: other threads were changing it"),
    (.noSuchEvent(7, last: 3), "there is no event 7; the last one is 3"),
    (.nothingToUndo, "there is nothing to undo; only the launch is left"),
    (.nothingToRedo, "there is nothing to redo"),
    (.tooManyUndos(3, count: 1), "cannot go 3 events that way; there is only 1"),
    (.tooManyUndos(3, count: 2), "cannot go 3 events that way; there are only 2"),
    (.launchStays, "event 0 is the launch; it cannot be switched off"),
    (.noCheckpoint("a", nearest: nil), #"there is no checkpoint "a""#),
    (.noCheckpoint("a", nearest: "b"), #"there is no checkpoint "a" (did you mean "b"?)"#),
    (.otherHistory(checkpoint: "a"), #"the checkpoint "a" was made after other events"#),
    (.unknownObject("x", nearest: nil), #"there is no object "x""#),
    (.notMadeYet("A#1"), "A#1 is not made yet at this step"),
    (.neverMade("A#1", type: "A", count: 0), "no A was made"),
    (.neverMade("A#2", type: "A", count: 1), "there is no A#2: only 1 A was made"),
    (.neverMade("A#9", type: "A", count: 2), "there is no A#9: only 2 A were made"),
    (.released("A#1", at: "1.7"), "A#1 was released at step 1.7; go before it to look at it"),
    (.released("A#1", at: nil), "A#1 was released earlier than the steps that are kept"),
    (.unknownType("x", nearest: nil), #"there is no traced type "x" in this app"#),
    (.unknownObject("A#2", nearest: "A#1"), #"there is no object "A#2" (did you mean "A#1"?)"#),
    (.unknownType("B", nearest: "A"), #"there is no traced type "B" in this app (did you mean "A"?)"#),
    (.unknownMethod(type: "A", method: "x", nearest: nil), #"A has no method "x""#),
    (
      .unknownMethodOfAll("strat", nearest: "start"),
      #"no type of this app has a method "strat" (did you mean "start"?)"#
    ),
    (
      .unknownMethod(type: "A", method: "strat", nearest: "start"),
      #"A has no method "strat" (did you mean "A.start"?)"#
    ),
  ]
}
