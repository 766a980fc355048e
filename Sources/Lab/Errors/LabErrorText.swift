nonisolated extension LabError: CustomStringConvertible {
  /// The message: what is wrong, where, and the way out; one line, without `error: `.
  public nonisolated var description: String {
    switch self {
    case .unknownSpec, .emptyStage, .alreadyLoaded, .notLoaded: stageText
    case .unknownTarget, .noTable, .noTabBar, .noBackButton, .noSwipeBack, .noSheet, .noSuchNumber, .notAURL,
      .sceneEnded, .appStopped:
      eventText
    case .noSuchStep, .noSuchEvent, .forgottenEvent, .nothingToUndo, .nothingToRedo, .tooManyUndos,
      .launchStays,
      .noCheckpoint:
      historyText
    case .unknownObject, .notMadeYet, .released, .unknownType, .unknownMethod, .noSource, .unrepeatable,
      .noSuchBreakpoint,
      .notAMethod:
      viewText
    case .unknownCommand, .ambiguousCommand, .missingArgument, .unexpectedArgument, .notANumber,
      .unknownSetting,
      .invalidSetting:
      commandText
    default: inputText
    }
  }

  private nonisolated var stageText: String {
    switch self {
    case .unknownSpec(let spec, let nearest):
      "there is no app \(quoted(spec))\(meant(nearest) ?? "; `variants` lists them")"
    case .emptyStage: "nothing is loaded; `load SPEC` starts an app, `variants` lists them"
    case .alreadyLoaded(let spec): "\(spec) is loaded already; `reset` starts it again"
    case .notLoaded(let spec, let loaded):
      "\(quoted(spec)) is not loaded (loaded: \(loaded.isEmpty ? "nothing" : loaded.joined(separator: ", ")))"
    default: ""
    }
  }

  private nonisolated var eventText: String {
    switch self {
    case .unknownTarget(let label, let kind, let nearest, let choices):
      unknownTarget(label, kind, nearest, choices)
    case .noTable: "no table is on the screen; `events` lists what can be done now"
    case .noTabBar: "no tab bar is on the screen; `events` lists what can be done now"
    case .noBackButton: "there is no back button on the screen; `events` lists what can be done now"
    case .noSwipeBack: "there is no screen to swipe back to; `events` lists what can be done now"
    case .noSheet: "no sheet is on the screen; a full-screen one cannot be swiped"
    case .noSuchNumber(let number, let count):
      count == 0
        ? "there is no number \(number): nothing of that kind is on the screen"
        : "there is no number \(number): the numbers go from 1 to \(count)"
    case .notAURL(let text): "\(quoted(text)) is no URL; one looks like bookstore://book/3"
    case .sceneEnded: "the scene has ended; `reset` starts the app again, `undo` takes the last event back"
    case .appStopped(let reason):
      "the app was stopped by an exception: \(reason.escapingControls); `undo` takes the event back, `reset` starts again"
    default: ""
    }
  }

  private nonisolated func unknownTarget(
    _ label: String, _ kind: TargetKind, _ nearest: String?, _ choices: [String]
  ) -> String {
    let noun =
      switch kind {
      case .tappable: "nothing to tap is labelled"
      case .row: "no row is labelled"
      case .tab: "no tab is labelled"
      }
    if let nearest { return "\(noun) \(quoted(label))\(meant(nearest) ?? "")" }
    if choices.isEmpty { return "\(noun) \(quoted(label)): nothing can be tapped now" }
    let shown = choices.prefix(6).map(quoted).joined(separator: ", ") + (choices.count > 6 ? ", …" : "")
    return "\(noun) \(quoted(label)) (there is \(shown))"
  }

  private nonisolated var historyText: String {
    switch self {
    case .noSuchStep(let step, let last): "there is no step \(step.escapingControls); the last one is \(last)"
    case .forgottenEvent(let event, let first):
      "the steps of event \(event) are forgotten: `set history` keeps those from event \(first) on"
    case .noSuchEvent(let event, let last):
      last == 0
        ? "there is no event \(event); nothing but the launch has happened"
        : "there is no event \(event); they go from 1 to \(last)"
    case .nothingToUndo: "there is nothing to undo; only the launch is left"
    case .nothingToRedo: "there is nothing to redo"
    case .tooManyUndos(let wanted, let count):
      "cannot go \(wanted) event\(wanted == 1 ? "" : "s") that way; there \(count == 1 ? "is" : "are") only \(count)"
    case .launchStays: "event 0 is the launch; it cannot be switched off"
    case .noCheckpoint(let name, let nearest):
      "there is no checkpoint \(quoted(name))\(meant(nearest) ?? "; `checkpoint NAME` makes one")"
    default: ""
    }
  }

  private nonisolated var viewText: String {
    switch self {
    case .unknownObject(let name, let nearest):
      "there is no object \(quoted(name))\(meant(nearest) ?? "; `objects` lists them")"
    case .notMadeYet(let name): "\(name.escapingControls) is not made yet at this step"
    case .released(let name, let step?): "\(name) was released at step \(step); go before it to look at it"
    case .released(let name, nil): "\(name) was released earlier than the steps that are kept"
    case .unknownType(let name, let nearest):
      "there is no traced type \(quoted(name)) in this app\(meant(nearest) ?? "; `source` lists them")"
    case .unknownMethod(let type, let method, let nearest):
      "\(type) has no method \(quoted(method))\(meant(nearest.map { "\(type).\($0)" }) ?? "")"
    case .noSource: "no source line belongs to this step; `step` to one"
    case .notAMethod(let text, let usage): "\(quoted(text)) names no method; usage: \(usage)"
    case .unrepeatable:
      "what was in the memory here cannot be told: the app did something else when it was run again"
    case .noSuchBreakpoint(let number): "there is no breakpoint or watch \(number); `info` lists them"
    default: ""
    }
  }

  private nonisolated var commandText: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "unknown command \(quoted(name))\(meant(nearest) ?? "; `help` lists the commands")"
    case .ambiguousCommand(let name, let candidates):
      "\(quoted(name)) is ambiguous: \(candidates.joined(separator: ", "))"
    case .missingArgument(let usage): "an argument is missing; usage: \(usage)"
    case .unexpectedArgument(let argument, let usage): "unexpected \(quoted(argument)); usage: \(usage)"
    case .notANumber(let text, let usage): "\(quoted(text)) is not a whole number above 0; usage: \(usage)"
    case .unknownSetting(let name, let nearest):
      "there is no setting \(quoted(name))\(meant(nearest) ?? "; `set` lists them")"
    case .invalidSetting(let name, let value, let choices):
      "\(name) cannot be \(quoted(value)); it is \(choices)"
    default: ""
    }
  }

  private nonisolated var inputText: String {
    switch self {
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes; it was not run"
    case .invalidUTF8: "the line is not valid UTF-8; it was not run"
    case .nulByte: "the line has a NUL byte in it; it was not run"
    case .unreadableFile(let path, let reason): "cannot read \(quoted(path)): \(reason)"
    case .transcript(let text), .lesson(let text): text.escapingControls
    case .notRecording: "nothing is being recorded; `record FILE` begins it"
    case .replayDiffers(let path, let line, let command, let count, let all):
      "\(path.escapingControls):\(line): `\(command.escapingControls)` prints something else; "
        + "\(count) of \(all) commands were as expected"
    case .refused(let command): "`\(command.escapingControls)` reads or writes files; a transcript may not"
    case .interrupted: "stopped by Ctrl-C"
    default: ""
    }
  }

  private nonisolated func meant(_ nearest: String?) -> String? {
    nearest.map { " (did you mean \(quoted($0))?)" }
  }

  private nonisolated func quoted(_ text: String) -> String {
    let text = text.escapingControls
    return text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
  }
}
