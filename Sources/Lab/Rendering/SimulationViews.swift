import Trace

// What the views print of one app, at the step that is looked at.
extension Simulation {
  /// After a stepping command: the source around the line, what the step did, tree and stack with what changed
  /// marked.
  public func stepLines(comparedTo before: Snapshot, _ options: RenderOptions) -> [StyledLine] {
    let source = timeline.listing(at: cursor, context: 2, options) ?? []
    return source + [stepLine(options)] + glance(at: cursor).sideBySide(timeline, options, comparedTo: before)
  }

  /// The present after the history was changed.
  public func presentLines(_ options: RenderOptions) -> [StyledLine] {
    snapshot.sideBySide(timeline, options)
  }

  /// What the step did, with its number.
  func stepLine(_ options: RenderOptions) -> StyledLine {
    let label = StyledLine("\(timeline.label(ofStep: cursor))  ", .heading)
    if let reason = explanation(ofMissing: cursor),
      case .missing(_, let method) = timeline.step(at: cursor).kind
    {
      let name = timeline.step(at: cursor).object.map(timeline.name) ?? ""
      return label
        + StyledLine("nil     \(name): \(reason); \(timeline.texts[method]) is not called", .warning)
    }
    return label + timeline.text(ofStep: cursor, options)
  }

  /// The source around the line that runs; nil where no source line belongs to the step.
  public func sourceLines(context: Int, _ options: RenderOptions) -> [StyledLine]? {
    timeline.listing(at: cursor, context: context, options)
  }

  /// The calls under way, innermost first.
  public func callStackLines(_ options: RenderOptions) -> [StyledLine] {
    let frames =
      [stepLine(options)]
      + timeline.callStack(at: cursor).filter { $0 != cursor }.map { index in
        StyledLine("\(timeline.label(ofStep: index))  ", .dim) + timeline.text(ofStep: index, options)
      }
    return frames.enumerated().map { StyledLine("\($0)  ", .dim) + $1 }
  }

  /// The messages of the event at the cursor.
  public func logLines(isComplete: Bool, _ options: RenderOptions) -> [StyledLine] {
    let event = timeline.event(ofStep: cursor)
    let messages = timeline.messages(in: timeline.steps(ofEvent: event), isComplete: isComplete)
    let title = StyledLine("event \(event): \(timeline.events[event].text)", .heading)
    return messages.isEmpty
      ? [title, StyledLine("  no messages", .dim)] : [title] + messageLines(messages, timeline, options)
  }

  /// The objects made up to the cursor: whether they live, where they were made and by whom.
  public func objectLines() -> [StyledLine] {
    let rows = timeline.objects.filter { $0.madeAt <= cursor }.map(objectRow)
    return table(rows).enumerated().map { index, text in
      StyledLine(text, rows[index][4] == "alive" ? .plain : .dim)
    }
  }

  private func objectRow(_ record: ObjectRecord) -> [String] {
    let made = "made \(timeline.label(ofStep: record.madeAt))"
    let maker = record.maker.map { "by \(timeline.name($0))" } ?? ""
    var fate = "alive"
    if let released = record.releasedAt, released <= cursor {
      fate = "released \(timeline.label(ofStep: released))"
    }
    return [record.name, roleText(record.role), made, maker, fate]
  }

  private func roleText(_ role: Role) -> String {
    switch role {
    case .screen: "screen"
    case .navigationController, .tabBarController: "container"
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
      let isOff = number > 0 && !history[number - 1].isOn
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
    let event = timeline.event(ofStep: cursor)
    let count = timeline.steps(ofEvent: event).count
    let stopped = failure.map { "; stopped by an exception: \($0)" } ?? ""
    return "\(spec): step \(timeline.label(ofStep: cursor)) of \(event).\(count), event \(event) of "
      + "\(timeline.events.endIndex - 1)\(stopped)"
  }

  /// The steps that `diff` compares: two as named, or the event's first and last.
  public func range(from labels: [StepLabel]) throws(LabError) -> (Int, Int) {
    if labels.count == 2 { return (try index(of: labels[0]), try index(of: labels[1])) }
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: cursor))
    return (max(timeline.steps.lowerBound, steps.lowerBound - 1), steps.upperBound - 1)
  }

  /// What differs between two steps.
  public func differenceLines(from first: Int, to last: Int, _ options: RenderOptions) -> [StyledLine] {
    let title = "from \(timeline.label(ofStep: first)) to \(timeline.label(ofStep: last))"
    let between = min(first, last) + 1..<max(first, last) + 1
    return [StyledLine(title, .heading)]
      + snapshot(at: last).sideBySide(timeline, options, comparedTo: snapshot(at: first))
      + (first <= last ? comings(in: between, options) : [])
  }
}

extension Simulation {
  /// The traced types of the app, with their places.
  public func typeLines() -> [StyledLine] {
    table(typeSources.map { [$0.site.type, "\($0.site.file):\($0.site.line)"] }).map { StyledLine($0) }
  }

  /// The code of a type, or of its method.
  public func codeLines(_ text: String, _ options: RenderOptions) throws(LabError) -> [StyledLine] {
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    let type = parts.first ?? text
    let methods = try methods(ofType: type)
    if parts.count == 1 {
      let sources = typeSources.map(\.site).filter { $0.type == type }
      return (sources.isEmpty ? methodSites(of: type) : sources).flatMap(numbered)
    }
    let name = parts[1]
    let found = methodSites(of: type).filter { $0.name == name || $0.baseName == name }
    if found.isEmpty {
      throw .unknownMethod(
        type: type, method: name,
        nearest: nearest(to: name, in: methods.map { String($0.prefix { $0 != "(" }) }))
    }
    return found.flatMap(numbered)
  }

  private func numbered(_ site: Site) -> [StyledLine] {
    let lines = site.source.split(separator: "\n", omittingEmptySubsequences: false)
    let width = "\(site.line + lines.count)".count
    return [StyledLine("\(site.file)", .dim)]
      + lines.enumerated().map { offset, text in
        let number = "\(site.line + offset)"
        return StyledLine(String(repeating: " ", count: width - number.count) + "\(number)  ", .dim)
          + StyledLine(String(text))
      }
  }
}

/// Rows in aligned columns, two spaces apart.
nonisolated func table(_ rows: [[String]]) -> [String] {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
  }
  return rows.map { row in
    var text = ""
    for (column, cell) in row.enumerated() {
      text += column == row.count - 1 ? cell : cell.padding(to: widths[column] + 2)
    }
    return text.trimmingEnd
  }
}
