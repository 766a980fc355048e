/// Why a fact does not hold: the missing and the extra items.
public struct Shortfall: Sendable, Equatable {
  /// The fact.
  public var fact: Fact
  /// The spec of the app; nil if the stage has one app only.
  public var spec: String?
  /// The expected items that are absent.
  public var missing: [String]
  /// The present items that are not expected.
  public var extra: [String]
}

extension Facts {
  /// The facts that do not hold for the apps on the stage.
  ///
  /// - Parameter fullSpec: completes a spec: `closure` becomes `variant/app@edition`.
  public func shortfalls(in observations: [AppObservation], fullSpec: (String) -> String) -> [Shortfall] {
    absentSpecs(in: observations, fullSpec) + generalShortfalls(in: observations, fullSpec)
      + ofApps.flatMap { $0.shortfalls(in: observations, fullSpec: fullSpec) }
  }

  /// The specs in `spec` facts.
  private var namedSpecs: [String] {
    general.flatMap { fact in
      if case .spec(let specs) = fact { return specs }
      return []
    }
  }

  private func absentSpecs(in observations: [AppObservation], _ fullSpec: (String) -> String) -> [Shortfall] {
    let missing = namedSpecs.filter { spec in !observations.contains { $0.spec == fullSpec(spec) } }
    return missing.isEmpty
      ? [] : [Shortfall(fact: .spec(missing), missing: missing, extra: observations.map(\.spec))]
  }

  /// The shortfalls of all apps that `spec` names. If `spec` names none, one app that satisfies the facts is enough,
  /// because a learner may have loaded another app next to it.
  private func generalShortfalls(in observations: [AppObservation], _ fullSpec: (String) -> String)
    -> [Shortfall]
  {
    let facts = general.filter { if case .spec = $0 { false } else { true } }
    if facts.isEmpty { return [] }
    if observations.isEmpty { return [Shortfall(fact: facts[0], missing: [], extra: [])] }
    func shortfalls(_ observation: AppObservation) -> [Shortfall] {
      facts.compactMap { $0.shortfall(in: observation, isOnly: observations.count == 1) }
    }
    let named = Set(namedSpecs.map(fullSpec))
    if !named.isEmpty { return observations.filter { named.contains($0.spec) }.flatMap(shortfalls) }
    // Prefers the app that was loaded last: the learner probably works on it.
    return observations.reversed().map(shortfalls).min { $0.count < $1.count } ?? []
  }
}

extension Facts.AppFacts {
  fileprivate func shortfalls(in observations: [AppObservation], fullSpec: (String) -> String) -> [Shortfall]
  {
    guard let observation = observations.first(where: { $0.spec == fullSpec(spec) }) else {
      return [Shortfall(fact: .spec([spec]), missing: [spec], extra: observations.map(\.spec))]
    }
    return facts.compactMap { $0.shortfall(in: observation, isOnly: observations.count == 1) }
  }
}

extension Fact {
  /// Nil if the fact holds for the app.
  fileprivate func shortfall(in observation: AppObservation, isOnly: Bool) -> Shortfall? {
    let difference = difference(in: observation)
    guard let difference else { return nil }
    return Shortfall(
      fact: self, spec: isOnly ? nil : observation.spec, missing: difference.missing, extra: difference.extra)
  }

  private typealias Difference = (missing: [String], extra: [String])

  private func difference(in observation: AppObservation) -> Difference? {
    let state = observation.state
    switch self {
    case .spec: return nil
    case .visible(let wanted): return unordered(wanted, state.visible, name: \.shown) { $0.isMeant(by: $1) }
    case .screens(let wanted): return screens(wanted, state.path)
    case .screenCount(let count):
      return count.includes(state.path.count) ? nil : ([], state.path.map(\.shown))
    case .heldBy(let coordinator, let holders): return held(coordinator, holders, state)
    case .status(let coordinator, let status):
      let meant = state.coordinators.filter { $0.id.isMeant(by: coordinator) }
      return meant.contains { $0.status == status }
        ? nil : ([coordinator], meant.map { "\($0.id) (\($0.status))" })
    case .alive(let type, let count):
      let number = state.alive[type] ?? 0
      return count.includes(number) ? nil : ([], ["\(number)"])
    case .zombies(let listing): return self.listing(listing, state.zombies)
    case .leaks(let listing): return self.listing(listing, state.leaks)
    case .waiting(let count):
      return count.includes(observation.waiting.count) ? nil : ([], observation.waiting)
    case .noneNavigating: return observation.navigating.isEmpty ? nil : ([], observation.navigating)
    case .did(let events): return done(events, observation.did)
    case .at(let names):
      return observation.at.contains { names.contains($0) }
        ? nil : (names, observation.at.prefix(1).map { $0 })
    case .received(let receiver, let methods):
      let sent = Set(observation.received.filter { $0.receiver.isMeant(by: receiver) }.map(\.method))
      let missing = methods.filter { names in !names.contains { sent.contains($0.withoutArguments) } }
      return missing.isEmpty ? nil : (missing.map { $0.joined(separator: " / ") }, [])
    }
  }

  /// Compares as multisets; nil if both are equal.
  private func unordered<Thing>(
    _ wanted: [String], _ there: [Thing], name: (Thing) -> String, isMeant: (Thing, String) -> Bool
  ) -> Difference? {
    var left = there
    var missing: [String] = []
    for text in wanted {
      if let index = left.firstIndex(where: { isMeant($0, text) }) {
        left.remove(at: index)
      } else {
        missing.append(text)
      }
    }
    return missing.isEmpty && left.isEmpty ? nil : (missing, left.map(name))
  }

  private func screens(_ wanted: [String], _ there: [AppState.Screen]) -> Difference? {
    if wanted.count == there.count, zip(there, wanted).allSatisfy({ $0.isMeant(by: $1) }) { return nil }
    // The same screens in another order: reports all of them.
    return unordered(wanted, there, name: \.shown) { $0.isMeant(by: $1) } ?? (wanted, there.map(\.shown))
  }

  private func held(_ coordinator: String, _ holders: [String], _ state: AppState) -> Difference? {
    let meant = state.coordinators.filter { $0.id.isMeant(by: coordinator) }
    if meant.isEmpty { return ([coordinator], []) }
    let differences = meant.map { one in
      unordered(holders, one.heldBy, name: \.shown) { $0.isMeant(by: $1) }
    }
    return differences.contains { $0 == nil } ? nil : differences[0]
  }

  private func listing(_ listing: Listing, _ there: [String]) -> Difference? {
    switch listing {
    case .count(let count): count.includes(there.count) ? nil : ([], there)
    case .these(let wanted): unordered(wanted, there, name: { $0 }) { $0.isMeant(by: $1) }
    }
  }

  private func done(_ events: [[String]], _ did: [String]) -> Difference? {
    var left = events[...]
    for event in did {
      guard let next = left.first else { break }
      if next.contains(where: { event.isSameEvent(as: $0) }) { left = left.dropFirst() }
    }
    return left.isEmpty ? nil : (left.map { $0.joined(separator: " / ") }, did)
  }
}

extension AppState.Screen {
  /// `KanjiListViewController#1 "Kanji list"`.
  var shown: String { title.map { "\(id) \"\($0)\"" } ?? id }
}

extension AppState.Holder {
  /// `AppCoordinator#1.childCoordinators[0]`.
  var shown: String { holder.map { "\($0).\(field)" } ?? field }

  /// Whether a text is `TYPE.FIELD` or `TYPE` of this holder, with or without the ordinal. A field without an index
  /// matches any element.
  func isMeant(by text: String) -> Bool {
    let fields = [field, field.withoutIndices]
    guard let holder else { return fields.contains(text) }
    return [holder, holder.typeOfName].contains { name in
      text == name || fields.contains { text == "\(name).\($0)" }
    }
  }
}

extension String {
  /// The field without indices: `childCoordinators` for `childCoordinators[0]`.
  fileprivate var withoutIndices: String {
    var depth = 0
    return filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth -= 1 } }
      return depth == 0
    }
  }

  /// The name of a method: `start` for `start()`.
  fileprivate var withoutArguments: String { String(prefix { $0 != "(" }) }

  /// Whether two commands send the same event. `tap`, `select` and `tab` with the same label do.
  fileprivate func isSameEvent(as other: String) -> Bool { eventKey == other.eventKey }

  /// A text that the commands of one event share.
  fileprivate var eventKey: String {
    let words = split(separator: " ", maxSplits: 1)
    let verb = words.first.map(String.init) ?? ""
    var label = words.count > 1 ? String(words[1]) : ""
    if label.count > 1, label.hasPrefix("\""), label.hasSuffix("\"") {
      label = String(label.dropFirst().dropLast())
    }
    return "\(["select", "tab"].contains(verb) ? "tap" : verb) \(label.lowercased())"
  }
}

extension [AppObservation] {
  /// The observations, with one spelling for all commands that send the same event.
  var sameEvents: Self {
    map { observation in
      var same = observation
      same.did = observation.did.map(\.eventKey)
      return same
    }
  }
}
