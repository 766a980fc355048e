import MemoryGraph

extension Comparison {
  /// What the apps' code and runs come to, a column an app; each number has a footnote on how it was got.
  public nonisolated func metricLines(_ options: RenderOptions) -> [StyledLine] {
    let specs = apps.map { Spec($0.spec) }
    let table = AppTable(names: specs.shortNames, rows: Self.metrics.map(row))
    let names = EventNames(names: specs.shortNames, titleWidth: table.titleWidth, width: options.width)
    let events = lastEvent == 1 ? "1 event" : "\(lastEvent) events"
    let shared = specs.sharedName.isEmpty ? "" : "  \(specs.sharedName)"
    return [StyledLine("the code, and the run so far: \(events)", .heading) + StyledLine(shared, .dim)]
      + table.lines(options) + leftBehind(names) + Self.footnotes + provenance
  }

  private nonisolated func row(_ metric: Metric) -> AppTable.Row {
    AppTable.Row(title: "\(metric.title) (\(metric.note))", cells: apps.map(metric.value))
  }

  /// By name, what the events of each kind left behind.
  private nonisolated func leftBehind(_ names: EventNames) -> [StyledLine] {
    LeavingEvent.allCases.flatMap { kind in
      names.list("left by \(kind.title)", apps.map { $0.leftBehind(by: kind) ?? [] })
    }
  }

  private nonisolated struct Metric {
    let title: String
    let note: Int
    let value: (ComparedApp) -> String

    init(_ title: String, _ note: Int, _ value: @escaping (ComparedApp) -> String) {
      self.title = title
      self.note = note
      self.value = value
    }
  }

  private nonisolated static var metrics: [Metric] {
    [
      Metric("types", 1) { "\($0.code.types)" },
      Metric("methods", 1) { "\($0.code.methods)" },
      Metric("lines", 1) { "\($0.code.lines)" },
      Metric("screens naming a coordinator", 2) {
        "\($0.code.screensNamingCoordinators)/\($0.code.screens)"
      },
      Metric("coordinators naming a screen", 3) {
        "\($0.code.coordinatorsNamingScreens)/\($0.code.coordinators)"
      },
      Metric("messages per event", 4) { perEvent($0.messages, $0) },
      Metric("steps per event", 5) { perEvent($0.taken.reduce(0) { $0 + $1.steps }, $0) },
      Metric("refused events", 6) { "\($0.refused)" },
    ]
      + Strength.allCases.map { strength in
        Metric("references up, \(strength.rawValue)", 7) { "\($0.links.up[strength] ?? 0)" }
      }
      + Strength.allCases.map { strength in
        Metric("references down, \(strength.rawValue)", 8) { "\($0.links.down[strength] ?? 0)" }
      }
      + [
        Metric("objects alive", 9) { "\($0.alive)" },
        Metric("coordinators alive", 9) { "\($0.coordinators)" },
        Metric("zombies", 9) { "\($0.events.last?.zombies.count ?? 0)" },
        Metric("leaks", 9) { "\($0.events.last?.leaks.count ?? 0)" },
      ]
      + LeavingEvent.allCases.map { kind in
        Metric("left by \(kind.title)", 10) { app in app.leftBehind(by: kind).map { "\($0.count)" } ?? "-" }
      }
  }

  /// A mean with one decimal.
  private nonisolated static func perEvent(_ total: Int, _ app: ComparedApp) -> String {
    let count = max(1, app.taken.count)
    let tenths = (total * 10 + count / 2) / count
    return "\(tenths / 10).\(tenths % 10)"
  }

  private nonisolated static var footnotes: [StyledLine] {
    [
      "(1) of the app's own file: the types, screens apart, whose name or one of whose inherited types ends in "
        + "Coordinator, Coordinating or Flow; their methods; their lines without blank ones and comments",
      "(2) classes whose name ends in ViewController, and whose code has the name of a class of (1)",
      "(3) classes of (1) whose code has the name of a class that ends in ViewController",
      "(4) the lines that `log` has of each event that the app got, the launch among them; their mean",
      "(5) the steps that `step` goes through in each of these; their mean",
      "(6) events that the app could not take",
      "(7) read from memory, as the app is now: from a coordinator or screen to the coordinator whose code made it",
      "(8) the other way: from a coordinator to the coordinators and screens that its code made",
      "(9) as the app is now",
      "(10) how many became zombies or leaked in such events of this session; - where it had none. A deep link is "
        + "`open`, logging out a tap on what is labelled so",
    ].map { StyledLine($0, .dim) }
  }
}

nonisolated extension LeavingEvent {
  fileprivate var title: String {
    switch self {
    case .back: "Back"
    case .swipe: "a swiped sheet"
    case .link: "a deep link"
    case .logOut: "logging out"
    }
  }
}
