import Explore
import LabModel
import LabRun
import LessonEngine
import Transcripts

nonisolated extension ShellError: CustomStringConvertible {
  /// The message: what is wrong, where, and what to do; one line, without `error: `.
  public var description: String { String(localized: sentence) }

  private var sentence: LocalizedSentence {
    switch self {
    case .lab(let error): "\(error)\(error.wayOut)"
    case .inApp(let name, let error): "\(name.localized): \(error.description)"
    case .inEach(let refused):
      "\(refused.map { "\($0.apps.joined(separator: ", ")): \($0.error)" }.joined(separator: "; "))"
    case .transcript(.exists(let path)): "\(path.escapingControls): exists already (add ! to replace it)"
    case .transcript(let problem): "\(problem.description.escapingControls)"
    case .lesson(let error, let language): "\(error.words(in: language).escapingControls)"
    case .progress(let error, let language): "\(error.words(in: language).escapingControls)"
    case .notForLessons(let name): "a lesson may not run `\(name)`"

    case .emptyStage: "nothing is loaded; `load SPEC` starts an app, `variants` lists them"
    case .commandInsteadOfApp(let name):
      "no app is called \(name.quoted); it is a command, typed at the prompt"
    case .alreadyLoaded(let spec):
      "\(spec) is loaded already; `reset` starts it again, `load --fresh` replaces all apps"
    case .namedTwice(let spec): "\(spec) is named twice"
    case .notLoaded(let spec, let loaded):
      "\(spec.quoted) is not loaded (loaded: \(loaded.isEmpty ? "nothing".localized : loaded.joined(separator: ", ")))"

    case .ambiguousSpec(let spec, let candidates):
      "\(spec.quoted) is ambiguous: \(candidates.joined(separator: ", "))"

    case .whichApp(let apps): "name one of the apps: \(apps.joined(separator: ", "))"
    case .breakpointInSomeApp(let text):
      "several apps are loaded; name a type (TYPE.METHOD), a file (FILE:LINE), or one app (`@SPEC break \(text)`)"
    case .oneAppOnly: "one app alone cannot be compared; `load SPEC` puts another beside it"
    case .noScorecard:
      "no app here is written in several styles; `coordlab scorecard` has the documented ones"
    case .stillStopped(let event):
      "event \(event) has stopped on its way; `last` goes to its end, `continue` to the next breakpoint or watch"
    case .stoppedIn(let event):
      "that would tell how event \(event) ends, which has stopped on its way; `last` goes to its end first"
    case .unknownScript(let name, nearest: nil): "there is no script \(name.quoted); `scripts` lists them"
    case .unknownScript(let name, let nearest): "there is no script \(name.quoted)\(didYouMean(nearest))"
    case .noStoppedScript: "no script has been stopped; `script FILE` plays one, `scripts` lists them"
    case .inScript(let script, let number, let error):
      "\(script.escapingControls):\(number): \(error.description) (nothing of the script was played)"
    case .notAnEvent(let line, let script, let number):
      "\(script.escapingControls):\(number): \(line.quoted) sends no event"

    case .unknownCommand(let name, nearest: nil): "unknown command \(name.quoted); `help` lists the commands"
    case .unknownCommand(let name, let nearest): "unknown command \(name.quoted)\(didYouMean(nearest))"
    case .ambiguousCommand(let name, let candidates):
      "\(name.quoted) is ambiguous: \(candidates.joined(separator: ", "))"
    case .missingArgument(let usage): "an argument is missing; usage: \(usage)"
    case .missingScript: "a script is missing; `matrix SCRIPT` runs one, `scripts` lists them"
    case .nothingToType: "no letter stands between the quotes: nothing would be typed"
    case .unexpectedArgument(let argument, let usage): "unexpected \(argument.quoted); usage: \(usage)"
    case .optionOfCommandLine(let option, let usage):
      "\(option) is an option of the command line; in a shell: `\(usage)`"
    case .noSuchStepOrCheckpoint(let text):
      "there is no step and no checkpoint \(text.quoted); a step looks like 1.16, `checkpoint NAME` makes a checkpoint"
    case .notANumber(let text, let usage): "\(text.quoted) is not a whole number above 0; usage: \(usage)"
    case .notAMethod(let text, let usage): "\(text.quoted) names no method; usage: \(usage)"
    case .notALine(let text): "\(text.quoted) names no line; one looks like LoginCoordinator.swift:12"
    case .noCode(let text): "no code of a method is at \(text.quoted) or after it; `source` shows the lines"
    case .noSuchFile(let file, let files):
      "the app has no file \(file.quoted) (there is \(files.map(\.quoted).joined(separator: ", ")))"
    case .notAPath(let text):
      "\(text.quoted) names no field; one looks like AppCoordinator#1.childCoordinators[0]"
    case .noField(let field, let owner, nearest: nil, let names):
      "\(owner.escapingControls) has no stored property \(field.quoted)\(Self.list(names))"
    case .noField(let field, let owner, let nearest, names: _):
      "\(owner.escapingControls) has no stored property \(field.quoted)\(didYouMean(nearest))"
    case .innermostCall: "no call under way is further in; `where` shows them"
    case .outermostCall: "no call under way is further out; `where` shows them"
    case .noSource: "no source line belongs to this step; `step` to one"
    case .conditionalBreakpoint:
      "a breakpoint has no condition; `watch OBJECT.FIELD` stops where a value changes"
    case .noSuchBreakpoint(let number): "there is no breakpoint or watch \(number); `info` lists them"
    case .nothingExplored: "nothing is explored yet; `explore` does it"
    case .unknownEvent(let name, nearest: nil):
      "no event is called \(name.quoted) (there is \(ExploreOptions.verbs.joined(separator: ", ")))"
    case .unknownEvent(let name, let nearest): "no event is called \(name.quoted)\(didYouMean(nearest))"
    case .unknownDivergence(let name, nearest: nil):
      "apps do not part by \(name.quoted) (one of: \(Comparison.Divergence.Kind.names.joined(separator: ", ")))"
    case .unknownDivergence(let name, let nearest):
      "apps do not part by \(name.quoted)\(didYouMean(nearest))"
    case .noSuchFinding(let number, count: 0): "there is no finding \(number): no flaw was found"
    case .noSuchFinding(let number, let count):
      "there is no finding \(number): they go from 1 to \(count)"
    case .unknownSetting(let name, nearest: nil): "there is no setting \(name.quoted); `set` lists them"
    case .unknownSetting(let name, let nearest): "there is no setting \(name.quoted)\(didYouMean(nearest))"
    case .invalidSetting(let name, let value, let choices):
      "\(name) cannot be \(value.quoted); it is \(choices.localized)"

    case .nestedSpec: "only one `@SPEC` can stand before a command"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes; it was not run"
    case .invalidUTF8: "the line is not valid UTF-8; it was not run"
    case .nulByte: "the line has a NUL byte in it; it was not run"

    case .notRecording: "nothing is being recorded; `record FILE` begins it"
    case .recording(let path): "\(path.escapingControls) is being recorded; `record off` ends it"
    case .stageInUse(let apps):
      """
      a transcript begins on an empty stage; `unload` what is loaded: \(apps.joined(separator: ", ")); or `record FILE` \
      writes the session so far
      """
    case .notRepeatable:
      "run again, this session comes to something else; `record FILE new` begins a transcript on an empty stage"
    case .recordingEnded(let problem):
      "\(problem.description.escapingControls); recording has ended, without this command"
    case .neverReached(let path, let line, let command, let end):
      """
      \(path.escapingControls):\(line): `\(command.escapingControls)` is never reached; `\(end.escapingControls)` ended \
      the session
      """
    case .replayDiffers(let path, let line, let command, let count, let all):
      """
      \(path.escapingControls):\(line): `\(command.escapingControls)` prints something else; \(count) of \(all) commands \
      were as expected
      """
    case .refused(let command): "\(command.quoted) is refused in a transcript test: it reads or writes files"
    case .unknownFormat(let format, let choices):
      """
      there is no format \(format.quoted) (there is \(choices.joined(separator: ", ")); in a shell `coordlab export` \
      also writes `graph` and `lab`)
      """
    case .noStandardOutput: "`export` writes no standard output; name a file instead of `-`"
    case .tooManyApps(let names):
      "a page has room for eight apps, and \(names.count) are loaded; `use SPEC` or `@SPEC export` takes one"
    case .interrupted: "stopped by Ctrl-C"
    }
  }

  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    let shown = names.prefix(6).map(\.quoted).joined(separator: ", ")
    return String(localized: " (there is \(shown + (names.count > 6 ? ", …" : "")))")
  }
}

nonisolated extension LabError {
  /// The text after the message at the prompt: the commands that help. Empty if the message says enough.
  var wayOut: String { String(localized: sentenceOfWayOut) }

  private var sentenceOfWayOut: LocalizedSentence {
    switch self {
    case .unknownSpec(_, nearest: nil): "; `variants` lists them"
    case .notCompiled(let spec, growsFrom: let parent): "; `diff \(parent) \(spec)` shows its code"
    case .noTable, .noTabBar, .noBackButton, .noSwipeBack: "; `events` lists what can be done now"
    case .nothingPending: "; `wait SECONDS` puts the clock forward all the same"
    case .sceneEnded: "; `reset` starts the app again, `undo` takes the last event back"
    case .appStopped(let failure) where failure.isAtLaunch:
      "; `first`, then `step` steps through the launch, `unload` takes the app away"
    case .appStopped: "; `undo` takes the event back, `reset` starts again"
    case .noCheckpoint(_, nearest: nil): "; `checkpoint NAME` makes one"
    case .otherHistory: "; `restart NAME` brings them back"
    case .unknownObject(_, nearest: nil), .neverMade: "; `objects` lists them"
    case .unknownType(_, nearest: nil): "; `source` lists them"
    case .unknownSpec, .noCheckpoint, .unknownObject, .unknownType: ""  // The message names the nearest.
    case .notSent, .unknownTarget, .noSheet, .noEditedField, .noSuchNumber, .notSeconds, .tooFine,
      .notAURL, .noSuchStep, .noSuchEvent, .nothingToUndo, .nothingToRedo, .tooManyUndos, .launchStays,
      .ambiguousObject, .notMadeYet, .released, .unknownMethod, .unknownMethodOfAll, .unrepeatable,
      .unsettled:
      ""
    }
  }
}
