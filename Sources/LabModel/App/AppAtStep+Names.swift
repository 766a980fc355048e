import Trace

extension Choice {
  /// The command for it: `tap Login`.
  public var command: String { event.command }
}

extension AppAtStep {
  /// The tap for a label, or for a number of `choices` counted from 1.
  public func event(tapping text: String, taps: Int) throws(LabError) -> UserEvent {
    if let choice = try choice(
      text, among: choices.filter(\.isTappable), in: choices)
    {
      if choice.kind == .typing { return .tap(target(choice.label), taps: taps) }
      if taps == 1, choice.kind == .back { return .back }
      if taps == 1, choice.kind == .row {
        return .select(UserEvent.Target(choice.label, occurrence: choice.occurrence))
      }
      if taps == 1, choice.kind == .tab {
        return .tab(UserEvent.Target(choice.label, occurrence: choice.occurrence))
      }
      guard let number = Int(text), choice.isTappable else { return choice.event }
      // A button and a tab may have the same label.
      let occurrence = choices[..<number].count { $0.isTappable && $0.label == choice.label }
      return .tap(UserEvent.Target(choice.label, occurrence: occurrence), taps: taps)
    }
    return .tap(target(text), taps: taps)
  }

  /// The event for a row's text, or for a number counted from 1. A row that is not on the screen keeps its number.
  public func event(selecting text: String) throws(LabError) -> UserEvent {
    let rows = choices.filter { $0.kind == .row }
    guard let number = Int(text), !rows.contains(where: { $0.label == text }) else {
      return .select(target(text))
    }
    if let shown = rows.first(where: { $0.row == number }) { return shown.event }
    if let failure { throw .appStopped(failure) }
    guard number >= 1, number <= rowCount else { throw .noSuchNumber(number, count: rowCount) }
    return .select(UserEvent.Target(text))
  }

  /// The event for a tab's title, or for a number counted from 1.
  public func event(choosingTab text: String) throws(LabError) -> UserEvent {
    let tabs = choices.filter { $0.kind == .tab }
    return try choice(text, among: tabs, in: tabs)?.event ?? .tab(target(text))
  }

  /// The target for a label; `Close (2)` is the second that is labelled `Close`, as `events` writes it.
  private func target(_ text: String) -> UserEvent.Target {
    guard !choices.contains(where: { $0.label == text }), text.hasSuffix(")"),
      let bracket = text.ranges(of: " (").last, let number = Int(text[bracket.upperBound...].dropLast()),
      number > 1
    else { return UserEvent.Target(text) }
    return UserEvent.Target(String(text[..<bracket.lowerBound]), occurrence: number)
  }

  /// The choice with a number; nil if the text is a label.
  private func choice(_ text: String, among choices: [Choice], in numbered: [Choice]) throws(LabError)
    -> Choice?
  {
    if choices.contains(where: { $0.label == text }) { return nil }
    guard let number = Int(text) else { return nil }
    // There are no choices then, whatever the number.
    if let failure { throw .appStopped(failure) }
    guard number >= 1, number <= numbered.count else { throw .noSuchNumber(number, count: numbered.count) }
    return numbered[number - 1]
  }

  /// The index of the step with a label, counted from 0 through the run.
  public func index(of label: StepLabel) throws(LabError) -> Int {
    let event = label.event ?? timeline.event(ofStep: cursor)
    guard event < timeline.events.endIndex else {
      throw .noSuchEvent(event, last: timeline.events.endIndex - 1)
    }
    let steps = timeline.steps(ofEvent: event)
    if !hasTaken(event) {
      guard label.step == 0 else { throw .notSent(event: event, text: timeline.events[event].text) }
      return steps.upperBound - 1
    }
    guard label.step >= 1, label.step <= steps.count else {
      throw .noSuchStep("\(event).\(label.step)", last: timeline.label(ofStep: steps.upperBound - 1))
    }
    return steps.lowerBound + label.step - 1
  }

  /// The index of the cursor when a checkpoint was made, counted from 0 through the run.
  public func index(ofCheckpoint name: String) throws(LabError) -> Int {
    guard let checkpoint = checkpoints[name] else {
      throw .noCheckpoint(name, nearest: nearest(to: name, in: checkpoints.keys.sorted()))
    }
    guard checkpoint.history.commonCount(with: history) == checkpoint.history.count else {
      throw .otherHistory(checkpoint: name)
    }
    return checkpoint.cursor
  }

  /// The full name of an object, living or not: exact, or regardless of case; or by a unique prefix.
  public func objectName(_ text: String) throws(LabError) -> String {
    // The outcome of a stopped event is still withheld, including objects that it makes.
    let objects = timeline.objects.filter { !isOutcomeWithheld || $0.madeAt <= cursor }
    let names = objects.map(\.name)
    if let found = names.first(where: { $0 == text })
      ?? names.first(where: { $0.lowercased() == text.lowercased() })
    {
      return found
    }
    let types = Set(objects.map(\.type))
    // An object that is not made yet, of a known type.
    if let hash = text.lastIndex(of: "#"), Int(text[text.index(after: hash)...]) != nil,
      types.contains(String(text[..<hash])) || typeNames.contains(String(text[..<hash]))
    {
      return text
    }
    let beginnings = names.filter { $0.lowercased().hasPrefix(text.lowercased()) }
    if beginnings.count > 1 { throw .ambiguousObject(text, candidates: beginnings) }
    if let only = beginnings.first { return only }
    throw .unknownObject(text, nearest: nearest(to: text, in: names))
  }
}
