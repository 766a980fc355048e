extension Comparison {
  /// One line of JSON, keys sorted; the form is a contract, see `schema`.
  ///
  /// - Parameter simulations: the apps, in the same order, to tell the steps at which they part.
  public func json(_ simulations: [Simulation]) -> String {
    JSON.object([
      "apps": .array(apps.map { .string($0.spec) }),
      "event": .number(lastEvent),
      "firstDivergence": firstDivergence.map { json(of: $0, simulations) } ?? .null,
      "metrics": .object(byApp(apps.map(metrics))),
      "schema": .number(1),
      "screensAgree": .bool(screensAgree),
    ]).text
  }

  private func json(of divergence: Divergence, _ simulations: [Simulation]) -> JSON {
    .object([
      "event": .number(divergence.event),
      "kind": .string(divergence.kind.rawValue),
      "steps": .object(byApp(simulations.map { .number($0.step(of: divergence)) })),
    ])
  }

  private func metrics(of app: ComparedApp) -> JSON {
    .object([
      "alive": .number(app.alive),
      "coordinators": .number(app.coordinators),
      "leaks": .number(app.events.last?.leaks.count ?? 0),
      "messages": .number(app.messages),
      "refused": .number(app.events.filter { $0.refusal != nil }.count),
      "steps": .number(app.steps),
      "zombies": .number(app.events.last?.zombies.count ?? 0),
    ])
  }

  private func byApp(_ values: [JSON]) -> [String: JSON] {
    Dictionary(zip(apps.map(\.spec), values)) { first, _ in first }
  }
}
