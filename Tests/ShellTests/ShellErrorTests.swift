import LabModel
import Testing
import Trace

@testable import Shell

@Suite struct ShellErrorTests {
  @Test(arguments: messages)
  func `Every error says in one line what is wrong and the way out`(error: ShellError, message: String) {
    #expect(error.description == message)
    #expect(!message.contains("\n"))
  }

  nonisolated private static let usage = "goto [EVENT.]STEP"

  nonisolated static let messages: [(ShellError, String)] = [
    (
      .lab(.notCompiled(Spec("flow/shop@plus-link"), growsFrom: Spec("flow/shop@fixed"))),
      "flow/shop@plus-link is compiled for the tests only; `diff flow/shop@fixed flow/shop@plus-link` shows its code"
    ),
    (.lab(.unknownSpec("x", nearest: nil)), #"there is no app "x"; `variants` lists them"#),
    (.lab(.noTable), "no table is on the screen; `events` lists what can be done now"),
    (.lab(.noTabBar), "no tab bar is on the screen; `events` lists what can be done now"),
    (.lab(.noBackButton), "there is no back button on the screen; `events` lists what can be done now"),
    (.lab(.noSwipeBack), "there is no screen to swipe back to; `events` lists what can be done now"),
    (
      .lab(.sceneEnded), "the scene has ended; `reset` starts the app again, `undo` takes the last event back"
    ),
    (
      .lab(.appStopped(AppFailure(.stopped, "Pushing twice"))),
      "the app was stopped by an exception: Pushing twice; `undo` takes the event back, `reset` starts again"
    ),
    (
      .lab(.appStopped(stoppedAtLaunch)),
      "the app was stopped by an exception: Pushing twice; `first`, then `step` steps through the launch, `unload` takes the app away"
    ),
    (.lab(.noCheckpoint("a", nearest: nil)), #"there is no checkpoint "a"; `checkpoint NAME` makes one"#),
    (.lab(.unknownObject("x", nearest: nil)), #"there is no object "x"; `objects` lists them"#),
    (.lab(.unknownType("x", nearest: nil)), #"there is no traced type "x" in this app; `source` lists them"#),
    (
      .lab(.unknownSpec("closur", nearest: "closure")), #"there is no app "closur" (did you mean "closure"?)"#
    ),
    (.commandInsteadOfApp("lesson"), #"no app is called "lesson"; it is a command, typed at the prompt"#),
    (
      .conditionalBreakpoint,
      "a breakpoint has no condition; `watch OBJECT.FIELD` stops where a value changes"
    ),
    (.nothingExplored, "nothing is explored yet; `explore` does it"),
    (.unknownEvent("bak", nearest: "back"), "no event is called \"bak\" (did you mean \"back\"?)"),
    (
      .unknownEvent("fly", nearest: nil),
      "no event is called \"fly\" (there is tap, double-tap, select, back, swipe-back, swipe, tab, type, open, wait, disconnect)"
    ),
    (
      .unknownDivergence("zombie", nearest: "zombies"),
      "apps do not part by \"zombie\" (did you mean \"zombies\"?)"
    ),
    (
      .unknownDivergence("colour", nearest: nil),
      "apps do not part by \"colour\" (one of: screens, refused, zombies, leaks)"
    ),
    (.noSuchFinding(1, count: 0), "there is no finding 1: no flaw was found"),
    (.noSuchFinding(3, count: 2), "there is no finding 3: they go from 1 to 2"),
    (.lab(.nothingToUndo), "there is nothing to undo; only the launch is left"),
    (
      .inApp("flow", .lab(.appStopped(AppFailure(.stopped, "Pushing twice")))),
      "flow: the app was stopped by an exception: Pushing twice; `undo` takes the event back, `reset` starts again"
    ),
    (
      .inEach([
        ShellError.Refused(apps: ["flow", "base"], error: .lab(.noTable)),
        ShellError.Refused(apps: ["closure"], error: .lab(.noSheet)),
      ]),
      "flow, base: no table is on the screen; `events` lists what can be done now; closure: no sheet is on the screen; a full-screen one cannot be swiped"
    ),
    (.emptyStage, "nothing is loaded; `load SPEC` starts an app, `variants` lists them"),
    (
      .alreadyLoaded("a/b@c"),
      "a/b@c is loaded already; `reset` starts it again, `load --fresh` replaces all apps"
    ),
    (.namedTwice("a/b@c"), "a/b@c is named twice"),
    (.notLoaded("x", loaded: []), #""x" is not loaded (loaded: nothing)"#),
    (.notLoaded("x", loaded: ["a", "b"]), #""x" is not loaded (loaded: a, b)"#),
    (.ambiguousSpec("clo", candidates: ["a", "b"]), #""clo" is ambiguous: a, b"#),
    (.noScorecard, "no app here is written in several styles; `coordlab scorecard` has the documented ones"),
    (.oneAppOnly, "one app alone cannot be compared; `load SPEC` puts another beside it"),
    (
      .stillStopped(event: 2),
      "event 2 has stopped on its way; `last` goes to its end, `continue` to the next breakpoint or watch"
    ),
    (
      .stoppedIn(event: 2),
      "that would tell how event 2 ends, which has stopped on its way; `last` goes to its end first"
    ),
    (.noStoppedScript, "no script has been stopped; `script FILE` plays one, `scripts` lists them"),
    (.unknownScript("x", nearest: nil), #"there is no script "x"; `scripts` lists them"#),
    (.unknownScript("tuor", nearest: "tour"), #"there is no script "tuor" (did you mean "tour"?)"#),
    (.notAnEvent("load x", script: "a.script", line: 3), #"a.script:3: "load x" sends no event"#),
    (.notALine("A.swift:x"), "\"A.swift:x\" names no line; one looks like LoginCoordinator.swift:12"),
    (
      .noCode("A.swift:9"), "no code of a method is at \"A.swift:9\" or after it; `source` shows the lines"
    ),
    (
      .noSuchFile("B.swift", files: ["App/A.swift"]),
      "the app has no file \"B.swift\" (there is \"App/A.swift\")"
    ),
    (
      .notAPath("a..b"), "\"a..b\" names no field; one looks like AppCoordinator#1.childCoordinators[0]"
    ),
    (
      .noField("titel", of: "Screen#1", nearest: "title", names: ["title"]),
      "Screen#1 has no stored property \"titel\" (did you mean \"title\"?)"
    ),
    (
      .noField("x", of: "Screen#1", nearest: nil, names: ["a", "b"]),
      "Screen#1 has no stored property \"x\" (there is \"a\", \"b\")"
    ),
    (
      .inScript("tour", line: 3, .lab(.noTable)),
      "tour:3: no table is on the screen; `events` lists what can be done now (nothing of the script was played)"
    ),
    (.innermostCall, "no call under way is further in; `where` shows them"),
    (.outermostCall, "no call under way is further out; `where` shows them"),
    (.noSource, "no source line belongs to this step; `step` to one"),
    (.noSuchBreakpoint(3), "there is no breakpoint or watch 3; `info` lists them"),
    (
      .optionOfCommandLine("--json", usage: "coordlab explore SPEC --json"),
      "--json is an option of the command line; in a shell: `coordlab explore SPEC --json`"
    ),
    (.unknownCommand("lod", nearest: "load"), #"unknown command "lod" (did you mean "load"?)"#),
    (.unknownCommand("x", nearest: nil), #"unknown command "x"; `help` lists the commands"#),
    (.ambiguousCommand("t", candidates: ["tap", "tree"]), #""t" is ambiguous: tap, tree"#),
    (
      .noSuchStepOrCheckpoint("x"),
      "there is no step and no checkpoint \"x\"; a step looks like 1.16, `checkpoint NAME` makes a checkpoint"
    ),
    (.missingScript, "a script is missing; `matrix SCRIPT` runs one, `scripts` lists them"),
    (.missingArgument(usage: usage), "an argument is missing; usage: goto [EVENT.]STEP"),
    (.nothingToType, "no letter stands between the quotes: nothing would be typed"),
    (.unexpectedArgument("x", usage: "back"), #"unexpected "x"; usage: back"#),
    (.notANumber("x", usage: usage), #""x" is not a whole number above 0; usage: goto [EVENT.]STEP"#),
    (.unknownSetting("foo", nearest: nil), #"there is no setting "foo"; `set` lists them"#),
    (.unknownSetting("wdth", nearest: "width"), #"there is no setting "wdth" (did you mean "width"?)"#),
    (
      .invalidSetting(name: "width", value: "3", choices: "a number"), #"width cannot be "3"; it is a number"#
    ),
    (.nestedSpec, "only one `@SPEC` can stand before a command"),
    (.lineTooLong(limit: 64), "the line is longer than 64 bytes; it was not run"),
    (.invalidUTF8, "the line is not valid UTF-8; it was not run"),
    (.nulByte, "the line has a NUL byte in it; it was not run"),
    (.transcript(.exists(path: "x")), "x: exists already (add ! to replace it)"),
    (.transcript(.noCommand(path: "x")), "x: no command to run (a command is a line \"> COMMAND\")"),
    (
      .replayDiffers("a.transcript", line: 3, command: "tree", after: 2, of: 9),
      "a.transcript:3: `tree` prints something else; 2 of 9 commands were as expected"
    ),
    (.notAMethod("x", usage: "break TYPE.METHOD"), #""x" names no method; usage: break TYPE.METHOD"#),
    (.notRecording, "nothing is being recorded; `record FILE` begins it"),
    (.recording("a.transcript"), "a.transcript is being recorded; `record off` ends it"),
    (
      .stageInUse(["a", "b"]),
      "a transcript begins on an empty stage; `unload` what is loaded: a, b;"
        + " or `record FILE` writes the session so far"
    ),
    (.whichApp(["a", "b"]), "name one of the apps: a, b"),
    (
      .breakpointInSomeApp("start"),
      "several apps are loaded; name a type (TYPE.METHOD), a file (FILE:LINE), or one app (`@SPEC break start`)"
    ),
    (
      .notRepeatable,
      "run again, this session comes to something else; `record FILE new` begins a transcript on an empty stage"
    ),
    (
      .recordingEnded(.tooManyCommands(path: "a", limit: 5)),
      "a: too many commands (at most 5; split the file); recording has ended, without this command"
    ),
    (
      .neverReached("a", line: 3, command: "tree", end: "quit"),
      "a:3: `tree` is never reached; `quit` ended the session"
    ),
    (.refused("record"), #""record" is refused in a transcript test: it reads or writes files"#),
    (
      .unknownFormat("pdf", choices: ["html", "json"]),
      """
      there is no format "pdf" (there is html, json; in a shell `coordlab export` also writes `graph` and `lab`)
      """
    ),
    (.noStandardOutput, "`export` writes no standard output; name a file instead of `-`"),
    (
      .tooManyApps(["a", "b", "c"]),
      "a page has room for eight apps, and 3 are loaded; `use SPEC` or `@SPEC export` takes one"
    ),
    (.interrupted, "stopped by Ctrl-C"),
  ]
}

private nonisolated let stoppedAtLaunch: AppFailure = {
  var failure = AppFailure(.stopped, "Pushing twice")
  failure.isAtLaunch = true
  return failure
}()
