extension Scorecard {
  /// A line of JSON for each edition, keys sorted; the form is a contract, see `schema`.
  public var json: [StyledLine] { entries.map { StyledLine(JSON.object(fields(of: $0)).text).whole } }

  private func fields(of entry: Entry) -> [String: JSON] {
    [
      "cost": entry.cost.isEmpty
        ? .null
        : .object(
          entry.cost.mapValues {
            .object(["added": .number($0.added), "edited": .number($0.edited), "types": .number($0.types)])
          }),
      "figures": .object([
        "casts": .number(entry.code.casts), "lines": .number(entry.code.lines),
        "linesOfWiring": .number(entry.code.linesOfWiring),
        "messagesPerEvent": entry.tenthsOfMessages.map(JSON.tenths) ?? .null,
        "typesOfWiring": .number(entry.code.typesOfWiring),
      ]),
      "left": .object(
        Dictionary(
          uniqueKeysWithValues: LeavingEvent.allCases.map { ($0.rawValue, Self.json(of: entry.left[$0])) })),
      "measuredBy": .object(measuredBy(entry).mapValues { .array($0.map(JSON.string)) }),
      "mending": entry.mending.map {
        .object(["added": .number($0.added), "removed": .number($0.removed)])
      } ?? .null,
      "schema": .number(1),
      "screenKnows": .string(entry.code.screenKnows.rawValue),
      "spec": .string("\(entry.spec)"),
      "tests": entry.tests.map(Self.json) ?? .null,
    ]
  }

  private static func json(of tests: TestCost) -> JSON {
    .object([
      "coordinator": tests.coordinator.map { .object(["lines": .number($0.lines)]) } ?? .null,
      "screen": tests.screen.map {
        .object(["lines": .number($0.lines), "subclassed": .number($0.subclassed.count)])
      } ?? .null,
    ])
  }

  private static func json(of left: LeftBehind?) -> JSON {
    guard let left else { return .null }
    return .object([
      "leaked": .number(left.leaked.count), "screens": .number(left.screens.count),
      "uncertain": .number(left.uncertain.count), "zombies": .number(left.zombies.count),
    ])
  }

  /// The commands that show each figure.
  private func measuredBy(_ entry: Entry) -> [String: [String]] {
    var commands = Dictionary(
      uniqueKeysWithValues: LeavingEvent.allCases.map {
        ("left.\($0.rawValue)", self.commands(entry, leading: $0))
      })
    for figure in ["casts", "lines", "linesOfWiring", "typesOfWiring"] {
      commands["figures.\(figure)"] = commandsForCode(entry)
    }
    commands["figures.messagesPerEvent"] = commandsForMessages(entry)
    commands["screenKnows"] = commandsForCode(entry)
    for name in entry.cost.keys { commands["cost.\(name)"] = commandsForGrowth(entry, name) }
    if entry.tests != nil { commands["tests"] = ["help testing"] }
    if entry.mending != nil { commands["mending"] = commandsForMending(entry) }
    return commands
  }
}
