import Foundation
import Trace

// What the views print of one app, at the step that is looked at.
extension Simulation {
  /// The present after the history was changed.
  public func presentLines(_ options: RenderOptions) -> [StyledLine] {
    snapshot.sideBySide(timeline, options)
  }

  /// The messages of the event at the cursor, up to there.
  public func logLines(isComplete: Bool, _ options: RenderOptions) -> [StyledLine] {
    let event = timeline.event(ofStep: cursor)
    let steps = timeline.steps(ofEvent: event).lowerBound..<cursor + 1
    let messages = timeline.messages(in: steps, isComplete: isComplete)
    let title = StyledLine("event \(event): \(timeline.events[event].text)", .heading)
    return messages.isEmpty
      ? [title, StyledLine("  no messages", .dim)] : [title] + messageLines(messages, timeline, options)
  }

  /// The messages up to the cursor, of all events that are kept, in which a text stands; each after its step.
  public func logLines(with text: String, _ options: RenderOptions) -> [StyledLine] {
    let steps = timeline.steps.lowerBound..<cursor + 1
    let messages = timeline.messages(in: steps, isComplete: true)
    let lines = messageLines(messages, timeline, options)
    let found = zip(messages, lines).filter { $1.text.range(of: text, options: .caseInsensitive) != nil }
    if found.isEmpty { return [StyledLine("no message has \(text.quoted)", .dim)] }
    let labels = found.map { timeline.label(ofStep: $0.0.step) }
    let width = labels.map(\.displayWidth).max() ?? 0
    return zip(labels, found).map { StyledLine($0.padding(to: width), .dim) + $1.1 }
  }

  /// The objects made up to the cursor: whether they live, where they were made and by whom.
  public func objectLines(_ options: RenderOptions) -> [StyledLine] {
    let rows = timeline.objects.filter { $0.madeAt <= cursor }.map(objectRow).map { cells in
      FilledTable.Row(cells: cells, style: cells[4] == "alive" ? .plain : .dim)
    }
    return FilledTable(rows).lines(width: options.tableWidth)
  }

  private func objectRow(_ record: ObjectRecord) -> [String] {
    let made = "made \(timeline.label(ofStep: record.madeAt))"
    let maker = record.maker.map { "by \(timeline.name($0))" } ?? ""
    var fate = "alive"
    if record.isDying(at: cursor) {
      fate = "being released"
    } else if let released = record.releasedAt, !record.isAlive(at: cursor) {
      fate = "released \(timeline.label(ofStep: released))"
    }
    return [record.name, roleText(record.role), made, maker, fate]
  }

  private func roleText(_ role: Role) -> String {
    switch role {
    case .screen: "screen"
    case .containerOfLast, .containerOfSelected: "container"
    case .coordinator: "coordinator"
    case .window: "window"
    case .object: "object"
    }
  }

  /// The events, with those that are off or undone.
  public func historyLines(_ options: RenderOptions) -> [StyledLine] {
    let looked = timeline.event(ofStep: cursor)
    let width = "\(history.count)".count
    let first = timeline.events.startIndex
    let done = timeline.events.indices.map { number in
      let event = timeline.events[number]
      let digits = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
      let isOff = !hasTaken(number)
      let mark = number == looked ? options.arrow.padding(to: 2) : "  "
      return StyledLine("\(mark) \(digits)  ", .dim) + StyledLine(event.text, isOff ? .dim : .plain)
    }
    return forgottenLines(before: first) + done
      + undone.reversed().map { StyledLine("      undone: \($0.event.command)", .dim) }
  }

  /// One line for the events whose steps are forgotten, and one for each of them that is switched off.
  private func forgottenLines(before first: Int) -> [StyledLine] {
    if first == 0 { return [] }
    let numbers = first == 1 ? "0" : "0 to \(first - 1)"
    let off = history.indices.prefix(first - 1).filter { !history[$0].isOn }
    return [StyledLine("   \(numbers): steps forgotten, see `set history`", .dim)]
      + off.map { StyledLine("   \($0 + 1)  \(history[$0].event.command) (off)", .dim) }
  }

  /// Where the cursor is, for `info`.
  public var positionText: String {
    let (event, _, count) = position(ofStep: cursor)
    let stopped = failure.map { "; stopped by an exception: \($0)" } ?? ""
    let last = timeline.events.endIndex - 1
    if count == 0 { return "\(spec): event \(event) of \(last), \(timeline.events[event].text)\(stopped)" }
    return "\(spec): step \(label(ofStep: cursor)) of \(event).\(count), event \(event) of \(last)\(stopped)"
  }

  /// The steps that `diff` compares: two as named, or the event's first and last.
  public func range(from labels: [StepLabel]) throws(LabError) -> (Int, Int) {
    if labels.count == 2 { return (try index(of: labels[0]), try index(of: labels[1])) }
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: cursor))
    return (max(timeline.steps.lowerBound, steps.lowerBound - 1), steps.upperBound - 1)
  }

  /// What differs between two steps.
  public func differenceLines(from first: Int, to last: Int, _ options: RenderOptions) -> [StyledLine] {
    let title = "from \(label(ofStep: first)) to \(label(ofStep: last))"
    let between = min(first, last) + 1..<max(first, last) + 1
    let change = SceneChange(from: snapshot(at: first), to: snapshot(at: last), self)
    return [StyledLine(title, .heading)]
      + change.lines(options, isFull: true)
      + (first <= last ? comings(in: between, options) : [])
  }
}
