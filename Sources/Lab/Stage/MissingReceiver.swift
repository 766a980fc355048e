import MemoryGraph
import Trace

extension Simulation {
  /// Why a message went to nil: `delegate is nil (weak; AllKanjiListCoordinator#1 was released at step 0.14)`.
  ///
  /// - Parameter step: the index of a step of kind `missing`.
  public func explanation(ofMissing index: Int) -> String? {
    let step = timeline.step(at: index)
    guard case .missing(let pathIndex, _) = step.kind else { return nil }
    let path = timeline.texts[pathIndex]
    let names = path.split(separator: ".").filter { $0 != "self" && $0 != "self?" }
    if path == "self", let object = step.object {
      return "self is nil (captured weakly; \(fate(of: object)))"
    }
    guard names.count == 1, let field = names.first.map(String.init), let owner = step.object else {
      return "\(path) is nil"
    }
    return "\(field) is nil (\(facts(about: field, of: owner, at: index)))"
  }

  private func facts(about field: String, of owner: ObjectID, at index: Int) -> String {
    let declared = timeline.objects.record(owner).flatMap { strength(ofField: field, in: $0.class)?.rawValue }
    let assigned = timeline.lastAssigned(to: field, of: owner, before: index)
    return [declared, assigned.map(fate) ?? "never set"].compactMap(\.self).joined(separator: "; ")
  }

  private func fate(of object: ObjectID) -> String {
    let record = timeline.objects[object]
    guard let released = record.releasedAt else { return "\(record.name) is alive" }
    return "\(record.name) was released at step \(timeline.label(ofStep: released))"
  }
}

extension Timeline {
  /// The object that a message did not reach since it was released; nil if it was none, or that is not known.
  ///
  /// - Parameter step: the index of a step of kind `missing`.
  package nonisolated func deadReceiver(ofMissing index: Int) -> ObjectID? {
    let step = step(at: index)
    guard case .missing(let pathIndex, _) = step.kind, let owner = step.object else { return nil }
    let path = texts[pathIndex]
    let names = path.split(separator: ".").filter { $0 != "self" && $0 != "self?" }
    var receiver: ObjectID? = path == "self" ? owner : nil
    if names.count == 1 { receiver = lastAssigned(to: String(names[0]), of: owner, before: index) }
    return receiver.flatMap { objects.record($0)?.releasedAt == nil ? nil : $0 }
  }

  /// Whether a message went to nil where an object was expected: in an event, or to an object that was released.
  ///
  /// At the launch most optionals are nil because nothing is there yet: `window?.rootViewController?.dismiss(…)`.
  nonisolated func isLost(message index: Int) -> Bool {
    guard case .missing = step(at: index).kind else { return false }
    return event(ofStep: index) > 0 || deadReceiver(ofMissing: index) != nil
  }
}
