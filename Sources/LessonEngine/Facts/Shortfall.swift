/// Why a fact does not hold: what is missing and what is extra.
public struct Shortfall: Sendable, Equatable {
  /// The fact.
  public var fact: Fact
  /// The app, where there are several.
  public var spec: String?
  /// What should be there and is not.
  public var missing: [String]
  /// What is there and should not be.
  public var extra: [String]
}

extension Facts {
  /// The facts that do not hold of the apps on the stage.
  ///
  /// - Parameter fullSpec: makes a spec as it is written a full one.
  public func shortfalls(in looks: [AppLook], fullSpec: (String) -> String) -> [Shortfall] {
    absentSpecs(in: looks, fullSpec) + generalShortfalls(in: looks, fullSpec)
      + ofApps.flatMap { $0.shortfalls(in: looks, fullSpec: fullSpec) }
  }

  /// The specs that `spec` names.
  private var namedSpecs: [String] {
    general.flatMap { fact in
      if case .spec(let specs) = fact { return specs }
      return []
    }
  }

  private func absentSpecs(in looks: [AppLook], _ fullSpec: (String) -> String) -> [Shortfall] {
    let missing = namedSpecs.filter { spec in !looks.contains { $0.spec == fullSpec(spec) } }
    return missing.isEmpty
      ? [] : [Shortfall(fact: .spec(missing), missing: missing, extra: looks.map(\.spec))]
  }

  /// Of the apps that `spec` names all must be so; where none is named, one app is enough: a learner may have loaded
  /// another one beside it.
  private func generalShortfalls(in looks: [AppLook], _ fullSpec: (String) -> String) -> [Shortfall] {
    let facts = general.filter { if case .spec = $0 { false } else { true } }
    if facts.isEmpty { return [] }
    if looks.isEmpty { return [Shortfall(fact: facts[0], missing: [], extra: [])] }
    func shortfalls(_ look: AppLook) -> [Shortfall] {
      facts.compactMap { $0.shortfall(in: look, isOnly: looks.count == 1) }
    }
    let named = Set(namedSpecs.map(fullSpec))
    if !named.isEmpty { return looks.filter { named.contains($0.spec) }.flatMap(shortfalls) }
    // The latest app is the one that the learner is at, probably.
    return looks.reversed().map(shortfalls).min { $0.count < $1.count } ?? []
  }
}

extension Facts.AppFacts {
  fileprivate func shortfalls(in looks: [AppLook], fullSpec: (String) -> String) -> [Shortfall] {
    guard let look = looks.first(where: { $0.spec == fullSpec(spec) }) else {
      return [Shortfall(fact: .spec([spec]), missing: [spec], extra: looks.map(\.spec))]
    }
    return facts.compactMap { $0.shortfall(in: look, isOnly: looks.count == 1) }
  }
}

extension Fact {
  /// Nil if the fact holds of the app.
  fileprivate func shortfall(in look: AppLook, isOnly: Bool) -> Shortfall? {
    let difference = difference(in: look)
    guard let difference else { return nil }
    return Shortfall(
      fact: self, spec: isOnly ? nil : look.spec, missing: difference.missing, extra: difference.extra)
  }

  private typealias Difference = (missing: [String], extra: [String])

  private func difference(in look: AppLook) -> Difference? {
    let state = look.state
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
    case .waiting(let count): return count.includes(look.waiting.count) ? nil : ([], look.waiting)
    case .noneNavigating: return look.navigating.isEmpty ? nil : ([], look.navigating)
    case .did(let events): return done(events, look.did)
    case .at(let places):
      return look.at.contains { places.contains($0) } ? nil : (places, look.at.prefix(1).map { $0 })
    case .received(let receiver, let methods):
      let sent = Set(look.received.filter { $0.receiver.isMeant(by: receiver) }.map(\.method))
      let missing = methods.filter { names in !names.contains { sent.contains($0.withoutArguments) } }
      return missing.isEmpty ? nil : (missing.map { $0.joined(separator: " / ") }, [])
    }
  }

  /// Compares without regard to order, each thing once.
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
    // The same screens in another order: all of them are told.
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

  /// Whether `TYPE.FIELD`, `TYPE` or either with the ordinal stands for it; a field without an index for any element.
  func isMeant(by text: String) -> Bool {
    let fields = [field, field.withoutIndices]
    guard let holder else { return fields.contains(text) }
    return [holder, holder.typeOfName].contains { name in
      text == name || fields.contains { text == "\(name).\($0)" }
    }
  }
}

extension String {
  /// `childCoordinators` of `childCoordinators[0]`.
  fileprivate var withoutIndices: String {
    var depth = 0
    return filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth -= 1 } }
      return depth == 0
    }
  }

  /// `start` of `start()`.
  fileprivate var withoutArguments: String { String(prefix { $0 != "(" }) }

  /// Whether two commands send the same event: touching a row, tab or button of the same label is the same.
  fileprivate func isSameEvent(as other: String) -> Bool {
    let mine = eventParts
    let theirs = other.eventParts
    return mine.verb == theirs.verb && mine.label.lowercased() == theirs.label.lowercased()
  }

  private var eventParts: (verb: String, label: String) {
    let words = split(separator: " ", maxSplits: 1)
    let verb = words.first.map(String.init) ?? ""
    var label = words.count > 1 ? String(words[1]) : ""
    if label.count > 1, label.hasPrefix("\""), label.hasSuffix("\"") {
      label = String(label.dropFirst().dropLast())
    }
    return (["select", "tab"].contains(verb) ? "tap" : verb, label)
  }
}
