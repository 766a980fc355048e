/// What one event did in several apps, side by side.
public nonisolated struct EventTable: Sendable, Hashable {
  private let number: Int
  private let specs: [Spec]
  private let events: [ComparedEvent]

  /// The event of this number; 0 is the launch.
  public init(_ number: Int, _ apps: [(spec: Spec, event: ComparedEvent)]) {
    self.number = number
    specs = apps.map(\.spec)
    events = apps.map(\.event)
  }

  /// How many lines it has at most.
  static let limit = 32

  /// A table of numbers with a column an app, then by name what they count. What differs is marked.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let table = table
    let names = EventNames(names: specs.shortNames, titleWidth: table.titleWidth, width: options.width)
    let screens = names.section("screens", events.map(\.seen)) { $0.words }
    let words = [
      names.section("not sent", events.map(\.notSent)) { $0 ?? "" },
      names.section("warning", events.map(\.warnings)) { $0.joined(separator: "; ") },
      names.list("zombies", events.map(\.zombies), .zombie),
      names.list("leaks", events.map(\.leaks), .leaked),
      names.list("made", events.map(\.made)), names.list("released", events.map(\.released)),
    ]
    let lines = [title(isMarked: table.rows.contains(where: \.isMarked))] + screens + table.lines(options)
    return lines.shortened(with: words)
  }

  private func title(isMarked: Bool) -> StyledLine {
    let shared = specs.sharedName.isEmpty ? "" : "  \(specs.sharedName)"
    return StyledLine("event \(number): \(events.first?.command ?? "")", .heading)
      + StyledLine(shared + (isMarked ? "  ~ differs" : ""), .dim)
  }

  private var table: AppTable {
    AppTable(
      names: specs.shortNames,
      rows: [
        row("messages") { $0.notSent == nil ? "\($0.messages)" : "-" },
        row("steps") { $0.notSent == nil ? "\($0.steps)" : "-" },
        row("coordinators") { "\($0.coordinators)" },
        row("zombies") { "\($0.zombies.count)" },
        row("leaks") { $0.isMemoryRead ? "\($0.leaks.count)" : "?" },
        row("made") { $0.notSent == nil ? "\($0.made.count)" : "-" },
        row("released") { $0.notSent == nil ? "\($0.released.count)" : "-" },
      ])
  }

  private func row(_ title: String, _ cell: (ComparedEvent) -> String) -> AppTable.Row {
    AppTable.Row(title: title, cells: events.map(cell))
  }
}

nonisolated extension [StyledLine] {
  /// With as many of some sections, first ones first, as there is room for.
  fileprivate func shortened(with sections: [[StyledLine]]) -> [StyledLine] {
    var result = self
    for (index, section) in sections.enumerated() {
      let isLast = index == sections.count - 1
      if result.count + section.count > EventTable.limit - (isLast ? 0 : 1) {
        return result + [StyledLine("  more of each app: `@SPEC report`", .dim)]
      }
      result += section
    }
    return result
  }
}

/// Says which of several apps something is true of.
nonisolated struct EventNames: Sendable {
  let names: [String]
  /// Where the text begins.
  let titleWidth: Int
  let width: Int

  /// A line for each thing that some apps have, with their names; nothing for what is nil or empty.
  func section<Value: Hashable>(
    _ title: String, _ values: [Value], _ text: (Value) -> String
  ) -> [StyledLine] {
    lines(title, values, isShown: { !text($0).isEmpty }) { value, _ in StyledLine(text(value)) }
  }

  /// The same for lists of names: as many as the width allows.
  func list(_ title: String, _ values: [[String]], _ word: Word? = nil) -> [StyledLine] {
    lines(title, values, isShown: { !$0.isEmpty }) { names, space in
      StyledLine(names.listed(in: space), word == nil ? .plain : .warning, word: word)
    }
  }

  private func lines<Value: Hashable>(
    _ title: String, _ values: [Value], isShown: (Value) -> Bool, _ text: (Value, Int) -> StyledLine
  ) -> [StyledLine] {
    let shown = values.uniqued.filter(isShown)
    return shown.enumerated().map { index, value in
      let owners = names(of: values.indices.filter { values[$0] == value })
      let head = ((owners == nil ? "  " : "~ ") + (index == 0 ? title : "")).padding(to: titleWidth)
      let start =
        StyledLine(head, .dim) + StyledLine(owners.map { "\($0): " } ?? "all: ", owners == nil ? .dim : .name)
      return (start + text(value, width - start.width)).clipped(to: width)
    }
  }

  /// The names of some apps; nil for all.
  private func names(of apps: [Int]) -> String? {
    if apps.count == names.count { return nil }
    if apps.count == names.count - 1, names.count > 2,
      let other = names.indices.first(where: { !apps.contains($0) })
    {
      return "all but \(names[other])"
    }
    return apps.map { names[$0] }.joined(separator: ", ")
  }
}

nonisolated extension [String] {
  /// As many of the names as fit into some cells, and how many more there are.
  func listed(in cells: Int) -> String {
    for count in stride(from: self.count, to: 1, by: -1) {
      let more = count < self.count ? ", +\(self.count - count)" : ""
      let text = prefix(count).joined(separator: ", ") + more
      if text.displayWidth <= cells { return text }
    }
    return (first ?? "") + (count > 1 ? ", +\(count - 1)" : "")
  }
}
