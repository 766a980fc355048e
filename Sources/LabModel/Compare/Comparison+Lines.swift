extension Comparison {
  /// The first divergence of the apps, in words; otherwise that they agree.
  ///
  /// - Parameter simulations: the apps, in the same order.
  public func lines(_ simulations: [some AppAtStep], _ options: RenderOptions) -> [StyledLine] {
    guard let divergence = firstDivergence else {
      let last = max(events.lowerBound, events.upperBound - 1)
      return [
        StyledLine(
          localized: "\(apps.count) apps agree up to event \(last): screens, refusals, zombies, leaks", .good),
        StyledLine(localized: "the user sees ")
          + StyledLine(apps.first?.events.last?.seen.words ?? String(localized: "nothing")),
      ] + keptLines(simulations, options) + provenance
    }
    return [heading(of: divergence) + StyledLine(" (\(divergence.kind.meaning))")]
      + parts(simulations, at: divergence, options)
      + screens(at: divergence) + keptLines(simulations, options) + provenance
  }

  /// The first divergence of each further kind, in words; shorter after the first of them.
  ///
  /// - Parameter simulations: the apps, in the same order.
  public func nextLines(_ simulations: [some AppAtStep], _ options: RenderOptions) -> [StyledLine] {
    let further = divergences.dropFirst()
    guard let next = further.first else {
      let part = firstDivergence.map {
        String(localized: "the apps part in \($0.kind.rawValue.localized) alone")
      }
      return [
        StyledLine(part ?? String(localized: "\(apps.count) apps agree up to event \(lastEvent)"), .good)
      ]
    }
    return [heading(of: next) + StyledLine(localized: " (in \(next.kind.rawValue.localized))")]
      + parts(simulations, at: next, options)
      + further.dropFirst().map {
        heading(of: $0) + StyledLine(localized: " (in \($0.kind.rawValue.localized))")
      }
  }

  private func heading(of divergence: Divergence) -> StyledLine {
    let command = apps.first?.event(divergence.event)?.command ?? ""
    return StyledLine(localized: "the apps part at event \(divergence.event): \(command)", .heading)
  }

  private func parts(
    _ simulations: [some AppAtStep], at divergence: Divergence, _ options: RenderOptions
  ) -> [StyledLine] {
    zip(apps, simulations).flatMap { part(of: $0, $1, at: divergence, options) }
  }

  /// What keeps the zombies, leaks and uncertain objects of each app in the end, unless the first divergence shows it.
  private func keptLines(_ simulations: [some AppAtStep], _ options: RenderOptions) -> [StyledLine] {
    let parts = zip(apps, simulations).flatMap { app, simulation -> [StyledLine] in
      let kept = simulation.keptObjects(in: simulation.snapshotByRerunning(), except: explained(in: app))
      let lines = kept.lines(options)
      let indent = StyledLine(String(repeating: " ", count: 6))
      return lines.isEmpty ? [] : [StyledLine("  \(app.name)", .name)] + lines.map { indent + $0 }
    }
    let title =
      firstDivergence == nil
      ? String(localized: "what is kept after event") : String(localized: "what else is kept after event")
    return parts.isEmpty ? [] : [StyledLine("\(title) \(lastEvent):", .heading)] + parts
  }

  /// The zombies or leaks whose cause the first divergence shows.
  private func explained(in app: ComparedApp) -> Set<String> {
    guard let divergence = firstDivergence, let event = app.event(divergence.event) else { return [] }
    return switch divergence.kind {
    case .screens, .refused: []
    case .zombies: Set(event.zombies)
    case .leaks: Set(event.leaks + event.uncertain)
    }
  }

  private func part(
    of app: ComparedApp, _ simulation: some AppAtStep, at divergence: Divergence, _ options: RenderOptions
  ) -> [StyledLine] {
    guard let event = app.event(divergence.event) else { return [] }
    let width = (apps.map(\.name.displayWidth).max() ?? 0) + 3
    let title = StyledLine("  \(app.name)", .name).padded(to: width + 2)
    let verdict = title + StyledLine(event.words(for: divergence.kind), event.style(for: divergence.kind))
    let indent = StyledLine(String(repeating: " ", count: 6))
    let causes = simulation.causes(of: divergence, options).map { indent + $0 }
    return [verdict.continued(at: width + 2)] + causes
  }

  /// What the user sees, unless the screens are what differs.
  private func screens(at divergence: Divergence) -> [StyledLine] {
    if divergence.kind == .screens { return [] }
    let seen = apps.first?.event(divergence.event)?.seen.words ?? ""
    return [StyledLine(localized: "the user sees the same in all: ", .dim) + StyledLine(seen)]
  }
}

extension Comparison.Divergence.Kind {
  fileprivate var meaning: String {
    switch self {
    case .screens: String(localized: "the user sees something else")
    case .refused: String(localized: "not all can take it")
    case .zombies: String(localized: "the screens agree, the zombies do not")
    case .leaks: String(localized: "the screens agree, the leaks do not")
    }
  }
}

extension ComparedEvent {
  fileprivate func words(for kind: Comparison.Divergence.Kind) -> String {
    switch kind {
    case .screens: String(localized: "sees \(seen.words)")
    case .refused:
      refusal.map { String(localized: "not sent: \($0)") } ?? failure?.text ?? String(localized: "took it")
    case .zombies:
      zombies.isEmpty
        ? String(localized: "no zombie") : String(localized: "zombies: \(zombies.joined(separator: ", "))")
    case .leaks:
      leaks.isEmpty
        ? uncertain.isEmpty ? String(localized: "no leak") : String(localized: "no leak for certain")
        : String(localized: "leaked: \(leaks.joined(separator: ", "))")
    }
  }

  fileprivate func style(for kind: Comparison.Divergence.Kind) -> Style {
    let isBad =
      switch kind {
      case .screens: false
      case .refused: refusal != nil || failure != nil
      case .zombies: !zombies.isEmpty
      case .leaks: !leaks.isEmpty
      }
    return isBad ? .warning : .plain
  }
}
