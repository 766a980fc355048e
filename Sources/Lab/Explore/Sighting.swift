import Trace

/// A flaw as it shows once.
nonisolated struct Sighting: Sendable, Hashable {
  /// What is wrong.
  var kind: Finding.Kind
  /// What makes it the same flaw elsewhere: types and words without numbers.
  var key: String
  /// Names of objects, or UIKit's words.
  var what: [String]

  init(_ kind: Finding.Kind, key: String, what: [String]) {
    self.kind = kind
    self.key = key
    self.what = what
  }
}

extension ExploredState {
  /// What is wrong with the state itself.
  var sightings: [Sighting] { sightings(.zombie, snapshot.zombies) + sightings(.leak, snapshot.memory.leaks) }

  /// What leaks now that the scene has ended and was no leak before.
  ///
  /// - Parameter before: the leaks before that.
  func leaksAfterDisconnect(_ before: [ObjectID]) -> [Sighting] {
    let known = Set(before)
    return sightings(.leakAfterDisconnect, snapshot.memory.leaks.filter { !known.contains($0) })
  }

  private func sightings(_ kind: Finding.Kind, _ objects: [ObjectID]) -> [Sighting] {
    let types = objects.map { timeline.objects[$0].type }
    return types.uniqued.map { type in
      Sighting(kind, key: type, what: zip(types, objects).filter { $0.0 == type }.map { timeline.name($0.1) })
    }
  }

  /// What went wrong in the last event.
  func sightings(inEvent event: UserEvent?, failure: String?) -> [Sighting] {
    if let failure { return [Sighting(.stopped, key: failure.withoutNumbers, what: [failure])] }
    let steps = timeline.steps(ofEvent: timeline.events.endIndex - 1)
    var found: [Sighting] = []
    for index in steps {
      switch timeline.step(at: index).kind {
      case .missing: found += deadMessage(at: index, in: steps)
      case .output(let text, warning: true):
        let words = timeline.texts[text]
        found.append(Sighting(.refused, key: words.withoutNumbers, what: [words]))
      default: break
      }
    }
    found += pushedTwice(in: steps)
    if case .open = event { found += hiddenLink(in: steps) }
    return found.uniqued
  }

  /// Where several screens leave at once, one of them may tell a coordinator that has gone just before. If both are
  /// gone when the event ends, nobody misses that message.
  private func deadMessage(at index: Int, in steps: Range<Int>) -> [Sighting] {
    guard let receiver = timeline.deadReceiver(ofMissing: index),
      timeline.objects[receiver].role == .coordinator
    else { return [] }
    let sender = timeline.step(at: index).object
    let ends = [sender, receiver].map { $0.flatMap { timeline.objects[$0].releasedAt } ?? -1 }
    if ends.allSatisfy(steps.contains) { return [] }
    let type = sender.map { timeline.objects[$0].type } ?? ""
    return [
      Sighting(
        .deadMessage, key: "\(type) \(timeline.objects[receiver].type)", what: [timeline.name(receiver)])
    ]
  }

  /// Screens of one type and title that came onto one stack in the event and are still there.
  private func pushedTwice(in steps: Range<Int>) -> [Sighting] {
    var groups: [[ObjectID]] = []
    let first = timeline.changes.partition { $0.step >= steps.lowerBound }
    let containers = timeline.changes[first...].flatMap { change -> [ObjectID] in
      switch change.change {
      case .push(let container, _): [container]
      case .children(let container, let screens): screens.map { _ in container }
      default: []
      }
    }
    // Two came onto one stack at the least.
    if containers.count == containers.uniqued.count { return [] }
    let before = timeline.hierarchy(before: first)
    for container in containers.uniqued where timeline.objects[container].role == .containerOfLast {
      let former = before.children(of: container)
      let new = hierarchy.children(of: container).filter { !former.contains($0) }
      groups += Dictionary(grouping: new, by: look).values.filter { $0.count > 1 }
    }
    return groups.sorted { $0[0] < $1[0] }.map {
      Sighting(.pushedTwice, key: timeline.objects[$0[0]].type, what: names($0))
    }
  }

  private func look(_ screen: ObjectID) -> [String] {
    [timeline.objects[screen].type]
      + (hierarchy.title(of: screen).map { [timeline.texts[$0]] } ?? [])
  }

  /// The screens changed underneath what is presented, and the user sees the same as before.
  private func hiddenLink(in steps: Range<Int>) -> [Sighting] {
    let first = timeline.changes.partition { $0.step >= steps.lowerBound }
    let before = timeline.hierarchy(before: first)
    let after = hierarchy
    let seen = before.visibleScreens(in: timeline)
    guard before.onDisplay != after.onDisplay, seen == visible,
      seen.contains(where: after.isPresented)
    else { return [] }
    let entered = after.onDisplay.map { $0[1] }.filter { !before.contains($0) }
    let what = entered.isEmpty ? seen.sorted() : entered
    return [
      Sighting(
        .hiddenLink, key: what.map { timeline.objects[$0].type }.joined(separator: " "), what: names(what))
    ]
  }
}

extension String {
  /// Without the numbers of objects.
  nonisolated var withoutNumbers: String { replacing(/#[0-9]+/, with: "#") }
}
