import MemoryGraph

extension Comparison {
  /// The figures of the apps' code and runs, a column for each app; a footnote at each number says how it is measured.
  public func metricLines(_ options: RenderOptions) -> [StyledLine] {
    let specs = apps.map { Spec($0.spec) }
    let table = AppTable(names: specs.shortNames, rows: Self.metrics.map(row))
    let names = EventNames(names: specs.shortNames, titleWidth: table.titleWidth, width: options.width)
    let events = lastEvent == 1 ? String(localized: "1 event") : String(localized: "\(lastEvent) events")
    let shared = specs.sharedName.isEmpty ? "" : "  \(specs.sharedName)"
    return [
      StyledLine(localized: "the code, and the run so far: \(events)", .heading) + StyledLine(shared, .dim)
    ]
      + table.lines(options) + leftBehind(names) + Self.footnotes + provenance
  }

  private func row(_ metric: Metric) -> AppTable.Row {
    AppTable.Row(title: "\(metric.title.localized) (\(metric.note))", cells: apps.map(metric.value))
  }

  /// The names of the coordinators that the events of each kind left behind.
  private func leftBehind(_ names: EventNames) -> [StyledLine] {
    LeavingEvent.allCases.flatMap { kind in
      names.list(
        String(localized: "left: \(kind.title.localized)"),
        apps.map { $0.leftBehind(by: kind)?.coordinators ?? [] })
    }
  }

  private struct Metric {
    let title: String
    let note: Int
    let value: (ComparedApp) -> String

    init(_ title: String, _ note: Int, _ value: @escaping (ComparedApp) -> String) {
      self.title = title
      self.note = note
      self.value = value
    }
  }

  private static var metrics: [Metric] {
    [
      Metric("lines", 1) { "\($0.code.lines)" },
      Metric("types of the wiring", 2) { "\($0.code.typesOfWiring)" },
      Metric("lines of the wiring", 3) { "\($0.code.linesOfWiring)" },
      Metric("casts", 4) { "\($0.code.casts)" },
      Metric("default:", 4) { "\($0.code.defaults)" },
      Metric("lines to the window", 4) { "\($0.code.linesOfDelegates)" },
      Metric("a screen knows", 5) { $0.code.screenKnows.rawValue },
    ]
      + AppCode.Reference.Ends.allCases.map { ends in
        Metric(ends.rawValue, 6) { $0.code.declared(ends) }
      }
      + [
        Metric("messages per event", 7) { perEvent($0.messages, $0) },
        Metric("steps per event", 8) { perEvent($0.taken.reduce(0) { $0 + $1.steps }, $0) },
        Metric("refused events", 9) { "\($0.refused)" },
        Metric("objects alive", 10) { "\($0.alive)" },
        Metric("coordinators alive", 10) { "\($0.coordinators)" },
        Metric("zombies", 10) { "\($0.events.last?.zombies.count ?? 0)" },
        Metric("leaks", 10) { $0.events.last?.leakCount ?? "0" },
      ]
      + LeavingEvent.allCases.map { kind in
        Metric(String(localized: "left: \(kind.title.localized)"), 11) { app in
          app.leftBehind(by: kind).map(counts) ?? "-"
        }
      }
  }

  /// The number of coordinators, then the number of screens with them.
  private static func counts(of left: LeftBehind) -> String {
    left.isEmpty ? "0" : "\(left.coordinators.count) + \(left.screens.count)"
  }

  /// A mean with one decimal.
  private static func perEvent(_ total: Int, _ app: ComparedApp) -> String {
    let count = max(1, app.taken.count)
    let tenths = (total * 10 + count / 2) / count
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static var footnotes: [StyledLine] {
    [
      "(1) of the app's own file, without blank lines, comments, imports, `@Traced` and what names the edition",
      "(2) all that are no screen, model, service, scene or application delegate; protocols and types in types too",
      "(3) theirs, and in screens those that navigate, or name the wiring or another screen",
      "(4) of the lines of (1): `as?` and `as!`; those with `default:`; those of the delegates of application and scene",
      "(5) the strongest that a screen's code names: nothing, closure, protocol, coordinator, screens",
      "(6) as stored properties are declared: so many strong/weak/unowned",
      "(7) the lines that `log` has of each event that the app got, the launch among them; their mean",
      "(8) the steps at which `step` stops in each of these; their mean",
      "(9) events that the app could not take",
      "(10) as the app is now",
      "(11) how many coordinators became zombies or leaked in such events of this session, + so many screens that stay "
        + "with them; - where it had none. Logging out is a tap on what is labelled so; that a double tap counts is our choice",
    ].map { StyledLine($0.localized, .dim) }
  }
}

extension AppCode {
  /// The number of declared references of a kind, by strength.
  package func declared(_ ends: Reference.Ends) -> String {
    Strength.allCases.map { "\(references[Reference(ends: ends, strength: $0)] ?? 0)" }.joined(separator: "/")
  }
}
