/// The outcome of one event in several apps, side by side.
public struct EventTable: Sendable, Hashable {
  private let number: Int
  private let specs: [Spec]
  private let events: [ComparedEvent]

  /// Creates the table of the event of this number; 0 is the launch.
  public init(_ number: Int, _ apps: [(spec: Spec, event: ComparedEvent)]) {
    self.number = number
    specs = apps.map(\.spec)
    events = apps.map(\.event)
  }

  /// The largest number of lines.
  private static let limit = 32

  /// A table of numbers with a column for each app, then the names of what the numbers count. A mark shows what
  /// differs.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let table = table
    let names = EventNames(names: specs.shortNames, titleWidth: table.titleWidth, width: options.width)
    let screens = names.section("screens", events.map(\.seen)) { $0.words }
    let lines = [title(isMarked: table.rows.contains(where: \.isMarked))] + screens + table.lines(options)
    let limit = max(lines.count + 1, min(Self.limit, options.rows ?? .max))
    return lines.followed(
      by: sections(names, isFull: false), orBy: sections(names, isFull: true), in: limit)
  }

  /// The names of what the numbers count.
  ///
  /// - Parameter isFull: whether to list all names, not only as many as fit on a line.
  private func sections(_ names: EventNames, isFull: Bool) -> [[StyledLine]] {
    [
      names.section("not sent", events.map(\.notSent)) { $0 ?? "" },
      names.section("warning", events.map(\.warnings)) { $0.joined(separator: "; ") },
      ended,
      names.list("zombies", events.map(\.zombies), .zombie, isFull: isFull),
      names.list("leaks", events.map(\.leaks), .leaked, isFull: isFull),
      names.list("no leak for certain", events.map(\.uncertain), .unseen, isFull: isFull),
      names.list("made", events.map(\.made), isFull: isFull),
      names.list("released", events.map(\.released), isFull: isFull),
    ]
  }

  /// A remark on the apps whose process would have ended.
  private var ended: [StyledLine] {
    let names = zip(specs.shortNames, events).filter { $0.1.endsProcess }.map { $0.0 }
    if names.isEmpty { return [] }
    let who = names.count == events.count ? "" : "\(names.joined(separator: ", ")): "
    return [
      StyledLine(
        localized:
          "  \(who)on a device the process ends instead; the delegate is released to see what stays", .dim)
    ]
  }

  private func title(isMarked: Bool) -> StyledLine {
    let shared = specs.sharedName.isEmpty ? "" : "  \(specs.sharedName)"
    let ends = events.map(\.end).uniqued
    let end =
      ends == [nil]
      ? ""
      : ends.count == 1
        ? String(localized: ", up to \(ends[0] ?? "")")
        : String(localized: ", up to where each is looked at")
    return StyledLine(localized: "event \(number): \(events.first?.command ?? "")\(end)", .heading)
      + StyledLine(shared + (isMarked ? String(localized: "  ~ differs") : ""), .dim)
  }

  private var table: AppTable {
    AppTable(
      names: specs.shortNames,
      rows: [
        row("messages") { $0.notSent == nil ? "\($0.messages)" : "-" },
        row("steps") { $0.notSent == nil ? "\($0.steps)" : "-" },
        row("coordinators") { "\($0.coordinators)" },
        row("zombies") { "\($0.zombies.count)" },
        row("leaks") { $0.leakCount },
        row("made") { $0.notSent == nil ? "\($0.made.count)" : "-" },
        row("released") { $0.notSent == nil ? "\($0.released.count)" : "-" },
      ])
  }

  private func row(_ title: String, _ cell: (ComparedEvent) -> String) -> AppTable.Row {
    AppTable.Row(title: title.localized, cells: events.map(cell))
  }
}

extension ComparedEvent {
  /// The number of certain leaks, and of objects that may be leaks: `1 + 2?`.
  var leakCount: String {
    isMemoryRead ? "\(leaks.count)" + (uncertain.isEmpty ? "" : " + \(uncertain.count)?") : "?"
  }
}

extension [StyledLine] {
  /// Appends sections from the first on, as many as fit; in full if they fit in full.
  fileprivate func followed(by short: [[StyledLine]], orBy full: [[StyledLine]], in limit: Int)
    -> [StyledLine]
  {
    var sections = short
    for index in sections.indices {
      var longer = sections
      longer[index] = full[index]
      if count + longer.joined().count <= limit { sections = longer }
    }
    if count + sections.joined().count <= limit { return self + sections.joined() }
    var result = self
    for section in sections {
      if result.count + section.count >= limit { break }
      result += section
    }
    return result + [StyledLine(localized: "  more of each app: `@SPEC report`", .dim)]
  }
}
