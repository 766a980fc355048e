import Testing

@testable import Lab

@Suite struct ErrorMessageTests {
  @Test(arguments: messages)
  func `Every error says in one line what is wrong and the way out`(error: LabError, message: String) {
    #expect(error.description == message)
    #expect(!error.description.contains("\n"))
  }

  @Test func `Control characters in what was typed are shown, not sent`() {
    let message = LabError.unknownCommand("\u{1b}[31mred", nearest: nil).description
    #expect(message == #"unknown command "\u{1B}[31mred"; `help` lists the commands"#)
  }

  @Test func `A long word is cut`() {
    let message = LabError.unknownCommand(String(repeating: "x", count: 500), nearest: nil).description
    #expect(message == "unknown command \"\(String(repeating: "x", count: 59))…\"; `help` lists the commands")
  }

  nonisolated private static let usage = "goto [EVENT.]STEP"

  nonisolated private static let messages: [(LabError, String)] = [
    (
      .unknownSpec("closur", nearest: "closure"),
      #"there is no app "closur" (did you mean "closure"?)"#
    ),
    (.unknownSpec("x", nearest: nil), #"there is no app "x"; `variants` lists them"#),
    (.emptyStage, "nothing is loaded; `load SPEC` starts an app, `variants` lists them"),
    (.alreadyLoaded("a/b@c"), "a/b@c is loaded already; `reset` starts it again"),
    (.notLoaded("x", loaded: []), #""x" is not loaded (loaded: nothing)"#),
    (.notLoaded("x", loaded: ["a", "b"]), #""x" is not loaded (loaded: a, b)"#),
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
    (.noTable, "no table is on the screen; `events` lists what can be done now"),
    (.noTabBar, "no tab bar is on the screen; `events` lists what can be done now"),
    (.noBackButton, "there is no back button on the screen; `events` lists what can be done now"),
    (.noSwipeBack, "there is no screen to swipe back to; `events` lists what can be done now"),
    (.noSheet, "no sheet is on the screen; a full-screen one cannot be swiped"),
    (.noSuchNumber(9, count: 3), "there is no number 9: the numbers go from 1 to 3"),
    (.noSuchNumber(9, count: 0), "there is no number 9: nothing of that kind is on the screen"),
    (.notAURL("x"), #""x" is no URL; one looks like bookstore://book/3"#),
    (.sceneEnded, "the scene has ended; `reset` starts the app again, `undo` takes the last event back"),
    (
      .appStopped("Pushing twice"),
      "the app was stopped by an exception: Pushing twice; `undo` takes the event back, `reset` starts again"
    ),
    (.noSuchStep("0.99", last: "0.63"), "there is no step 0.99; the last one is 0.63"),
    (.noSuchEvent(7, last: 0), "there is no event 7; nothing but the launch has happened"),
    (
      .forgottenEvent(2, first: 5),
      "the steps of event 2 are forgotten: `set history` keeps those from event 5 on"
    ),
    (
      .unrepeatable,
      "what was in the memory here cannot be told: the app did something else when it was run again"
    ),
    (.noSuchEvent(7, last: 3), "there is no event 7; they go from 1 to 3"),
    (.nothingToUndo, "there is nothing to undo; only the launch is left"),
    (.nothingToRedo, "there is nothing to redo"),
    (.tooManyUndos(3, count: 1), "cannot go 3 events that way; there is only 1"),
    (.tooManyUndos(3, count: 2), "cannot go 3 events that way; there are only 2"),
    (.launchStays, "event 0 is the launch; it cannot be switched off"),
    (.noCheckpoint("a", nearest: nil), #"there is no checkpoint "a"; `checkpoint NAME` makes one"#),
    (.noCheckpoint("a", nearest: "b"), #"there is no checkpoint "a" (did you mean "b"?)"#),
    (.unknownObject("x", nearest: nil), #"there is no object "x"; `objects` lists them"#),
    (.notMadeYet("A#1"), "A#1 is not made yet at this step"),
    (.released("A#1", at: "1.7"), "A#1 was released at step 1.7; go before it to look at it"),
    (.released("A#1", at: nil), "A#1 was released earlier than the steps that are kept"),
    (.unknownType("x", nearest: nil), #"there is no traced type "x" in this app; `source` lists them"#),
    (
      .unknownMethod(type: "A", method: "strat", nearest: "start"),
      #"A has no method "strat" (did you mean "A.start"?)"#
    ),
    (.noSource, "no source line belongs to this step; `step` to one"),
    (.noSuchBreakpoint(3), "there is no breakpoint or watch 3; `info` lists them"),
    (.unknownCommand("lod", nearest: "load"), #"unknown command "lod" (did you mean "load"?)"#),
    (.ambiguousCommand("t", candidates: ["tap", "tree"]), #""t" is ambiguous: tap, tree"#),
    (.missingArgument(usage: usage), "an argument is missing; usage: goto [EVENT.]STEP"),
    (.unexpectedArgument("x", usage: "back"), #"unexpected "x"; usage: back"#),
    (.notANumber("x", usage: usage), #""x" is not a whole number above 0; usage: goto [EVENT.]STEP"#),
    (.unknownSetting("foo", nearest: nil), #"there is no setting "foo"; `set` lists them"#),
    (
      .invalidSetting(name: "width", value: "3", choices: "a number"), #"width cannot be "3"; it is a number"#
    ),
    (.lineTooLong(limit: 64), "the line is longer than 64 bytes; it was not run"),
    (.invalidUTF8, "the line is not valid UTF-8; it was not run"),
    (.nulByte, "the line has a NUL byte in it; it was not run"),
    (.unreadableFile("x", reason: "it is a folder"), #"cannot read "x": it is a folder"#),
    (.transcript("x: exists already"), "x: exists already"),
    (
      .replayDiffers("a.transcript", line: 3, command: "tree", after: 2, of: 9),
      "a.transcript:3: `tree` prints something else; 2 of 9 commands were as expected"
    ),
    (.notAMethod("x", usage: "break TYPE.METHOD"), #""x" names no method; usage: break TYPE.METHOD"#),
    (.notRecording, "nothing is being recorded; `record FILE` begins it"),
    (.refused("record"), "`record` reads or writes files; a transcript may not"),
    (.interrupted, "stopped by Ctrl-C"),
  ]
}
