import Trace

extension Comparison {
  /// What the apps' code and runs come to, a row an app; each column has a footnote on how it was got.
  public func metricLines(_ simulations: [Simulation]) -> [StyledLine] {
    let code = simulations.map { PatternCode($0.source) }
    return [StyledLine("the run so far, \(lastEvent == 1 ? "1 event" : "\(lastEvent) events")", .heading)]
      + rows(
        ["app", "steps (1)", "messages (2)", "refused (3)", "alive (4)", "coordinators", "zombies", "leaks"],
        apps.map(Self.runCells))
      + [StyledLine("the code of the pattern (5)", .heading)]
      + rows(
        [
          "app", "types", "methods", "lines", "screens name a coordinator (6)",
          "coordinators name a screen (7)",
        ],
        zip(apps, code).map { app, code in [app.name] + code.cells })
      + Self.footnotes
  }

  private static func runCells(of app: ComparedApp) -> [String] {
    let numbers = [
      app.steps, app.messages, app.events.filter { $0.refusal != nil }.count, app.alive, app.coordinators,
      app.events.last?.zombies.count ?? 0, app.events.last?.leaks.count ?? 0,
    ]
    return [app.name] + numbers.map { "\($0)" }
  }

  private func rows(_ titles: [String], _ cells: [[String]]) -> [StyledLine] {
    table([titles] + cells).enumerated().map { StyledLine("  \($1)", $0 == 0 ? .dim : .plain) }
  }

  private static let footnotes: [StyledLine] = [
    "(1) recorded since the launch, as `step` goes through them",
    "(2) the lines that `log` has of each event, added up",
    "(3) events that the app could not take",
    "(4) this column and those right of it: as the app is now",
    "(5) from the app's source: the types, screens apart, whose name or one of whose inherited types ends in",
    "    Coordinator, Coordinating or Flow; their methods, and their lines without blank ones and comments",
    "(6) screens whose code has the name of a class that is a coordinator",
    "(7) coordinators whose code has the name of a class that is a screen",
  ].map { StyledLine($0, .dim) }
}

/// The part of an app's source that the pattern asks for.
private struct PatternCode {
  let cells: [String]

  init(_ source: AppSource) {
    let own = source.files.first.map { file in source.types.filter { $0.file.id == file.id } } ?? []
    let classes = own.filter { $0.declaration.kind == .class }
    let pattern = own.filter(\.isOfPattern)
    let coordinators = classes.filter(\.isOfPattern)
    let screens = classes.filter { $0.declaration.name.hasSuffix("ViewController") }
    let names = (coordinators.map(\.declaration.name), screens.map(\.declaration.name))
    let methods = pattern.reduce(0) { count, place in
      count
        + place.file.declarations.filter { inner in
          inner.kind.isMethod && inner.parent.map { place.file.declarations[$0] } == place.declaration
        }.count
    }
    cells = [
      "\(Set(pattern.map(\.declaration.name)).count)", "\(methods)",
      "\(pattern.reduce(0) { $0 + $1.codeLines.count })",
      "\(screens.filter { $0.mentions(names.0) }.count) of \(screens.count)",
      "\(coordinators.filter { $0.mentions(names.1) }.count) of \(coordinators.count)",
    ]
  }
}

extension AppSource.Place {
  /// Whether the name, or what it inherits or extends, is the pattern's.
  fileprivate nonisolated var isOfPattern: Bool {
    let head = codeLines.first.map { $0.prefix { $0 != "{" } } ?? ""
    let names = head.split { !$0.isLetter && !$0.isNumber }
    return names.contains { name in ["Coordinator", "Coordinating", "Flow"].contains { name.hasSuffix($0) } }
      && !declaration.name.hasSuffix("ViewController")
  }

  /// The lines that have code.
  fileprivate nonisolated var codeLines: [Substring] {
    file.dedented(declaration.lines).filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  /// Whether one of some names stands in the code as a word.
  fileprivate nonisolated func mentions(_ names: [String]) -> Bool {
    let wanted = Set(names)
    return codeLines.contains { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { wanted.contains(String($0)) }
    }
  }
}
