import HeadlessUIKit
import LabModel
import LabRun
import Trace

/// One occurrence of a finding, in a state or during an event.
nonisolated struct Occurrence: Sendable, Hashable {
  /// What is wrong.
  var kind: Finding.Kind
  /// Equal for occurrences of one finding: types and words without ordinals.
  var key: String
  /// Names of objects, or UIKit's message.
  var what: [String]

  init(_ kind: Finding.Kind, key: String, what: [String]) {
    self.kind = kind
    self.key = key
    self.what = what
  }

  /// A dead end where the user sees this.
  init(deadEnd shows: [String]) { self.init(.deadEnd, key: shows.joined(separator: " "), what: shows) }

  /// A control without effect.
  init(deadControl control: String) { self.init(.deadControl, key: control, what: [control]) }
}

extension LiveState {
  /// The occurrences in the state itself.
  var occurrences: [Occurrence] {
    occurrences(.zombie, snapshot.zombies) + occurrences(.leak, snapshot.memory.leaks)
      + occurrences(.uncertain, flawed(snapshot.uncertain).filter { !snapshot.zombies.contains($0) })
  }

  /// Without what a waiting task needs. A flow that its starter awaits is no flaw before its screens have gone, when it is a
  /// zombie; neither is one that sleeps before it shows a screen.
  func flawed(_ uncertain: [ObjectID]) -> [ObjectID] {
    let awaited = snapshot.objectsOfAwaitedFlows
    return uncertain.filter { !awaited.contains($0) }
  }

  /// What has leaked, or may have.
  var flawedMemory: Set<ObjectID> { Set(snapshot.memory.leaks + flawed(snapshot.memory.uncertain)) }

  /// The occurrences as the scene ended: what leaked, or may have; or how the app stopped.
  ///
  /// - Parameter known: what was a flaw before, by ``flawedMemory``. A flow that was awaited then is one now: nobody can
  ///   end it any more.
  func occurrences(afterDisconnect known: Set<ObjectID>, _ failure: AppFailure?) -> [Occurrence] {
    if let failure { return occurrences(inEvent: .disconnect, failure: failure) }
    return occurrences(.leakAfterDisconnect, snapshot.memory.leaks.filter { !known.contains($0) })
      + occurrences(.uncertain, flawed(snapshot.memory.uncertain).filter { !known.contains($0) })
  }

  private func occurrences(_ kind: Finding.Kind, _ objects: [ObjectID]) -> [Occurrence] {
    let types = objects.map { timeline.objects[$0].type }
    return types.uniqued.map { type in
      Occurrence(
        kind, key: type, what: zip(types, objects).filter { $0.0 == type }.map { timeline.name($0.1) })
    }
  }

  /// The occurrences during the last event.
  func occurrences(inEvent event: UserEvent?, failure: AppFailure?) -> [Occurrence] {
    if let failure {
      return Finding.Kind(failure.kind).map {
        [Occurrence($0, key: key(of: failure), what: [failure.reason])]
      } ?? []
    }
    let steps = timeline.steps(ofEvent: timeline.events.endIndex - 1)
    var found: [Occurrence] = []
    for index in steps {
      switch timeline.step(at: index).kind {
      case .missing: found += deadMessage(at: index, in: steps)
      case .output(let text, warning: true):
        let words = timeline.texts[text]
        if LimitWarning.isOne(words) { continue }
        found.append(Occurrence(.refused, key: words.withoutNumbers, what: [words]))
      default: break
      }
    }
    // A link may lead through two screens of one kind: a folder in a folder.
    if case .open = event { found += hiddenLink(in: steps) } else { found += pushedTwice(in: steps) }
    return found.uniqued
  }

  /// Two locations are two findings, even with equal words.
  private func key(of failure: AppFailure) -> String {
    let event = timeline.events.lastIndex { $0.failure != nil }
    let words =
      failure.isAtAnyLine
      ? event.flatMap(timeline.codeLocationOfFailure).map { "\($0.site.file) \($0.site.name)" }
      : event.flatMap(timeline.locationOfFailure)
    return "\(failure.reason.withoutNumbers) \(words ?? "")"
  }

  /// A message to a released coordinator. It does not count if the same event releases the sender, too. Several screens
  /// then leave at once, and one of them calls a coordinator that was released just before.
  func deadMessage(at index: Int, in steps: Range<Int>) -> [Occurrence] {
    guard let receiver = timeline.deadReceiver(ofMissing: index),
      timeline.objects[receiver].isCoordinator
    else { return [] }
    let sender = timeline.step(at: index).object
    let ends = [sender, receiver].map { $0.flatMap { timeline.objects[$0].releasedAt } ?? -1 }
    if ends.allSatisfy(steps.contains) { return [] }
    let type = sender.map { timeline.objects[$0].type } ?? ""
    return [
      Occurrence(
        .deadMessage, key: "\(type) \(timeline.objects[receiver].type)", what: [timeline.name(receiver)])
    ]
  }

  /// Screens of one type and title that the event pushed onto one stack and that are still there.
  private func pushedTwice(in steps: Range<Int>) -> [Occurrence] {
    var groups: [[ObjectID]] = []
    let first = timeline.changes.partition { $0.step >= steps.lowerBound }
    let containers = timeline.changes[first...].flatMap { change -> [ObjectID] in
      switch change.change {
      case .push(let container, _): [container]
      case .children(let container, let screens): screens.map { _ in container }
      default: []
      }
    }
    // Only if at least two were pushed onto one stack.
    if containers.count == containers.uniqued.count { return [] }
    let before = timeline.hierarchy(before: first)
    for container in containers.uniqued where timeline.objects[container].role == .containerOfLast {
      let former = before.children(of: container)
      let new = hierarchy.children(of: container).filter { !former.contains($0) }
      groups += Dictionary(grouping: new, by: appearance).values.filter { $0.count > 1 }
    }
    return groups.sorted { $0[0] < $1[0] }.map {
      Occurrence(.pushedTwice, key: timeline.objects[$0[0]].type, what: names($0))
    }
  }

  private func appearance(_ screen: ObjectID) -> [String] {
    [timeline.objects[screen].type]
      + (hierarchy.title(of: screen).map { [timeline.texts[$0]] } ?? [])
  }

  /// The link changed screens below a presented one, and the user sees no change.
  private func hiddenLink(in steps: Range<Int>) -> [Occurrence] {
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
      Occurrence(
        .hiddenLink, key: what.map { timeline.objects[$0].type }.joined(separator: " "), what: names(what))
    ]
  }
}

extension String {
  /// Without the ordinals of objects.
  nonisolated var withoutNumbers: String { replacing(/#[0-9]+/, with: "#") }
}
