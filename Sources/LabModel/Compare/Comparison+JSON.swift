import MemoryGraph

extension Comparison {
  /// One line of JSON, keys sorted; the form is a contract, see `schema`.
  ///
  /// - Parameter simulations: the apps, in the same order, to find the steps at which they diverge.
  public func json(_ simulations: [some AppAtStep]) -> String {
    JSON.object([
      "apps": .array(apps.map { .string($0.spec) }),
      "event": .number(lastEvent),
      "firstDivergence": firstDivergence.map { json(of: $0, simulations) } ?? .null,
      "metrics": .object(byApp(apps.map(\.metrics))),
      "schema": .number(1),
      "screensAgree": .bool(screensAgree),
    ]).text
  }

  private func json(of divergence: Divergence, _ simulations: [some AppAtStep]) -> JSON {
    .object([
      "event": .number(divergence.event),
      "kind": .string(divergence.kind.rawValue),
      "steps": .object(byApp(simulations.map { .number($0.step(of: divergence)) })),
    ])
  }

  private func byApp(_ values: [JSON]) -> [String: JSON] {
    Dictionary(zip(apps.map(\.spec), values)) { first, _ in first }
  }
}

extension ComparedApp {
  fileprivate var metrics: JSON {
    .object([
      "alive": .number(alive),
      "code": .object([
        "casts": .number(code.casts), "lines": .number(code.lines),
        "linesOfWiring": .number(code.linesOfWiring), "screenKnows": .string(code.screenKnows.rawValue),
        "typesOfWiring": .number(code.typesOfWiring),
      ]),
      "coordinators": .number(coordinators),
      "leaks": .number(events.last?.leaks.count ?? 0),
      "leftBehind": .object(
        Dictionary(uniqueKeysWithValues: LeavingEvent.allCases.map { ($0.rawValue, left(by: $0)) })),
      "messages": .number(messages),
      "messagesByEvent": .array(events.map { .number($0.messages) }),
      "references": .object(
        Dictionary(uniqueKeysWithValues: AppCode.Reference.Ends.allCases.map { ("\($0)", declared($0)) })),
      "refused": .number(refused),
      "steps": .number(steps),
      "stepsByEvent": .array(events.map { .number($0.notSent == nil ? $0.steps : 0) }),
      "uncertain": .number(events.last?.uncertain.count ?? 0),
      "zombies": .number(events.last?.zombies.count ?? 0),
    ])
  }

  private func left(by kind: LeavingEvent) -> JSON {
    leftBehind(by: kind).map { left in
      .object([
        "coordinators": .array(left.coordinators.map(JSON.string)),
        "screens": .array(left.screens.map(JSON.string)),
      ])
    } ?? .null
  }

  private func declared(_ ends: AppCode.Reference.Ends) -> JSON {
    .object(
      Dictionary(
        uniqueKeysWithValues: Strength.allCases.map { strength in
          (strength.rawValue, .number(code.references[.init(ends: ends, strength: strength)] ?? 0))
        }))
  }
}
