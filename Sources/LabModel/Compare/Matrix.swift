import Trace

/// One script over several apps: a row for each app, a column for each criterion. All cells come from running the apps.
public struct Matrix: Sendable, Hashable {
  private let comparison: Comparison
  /// The script's events as written in the script; the first is event 1.
  private let lines: [String]

  /// Creates the matrix of a script.
  public init(_ comparison: Comparison, script lines: [String]) {
    self.comparison = comparison
    self.lines = lines
  }

  /// A table. If it is wider than `width` columns, its cells are wrapped; if that is too wide too, a block for each app
  /// with its failures.
  public func lines(width: Int) -> [StyledLine] {
    let notes =
      [String(localized: "screens: after each event, against those of \(comparison.apps.first?.spec ?? "")")]
      + (kinds.isEmpty ? [] : [Self.meaning])
      + (kinds.contains(.doubleTap)
        ? [String(localized: "double tap: that it counts is our choice, no document has it")] : [])
      + (comparison.apps.allSatisfy { uncertain(in: $0).isEmpty } ? [] : [Self.doubt])
    let table = FilledTable(titled: [titles] + comparison.apps.map(cells))
    return
      (table.linesInColumns(width: width, whole: [0, Self.expected.displayWidth])
      ?? blocks.lines(width: width))
      + notes.flatMap { StyledLine($0, .dim).continued(at: 0).folded(to: width) }
      + failures.folded(to: width)
      + provenance.folded(to: width)
  }

  private var blocks: MatrixBlocks {
    MatrixBlocks(
      titles: Array(titles.dropFirst()), rows: comparison.apps.map(cells),
      fine: [Self.expected, "none".localized],
      meaning: String(localized: "screens; none refused, none left"))
  }

  /// A table in Markdown.
  public var markdown: [StyledLine] {
    let rows = comparison.apps.map { ["`\($0.spec)`"] + cells($0).dropFirst() }
    return markdownTable([titles] + rows) + (failures + provenance).paragraphs
  }

  /// A line of JSON for each app, keys sorted; the form is a contract, see `schema`.
  public var json: [StyledLine] { comparison.apps.map { StyledLine(JSON.object(fields(of: $0)).text) } }

  func fields(of app: ComparedApp) -> [String: JSON] {
    var fields: [String: JSON] = [
      "events": .number(lines.count),
      "leaks": .array(leaks(of: app).map(JSON.string)),
      "refused": .array(
        refused(by: app).map { .object(["event": .number($0.event), "line": .string($0.line)]) }),
      "schema": .number(1),
      "screensExpected": .bool(comparison.firstOtherScreens(of: app) == nil),
      "spec": .string(app.spec),
      "uncertain": .array(uncertain(in: app).map(JSON.string)),
      "zombies": .array(zombies(of: app).map(JSON.string)),
    ]
    if let failure = failure(of: app) { fields["failure"] = .string("\(failure.failure)") }
    return fields
  }

  /// A line for each app that stopped: the reason, and the event.
  var failures: [StyledLine] {
    apps.compactMap { app in
      guard let (failure, number) = failure(of: app) else { return nil }
      let event = number == 0 ? "launch" : lines.indices.contains(number - 1) ? lines[number - 1] : ""
      return StyledLine(
        localized: "\(Self.shortName(app.spec)) \(failure.text), at event \(number): \(event)", .warning
      )
      .continued(at: 2)
    }
  }

  private func failure(of app: ComparedApp) -> (failure: AppFailure, event: Int)? {
    app.events.enumerated().lazy.compactMap { index, event in
      event.failure.map { ($0, app.firstEvent + index) }
    }.first
  }

  var apps: [ComparedApp] { comparison.apps }
  var provenance: [StyledLine] { comparison.provenance }

  /// The failures of an app at any event, in a few words; `ok` if it has none.
  func verdict(on app: ComparedApp) -> String {
    let flaws = [
      failure(of: app)?.failure.kind.rawValue,
      comparison.firstOtherScreens(of: app) == nil ? nil : "screens",
      refused(by: app).isEmpty ? nil : "refused",
      app.events.contains { !$0.zombies.isEmpty } ? "zombie" : nil,
      app.events.contains { !$0.leaks.isEmpty } ? "leak" : nil, uncertain(in: app).isEmpty ? nil : "?",
    ].compactMap(\.self)
    return flaws.isEmpty ? "ok" : flaws.joined(separator: ", ")
  }

  /// The meaning of the question mark.
  static var doubt: String {
    String(localized: "?: it may be a leak or a zombie, and is neither for certain: see `help uncertain`")
  }
  private static var expected: String { String(localized: "as expected") }
  private static var meaning: String {
    String(
      localized:
        "Back and so on: the coordinators that such events leave behind, and the screens that stay with them; - where no such event came"
    )
  }

  /// The kinds of events that the script has, or that leave something behind.
  private var kinds: [LeavingEvent] {
    LeavingEvent.allCases.filter { kind in apps.contains { $0.leftBehind(by: kind) != nil } }
  }

  /// Whether other events leave something behind too, or might.
  private var hasOthers: Bool {
    kinds.isEmpty || apps.contains { app in cell(of: app, leftBy: nil) != "none".localized }
  }

  private var titles: [String] {
    (["app", "screens", "refused"] + kinds.map(\.title)
      + (hasOthers ? [kinds.isEmpty ? "left behind" : "other events"] : [])).map(\.localized)
  }

  private func cells(_ app: ComparedApp) -> [String] {
    let other = comparison.firstOtherScreens(of: app)
    return [
      Self.shortName(app.spec), other.map { String(localized: "other from event \($0)") } ?? Self.expected,
      Self.list(refused(by: app).map { "\($0.event) \($0.line)" }),
    ] + kinds.map { cell(of: app, leftBy: $0) } + (hasOthers ? [cell(of: app, leftBy: nil)] : [])
  }

  /// What the events of a kind leave behind; a question mark if they stopped the app: the frames of abandoned code hold
  /// unknown objects.
  private func cell(of app: ComparedApp, leftBy kind: LeavingEvent?) -> String {
    guard let left = app.leftBehind(by: kind) else { return "-" }
    let isUnknown = app.hasFailed(in: kind) && left.isEmpty
    return isUnknown ? "?" : left.words
  }

  /// The spec without `@documented`: without an edition, a spec means the documented one.
  static func shortName(_ spec: String) -> String {
    let ending = "@documented"
    return spec.hasSuffix(ending) ? String(spec.dropLast(ending.count)) : spec
  }

  /// Two names at most, and how many more exist.
  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none".localized }
    let more = names.count > 2 ? String(localized: " and \(names.count - 2) more") : ""
    return names.prefix(2).joined(separator: ", ") + more
  }

  private func zombies(of app: ComparedApp) -> [String] { app.events.last?.zombies ?? [] }
  private func leaks(of app: ComparedApp) -> [String] { app.events.last?.leaks ?? [] }
  func uncertain(in app: ComparedApp) -> [String] { app.events.last?.uncertain ?? [] }

  private func refused(by app: ComparedApp) -> [(event: Int, line: String)] {
    comparison.events.compactMap { number in
      guard app.event(number)?.refusal != nil, lines.indices.contains(number - 1) else { return nil }
      return (number, lines[number - 1])
    }
  }
}

extension [StyledLine] {
  /// The lines in Markdown: an empty line before each.
  var paragraphs: [StyledLine] { flatMap { [StyledLine(""), StyledLine($0.text)] } }
}

/// Rows as a table in Markdown; the first row has the titles.
func markdownTable(_ rows: [[String]]) -> [StyledLine] {
  guard let titles = rows.first else { return [] }
  return ([titles, titles.map { _ in "---" }] + rows.dropFirst()).map { cells in
    let escaped = cells.map {
      $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
    return StyledLine("| \(escaped.joined(separator: " | ")) |")
  }
}
